/// Masks secrets in addresses.
package enum AddressText {
  /// Masks the password in an address, and the values in its query or fragment that have the name of a secret. The address need
  /// not have a scheme: `http://ada:********@host/?token=********`.
  package static func masked(_ address: String, by mask: String) -> String {
    // By scalars, because a combining one may follow any sign.
    let scalars = address.unicodeScalars
    let start = scalars.firstRange(of: "//".unicodeScalars)?.upperBound ?? scalars.startIndex
    // An @ in the path belongs to the path.
    let authority = scalars[start...].prefix { !"/?#".unicodeScalars.contains($0) }
    var result = String.UnicodeScalarView()
    var rest = scalars[...]
    if let end = authority.lastIndex(of: "@"), let colon = authority[..<end].firstIndex(of: ":") {
      result.append(contentsOf: scalars[...colon])
      result.append(contentsOf: mask.unicodeScalars)
      rest = scalars[end...]
    }
    let mark = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
    result.append(contentsOf: rest[..<mark])
    rest = rest[mark...]
    while let mark = rest.popFirst() {
      let setting = rest.prefix { !"?#&;".unicodeScalars.contains($0) }
      rest = rest[setting.endIndex...]
      result.append(mark)
      if let equal = setting.firstIndex(of: "="), SecretNames.includes(inAddress: decoded(Substring(setting[..<equal])))
      {
        result.append(contentsOf: setting[...equal])
        if setting[equal...].count > 1 { result.append(contentsOf: mask.unicodeScalars) }
      } else {
        result.append(contentsOf: setting)
      }
    }
    return String(result)
  }

  /// Whether a line contains an address with a password or a secret.
  package static func hasSecret(in line: String) -> Bool {
    guard hasScheme(line) else { return false }
    return line.unicodeScalars.split { $0.properties.isWhitespace || $0 == "\"" || $0 == "'" }.contains { word in
      let word = String(word)
      return hasScheme(word) && masked(word, by: "") != word
    }
  }

  private static func hasScheme(_ text: String) -> Bool { text.utf8.firstRange(of: "://".utf8) != nil }

  /// Decodes a name in which `%5B` is written for `[`.
  private static func decoded(_ name: Substring) -> String {
    guard name.contains("%") else { return String(name) }
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count > 1,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
