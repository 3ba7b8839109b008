import ScreenText

/// A note that is printed with a value, but is not part of it.
public enum ValueNote: Hashable, Sendable, Codable {
  /// The titles of the columns.
  case header(String)
  /// The title of the rows from this one on. The first row is 1; 0 is the view itself.
  case section(String, from: Int)
  /// How the rows differ from those that were reported before.
  case changes([RowChange])
  /// The available choices.
  case choices([String])
  /// The reason why the entry is invalid.
  case problem(String)
  /// The text has several lines, each printed on its own line.
  case multiline
}

/// How a row of a list differs from before. Rows are counted from 1.
public enum RowChange: Hashable, Sendable, Codable {
  /// A new row.
  case added(Int, String)
  /// A removed row, by its earlier place.
  case removed(Int, String)
  /// A row that is in another place, relative to the others that stayed.
  case moved(from: Int, to: Int, String)
  /// A row whose text has changed.
  case edited(Int, String)
}

extension RowChange: CustomStringConvertible {
  /// The change in one line: `+ 3  Ada`.
  public var description: String {
    switch self {
    case .added(let row, let text): "+ \(row)  \(TextLiteral.escapeControls(text))"
    case .removed(let row, let text): "- \(row)  \(TextLiteral.escapeControls(text))"
    case .moved(let from, let to, let text): "> \(to)  \(TextLiteral.escapeControls(text)) (was \(from))"
    case .edited(let row, let text): "~ \(row)  \(TextLiteral.escapeControls(text))"
    }
  }
}

extension [RowChange] {
  /// Whether the changes are clearer than a list of all rows, because they are comparatively few.
  func isClearer(thanRows count: Int) -> Bool { count >= 4 && self.count * 2 <= count }
}

extension ViewValue {
  /// The headline, with the choices or the problem, if there are any.
  package func headline(with notes: [ValueNote]?) -> String {
    for note in notes ?? [] {
      switch note {
      case .choices(let choices): return "\(headline) (\(choices.joined(separator: ", ")))"
      case .problem(let problem): return "\(headline) (\(TextLiteral.escapeControls(problem)))"
      case .header, .section, .changes, .multiline: break
      }
    }
    return headline
  }

  /// The headline, followed by the changes of the rows if that is clearer, or else by the rows with their titles.
  package func lines(with notes: [ValueNote]?) -> [String] {
    guard let notes, !notes.isEmpty else { return lines }
    if case .text(let text) = self, notes.contains(.multiline) { return ViewValue.textLines(text, notes) }
    guard case .list(let rows) = self else { return [headline(with: notes)] }
    for case .changes(let changes) in notes where changes.isClearer(thanRows: rows.count) {
      return [headline] + changes.map(\.description)
    }
    var result = lines
    let indent = String(repeating: " ", count: String(rows.count).count + 2)
    // From the last one, so that earlier places stay valid.
    for note in notes.reversed() {
      if case .section(let title, let row) = note, row > 0 {
        result.insert("[\(TextLiteral.escapeControls(title))]", at: min(row, result.count))
      }
    }
    for case .header(let titles) in notes where !rows.isEmpty {
      result.insert(indent + TextLiteral.escapeControls(titles), at: 1)
    }
    return result
  }

  /// The number of lines of a text, with its problem, and the lines, numbered.
  private static func textLines(_ text: String, _ notes: [ValueNote]) -> [String] {
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    var headline = "\(rows.count) lines"
    for case .problem(let problem) in notes { headline += " (\(TextLiteral.escapeControls(problem)))" }
    return [headline] + ViewValue.list(rows).lines.dropFirst()
  }
}
