/// A query, parsed as words of a name or as the characters themselves.
struct CharacterQuery {
  /// The words that a name has to have, in capitals.
  private(set) var words: [String] = []
  /// The characters that the query contains literally.
  private(set) var characters: [Unicode.Scalar] = []

  /// The maximum number of words; no name has more.
  private static let wordLimit = 16

  /// Parses a text: `U+2603` is a code point. All names are ASCII, so a text with other characters means these, as does
  /// a text without words. A single letter may have both meanings.
  init(_ text: String) {
    if text.uppercased().hasPrefix("U+"), let number = UInt32(text.dropFirst(2), radix: 16) {
      characters = Unicode.Scalar(number).map { [$0] } ?? []
      return
    }
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    if isASCII { words = text.uppercased().split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    if words.isEmpty || text.unicodeScalars.count == 1 {
      for scalar in text.unicodeScalars.prefix(1_000) where !scalar.properties.isWhitespace {
        if !characters.contains(scalar) { characters.append(scalar) }
      }
    }
    if words.count > Self.wordLimit { words = [] }
  }
}
