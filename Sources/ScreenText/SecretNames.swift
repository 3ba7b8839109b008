/// The only list of names that mark a secret. Inputs with such a name, and such settings in an address, are masked. A line that
/// mentions such a name is not repeated.
package enum SecretNames {
  /// Parts that make a name secret.
  package static let parts = ["password", "passwort", "passphrase", "passcode", "secret"]
  /// Words that make a name secret if it contains them as words: `pin`, `accessToken`, `api-key`.
  package static let words: Set<String> = [
    "pin", "pins", "token", "tokens", "otp", "totp", "pw", "pwd", "passwd", "cvc", "cvv", "credential", "credentials",
    "apikey",
    "privatekey", "puk", "tan",
  ]
  /// Words that also make a name secret in the query of an address. Elsewhere, users read and write such values.
  package static let addressWords: Set<String> = [
    "signature", "sig", "key", "auth", "authorization", "bearer", "jwt", "session", "sessionid", "sid", "code",
  ]

  /// Whether a view or a setting with this name contains a secret.
  package static func includes(_ name: String) -> Bool {
    if hasPart(name) { return true }
    let words = split(name)
    return words.contains(where: Self.words.contains)
      || zip(words, words.dropFirst()).contains { Self.words.contains($0 + $1) }
  }

  /// Whether a setting with this name in the query of an address contains a secret.
  package static func includes(inAddress name: String) -> Bool {
    includes(name) || split(name).contains(where: addressWords.contains)
  }

  /// Whether a word in lower case is the beginning of a usual name of a secret.
  package static func isPrefix(_ word: String) -> Bool {
    parts.contains { $0.hasPrefix(word) } || words.contains { $0.hasPrefix(word) }
  }

  /// Whether a text contains one of these parts, in any case. By default, the parts are ``parts``.
  package static func hasPart(_ text: String, among parts: [String] = parts) -> Bool {
    var text = text.lowercased()
    return text.withUTF8 { text in parts.contains { contains($0, in: text) } }
  }

  /// Compares bytes, because comparing characters dominated the cost of a hundred thousand wrong lines.
  private static func contains(_ part: String, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var part = part
    return part.withUTF8 { part in
      guard let first = part.first else { return true }
      var start = 0
      while start + part.count <= text.count {
        if text[start] == first, text[start...].starts(with: part) { return true }
        start += 1
      }
      return false
    }
  }

  /// The words of a name, in lower case: `userPIN2` has `user` and `pin`.
  private static func split(_ name: String) -> [String] {
    if let words = splitASCII(name) { return words }
    var words: [String] = []
    var word = ""
    var last: Character = " "
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let isNext = letters.indices.contains(index + 1) && letters[index + 1].isLowercase
      if !letter.isLetter || letter.isUppercase && (last.isLowercase || last.isUppercase && isNext) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if letter.isLetter { word += letter.lowercased() }
      last = letter
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// The words of an ASCII name, found without Unicode tables; nil for any other name.
  private static func splitASCII(_ name: String) -> [String]? {
    var name = name
    return name.withUTF8 { letters in
      guard letters.allSatisfy({ $0 < 0x80 }) else { return nil }
      func isSmall(_ letter: UInt8) -> Bool { (0x61...0x7A).contains(letter) }
      func isCapital(_ letter: UInt8) -> Bool { (0x41...0x5A).contains(letter) }
      var words: [String] = []
      var start = 0
      func end(at index: Int) {
        if index > start { words.append(String(decoding: letters[start..<index], as: UTF8.self).lowercased()) }
      }
      for (index, letter) in letters.enumerated() {
        let last = index == 0 ? 0x20 : letters[index - 1]
        let isNext = index + 1 < letters.count && isSmall(letters[index + 1])
        if !isSmall(letter), !isCapital(letter) {
          end(at: index)
          start = index + 1
        } else if isCapital(letter), isSmall(last) || isCapital(last) && isNext {
          end(at: index)
          start = index
        }
      }
      end(at: letters.count)
      return words
    }
  }
}
