/// The one list of names that mark a secret: an input with such a name is masked, and a line that mentions one is not
/// repeated.
package enum SecretNames {
  /// Parts that make a name secret.
  package static let parts = ["password", "passwort", "passphrase", "passcode", "secret"]
  /// What makes a name secret as one of its words: `pin`, `accessToken`, `api-key`.
  package static let words: Set<String> = [
    "pin", "pins", "token", "tokens", "otp", "totp", "pw", "pwd", "passwd", "cvc", "cvv", "credential", "credentials",
    "apikey",
    "privatekey", "puk", "tan",
  ]

  /// Whether a view or a setting of this name holds what must not be seen.
  package static func includes(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    if parts.contains(where: { lowercased.contains($0) }) { return true }
    let words = split(name)
    return words.contains(where: Self.words.contains)
      || zip(words, words.dropFirst()).contains { Self.words.contains($0 + $1) }
  }

  /// The words of a name, in small letters: `userPIN2` has `user` and `pin`.
  private static func split(_ name: String) -> [String] {
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
}
