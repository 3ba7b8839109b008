import ScreenText

/// The difference between expected and actual lines, for people.
package enum LineDifference {
  /// The lines, each after `  ` (as expected), `- ` (expected and missing) or `+ ` (not expected). Blanks at the end of a line
  /// that differs, which may be the only difference, are shown as `·`, and tabs as `→`. Long lines are shortened.
  package static func text(expected: [String], actual: [String]) -> [String] {
    var first = 0
    while first < min(expected.count, actual.count), matches(actual[first], expected[first]) { first += 1 }
    var last = 0
    while last < min(expected.count, actual.count) - first,
      matches(actual[actual.count - 1 - last], expected[expected.count - 1 - last])
    {
      last += 1
    }
    let middle = difference(
      Array(expected[first..<(expected.count - last)]),
      Array(actual[first..<(actual.count - last)])
    )
    return shortened(
      context(actual.prefix(first), fromEnd: true) + middle + context(actual.suffix(last), fromEnd: false)
    )
  }

  /// Shortens long lines. A line and its replacement are shown around the place where they differ.
  private static func shortened(_ lines: [String]) -> [String] {
    var lines = lines
    for index in lines.indices {
      let line = lines[index]
      if line.hasPrefix("+ "), index > 0, lines[index - 1].hasPrefix("- ") {
        let (former, present) = LongText.shortened(String(lines[index - 1].dropFirst(2)), String(line.dropFirst(2)))
        lines[index - 1] = "- " + former
        lines[index] = "+ " + present
      } else if index + 1 == lines.count || !line.hasPrefix("- ") || !lines[index + 1].hasPrefix("+ ") {
        lines[index] = LongText.shortened(line)
      }
    }
    return lines
  }

  private static func matches(_ line: String, _ pattern: String) -> Bool {
    !ElisionPattern.isAnyLines(pattern) && ElisionPattern.matches(line, pattern)
  }

  /// Three unchanged lines are enough context.
  private static func context(_ lines: ArraySlice<String>, fromEnd: Bool) -> [String] {
    let shown = (fromEnd ? lines.suffix(3) : lines.prefix(3)).map { "  " + $0 }
    let omitted = lines.count - shown.count
    guard omitted > 0 else { return shown }
    let note = "  (\(omitted.counted("more line")), as expected)"
    return fromEnd ? [note] + shown : shown + [note]
  }

  private static func difference(_ expected: [String], _ actual: [String]) -> [String] {
    // Beyond this, the table would be large, and the result too long to read.
    guard expected.count * actual.count <= 4_000_000 else {
      return expected.map { "- " + visible($0) } + actual.map { "+ " + visible($0) }
    }
    let width = actual.count + 1
    var common = [Int32](repeating: 0, count: (expected.count + 1) * width)
    for row in stride(from: expected.count - 1, through: 0, by: -1) {
      for column in stride(from: actual.count - 1, through: 0, by: -1) {
        common[row * width + column] =
          matches(actual[column], expected[row])
          ? common[(row + 1) * width + column + 1] + 1
          : max(common[(row + 1) * width + column], common[row * width + column + 1])
      }
    }
    var result: [String] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < actual.count {
      if row < expected.count, column < actual.count, matches(actual[column], expected[row]) {
        result.append("  " + actual[column])
        row += 1
        column += 1
      } else if row < expected.count,
        column == actual.count || common[(row + 1) * width + column] >= common[row * width + column + 1]
      {
        result.append("- " + visible(expected[row]))
        row += 1
      } else {
        result.append("+ " + visible(actual[column]))
        column += 1
      }
    }
    return result
  }

  private static func visible(_ line: String) -> String {
    let end = line.lastIndex { $0 != " " && $0 != "\t" }.map { line.index(after: $0) } ?? line.startIndex
    return line[..<end] + line[end...].map { $0 == " " ? "·" : "→" }.joined()
  }
}
