/// Writes names and values as words of a line that the prompt reads.
///
/// The prompt reads bytes, so a quote or a blank counts even where it forms a character with a combining scalar after it.
package enum WordText {
  /// A word, shortened for a message.
  package static func cut(_ word: String) -> String {
    // A character may have any number of scalars.
    guard word.count > 60 || word.utf8.count > 1_000 else { return TextLiteral.escapeControls(word) }
    let start = String(String.UnicodeScalarView(word.prefix(57).unicodeScalars.prefix(300)))
    return TextLiteral.escapeControls(start + "...")
  }

  /// A name as one word: in quotes if it needs them.
  package static func word(_ name: String) -> String {
    let isPlain =
      !name.isEmpty && name.unicodeScalars.allSatisfy { !isBlank($0) && !"\"'{#>\\".unicodeScalars.contains($0) }
    return isPlain && TextLiteral.escapeControls(name) == name ? name : TextLiteral.quote(name)
  }

  /// The name of a view: as separate words for a view in a row, otherwise as one word.
  package static func name(_ name: String) -> String {
    guard let address = RowAddress(name) else { return word(name) }
    return "\(word(address.rows)) \(address.number) \(self.name(address.view))"
  }

  /// A value as the rest of a line: in quotes if it needs them, for example around `within` and `every`, which are keywords.
  package static func rest(_ value: String) -> String {
    let isPlain =
      value.unicodeScalars.first.map { !isBlank($0) && $0 != "\"" && $0 != "'" } ?? false
      && !(value.unicodeScalars.last.map(isBlank) ?? true)
      && ![" within ", " every ", " # "].contains { " \(value)".utf8.firstRange(of: $0.utf8) != nil }
    return isPlain && TextLiteral.escapeControls(value) == value ? value : TextLiteral.quote(value)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
