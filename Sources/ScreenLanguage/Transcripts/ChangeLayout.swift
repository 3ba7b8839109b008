import MVVM
import ScreenText

/// The layout of a change as a line: `name  value`, with values in a column. The time, if there is one, precedes the name.
package struct ChangeLayout: Equatable, Sendable {
  /// The parts of a line, which others may colour.
  package struct Parts: Equatable, Sendable {
    /// The time, or nothing.
    package var stamp: String
    package var name: String
    /// The spaces up to the column of the values.
    package var gap: String
    package var value: String
    /// The title of the section that begins with the view.
    package var heading: String?
    /// A line for each row of a list.
    package var rows: [String]
  }

  /// The width of the column of the names of the screen.
  package var nameWidth: Int
  /// Whether the time precedes the name.
  package var isStamped: Bool

  /// Room for a stamp, as wide as `@9999ms`.
  private static let stampWidth = 7

  package init(nameWidth: Int, isStamped: Bool) {
    self.nameWidth = nameWidth
    self.isStamped = isStamped
  }

  package func parts(_ change: SessionLog.Entry) -> Parts {
    let stamp = isStamped ? "@\(DurationText.milliseconds(change.time))" : ""
    let name = TextLiteral.escapeControls(change.name)
    let width = (isStamped ? stamp.utf8.count + 2 : 0) + TextWidth.cells(of: name)
    let column = (isStamped ? Self.stampWidth + 2 : 0) + nameWidth
    let values = change.value.lines(with: change.notes)
    return Parts(
      stamp: stamp,
      name: name,
      gap: String(repeating: " ", count: max(column - width, 0) + 2),
      value: values[0],
      heading: heading(change),
      rows: values.dropFirst().map { "    " + $0 }
    )
  }

  private func heading(_ change: SessionLog.Entry) -> String? {
    for case .section(let title, from: 0) in change.notes ?? [] { return TextLiteral.escapeControls(title) }
    return nil
  }

  /// The lines of a transcript.
  package func lines(_ change: SessionLog.Entry) -> [String] {
    let parts = parts(change)
    let heading = parts.heading.map { ["  [\($0)]"] } ?? []
    return heading + ["  \(parts.stamp)\(isStamped ? "  " : "")\(parts.name)\(parts.gap)\(parts.value)"] + parts.rows
  }
}
