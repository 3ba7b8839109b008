/// Masks secrets in addresses.
package enum AddressText {
  /// Masks the password in an address, and the values in its query or fragment that have the name of a secret. The address need
  /// not have a scheme: `http://ada:********@host/?token=********`.
  package static func masked(_ address: String, by mask: String) -> String {
    let start = address.firstRange(of: "//")?.upperBound ?? address.startIndex
    // An @ in the path belongs to the path.
    let authority = address[start...].prefix { !"/?#".contains($0) }
    var result = ""
    var rest = address[...]
    if let end = authority.lastIndex(of: "@"), let colon = authority[..<end].firstIndex(of: ":") {
      result = address[...colon] + mask
      rest = address[end...]
    }
    guard let mark = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return result + rest }
    result += rest[..<mark]
    rest = rest[mark...]
    while let mark = rest.first {
      rest.removeFirst()
      let setting = rest.prefix { !"?#&;".contains($0) }
      rest = rest[setting.endIndex...]
      result.append(mark)
      if let equal = setting.firstIndex(of: "="), SecretNames.includes(inAddress: decoded(setting[..<equal])) {
        result += setting[...equal] + (setting[equal...].count > 1 ? mask : "")
      } else {
        result += setting
      }
    }
    return result
  }

  /// Whether a line contains an address with a password or a secret.
  package static func hasSecret(in line: String) -> Bool {
    guard line.contains("://") else { return false }
    return line.split { $0.isWhitespace || "\"'".contains($0) }.contains { word in
      word.contains("://") && masked(String(word), by: "") != word
    }
  }

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
