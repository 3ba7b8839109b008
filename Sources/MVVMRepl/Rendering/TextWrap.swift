/// Breaks sentences between words.
enum TextWrap {
  /// Lines that fit the width, all but the first indented. Words that are wider by themselves are left whole.
  static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    guard TextWidth.cells(of: text) > width else { return [text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let isFirst = line.isEmpty || line.allSatisfy { $0 == " " }
      if !isFirst, TextWidth.cells(of: line) + 1 + TextWidth.cells(of: String(word)) > width {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return lines + [line]
  }
}
