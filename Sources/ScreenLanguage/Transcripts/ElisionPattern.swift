/// Compares lines with expected ones, in which `...` alone matches any lines and `[..]` any text inside a line.
package enum ElisionPattern {
  package static let anyLines = "..."
  package static let anyText = "[..]"

  /// Whether one line matches.
  package static func matches(_ line: String, _ pattern: String) -> Bool {
    if line == pattern { return true }
    // Bytes are compared, because a combining scalar may follow the text before an elision.
    let pieces = pattern.utf8.split(separator: anyText.utf8, omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1, line.utf8.starts(with: first) else {
      return false
    }
    var rest = line.utf8.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let place = rest.firstRange(of: piece) else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  /// Whether the pattern consists of the dots, indented or not.
  package static func isAnyLines(_ pattern: String) -> Bool {
    pattern.hasSuffix(anyLines) && pattern.dropLast(anyLines.count).allSatisfy { $0 == " " }
  }

  /// Whether all lines match.
  package static func matches(_ lines: [String], _ patterns: [String]) -> Bool {
    var line = 0
    var pattern = 0
    // Where to continue if the lines after the last `...` do not match: it then takes one more line.
    var retry: (pattern: Int, line: Int)?
    while line < lines.count {
      if pattern < patterns.count, isAnyLines(patterns[pattern]) {
        retry = (pattern + 1, line)
        pattern += 1
      } else if pattern < patterns.count, matches(lines[line], patterns[pattern]) {
        line += 1
        pattern += 1
      } else if let place = retry {
        retry = (place.pattern, place.line + 1)
        pattern = place.pattern
        line = place.line + 1
      } else {
        return false
      }
    }
    return patterns[pattern...].allSatisfy(isAnyLines)
  }
}
