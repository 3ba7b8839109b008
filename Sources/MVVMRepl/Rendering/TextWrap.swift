import ScreenText

/// Breaks sentences between words.
enum TextWrap {
  /// Lines that fit the width, all but the first indented further. Words wider than a line are not broken.
  static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    guard TextWidth.cells(of: text) > width else { return [text] }
    let margin = text.prefix { $0 == " " }
    // A narrow terminal has no room for the margin.
    let column = width - margin.count - indent < 16 ? indent : margin.count + indent
    var lines: [String] = []
    var line = String(margin)
    for word in text.dropFirst(margin.count).split(separator: " ", omittingEmptySubsequences: false) {
      let isFirst = line.allSatisfy { $0 == " " }
      if !isFirst, TextWidth.cells(of: line) + 1 + TextWidth.cells(of: String(word)) > width {
        lines.append(line)
        line = String(repeating: " ", count: column) + word
      } else {
        line += (isFirst ? "" : " ") + word
      }
    }
    return lines + [line]
  }

  /// Wraps a row of a table. Text that does not fit continues below the last column.
  static func row(_ text: String, width: Int) -> [String] {
    guard TextWidth.cells(of: text) > width else { return [text] }
    let start = text.firstIndex { $0 != " " } ?? text.startIndex
    // The last column begins after the first gap of two or more blanks.
    let gap = text[start...].firstRange(of: "  ")
    var column = gap.flatMap { gap in text[gap.upperBound...].firstIndex { $0 != " " } } ?? start
    var indent = TextWidth.cells(of: String(text[..<column]))
    if width - indent < 16 { (column, indent) = (start, 4) }
    let head = String(text[..<column])
    return lines(String(text[column...]), width: width - indent).enumerated().map { index, line in
      ((index == 0 ? head : String(repeating: " ", count: indent)) + line).trimmingEnd()
    }
  }
}
