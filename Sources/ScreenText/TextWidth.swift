/// The width of text at a terminal.
package enum TextWidth {
  /// The number of cells: two for wide characters and emoji, none for combining marks.
  package static func cells(of text: String) -> Int {
    // Most names and values are ASCII, one cell a byte.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + cells(of: $1) }
  }

  /// The width of a column of texts: that of the widest, except for texts that would leave no room beside the column.
  package static func column(of texts: some Sequence<String>) -> Int {
    texts.lazy.map(cells).filter { $0 <= 40 }.max() ?? 0
  }

  /// The text, padded with spaces to a width.
  package static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - cells(of: text), 0))
  }

  private static func cells(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.properties.generalCategory == .nonspacingMark || scalar.properties.generalCategory == .format { return 0 }
    if scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Where Unicode's East Asian Width is wide or full.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
