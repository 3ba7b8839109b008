import MVVM
import ScreenText

/// An error in a line: its description, its position, and the correction.
package struct CommandError: Error, Equatable {
  /// The whole line.
  package var line: String
  /// The range of the error in the line, if it is known.
  package var place: Range<Int>?
  /// A description of one or two sentences, without the line.
  package var message: String
  /// Whether the line could be completed by further text, as after an open quote.
  package var isUnfinished = false
  /// Whether the message repeats only names of views, and nothing else of the line, which may hold a secret.
  package var namesViewsOnly = false

  package init(
    _ message: String,
    in line: String = "",
    at place: Range<String.Index>? = nil,
    isUnfinished: Bool = false
  ) {
    self.message = message
    self.line = line
    self.isUnfinished = isUnfinished
    self.place = place.map { range in
      let start = line[..<range.lowerBound].count
      return start..<max(start + line[range].count, start + 1)
    }
  }

  /// The same error with a hint added to the message.
  package func adding(_ hint: String) -> CommandError {
    var error = self
    error.message += message.hasSuffix(".") || message.hasSuffix("?") ? " \(hint)" : "; \(hint)"
    return error
  }

  /// The text in the range of the error, without quotes; nil if the range is unknown.
  package var marked: String? {
    guard let place else { return nil }
    return String(line.dropFirst(place.lowerBound).prefix(place.count)).trimmingQuotes
  }

  /// The column of the error, counted from 1; that of the line's first word if the position is unknown.
  package var column: Int { (place?.lowerBound ?? line.prefix { $0.isWhitespace }.count) + 1 }

  /// The line with a mark under the error, cut to seventy cells; empty if the position is unknown.
  package var pointer: [String] { pointer(cells: 70) }

  /// The line with a mark under the error, cut to a number of cells; empty if the position is unknown.
  package func pointer(cells: Int) -> [String] {
    guard let place else { return [] }
    func shown(_ character: Character) -> Character {
      character.isWhitespace || character.unicodeScalars.first.map(TextLiteral.isHidden) ?? false ? " " : character
    }
    // The length decides for a long line, whose width would take long.
    let fits = line.utf8.count <= 4 * cells && TextWidth.cells(of: String(line.map(shown))) <= cells
    let reach = fits ? cells : max(cells / 2, 1)
    let first = max(0, place.lowerBound - reach)
    let start = line.index(line.startIndex, offsetBy: first)
    var before = line[start...].prefix(place.lowerBound - first).map(shown)
    let isCut = first > 0 || TextWidth.cells(of: String(before)) > reach
    while TextWidth.cells(of: String(before)) > reach { before.removeFirst() }
    let indent = TextWidth.cells(of: String(before))
    var (rest, width) = ("", 0)
    for character in line[start...].dropFirst(place.lowerBound - first) {
      let next = TextWidth.cells(of: String(shown(character)))
      if !rest.isEmpty, indent + width + next > cells { break }
      rest.append(shown(character))
      width += next
    }
    let wide = TextWidth.cells(of: String(rest.prefix(place.count)))
    let mark = "^" + String(repeating: "~", count: max(wide - 1, 0))
    let prefix = isCut ? "... " : ""
    return [prefix + String(before) + rest, String(repeating: " ", count: prefix.count + indent) + mark]
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    count > 1 && first == last && (first == "\"" || first == "'") ? String(dropFirst().dropLast()) : self
  }
}
