/// A table of text, with a head.
public struct TextTable {
  /// A column: its title, and whether it contains numbers, which are aligned to the right.
  public struct Column {
    let title: String
    let isNumeric: Bool

    /// A column of words.
    public static func words(_ title: String) -> Column { Column(title: title, isNumeric: false) }
    /// A column of numbers.
    public static func numbers(_ title: String) -> Column { Column(title: title, isNumeric: true) }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  /// A table without rows.
  public init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row, with a cell for each column.
  public mutating func add(_ cells: [String]) { rows.append(cells) }

  /// Whether there are no rows.
  public var isEmpty: Bool { rows.isEmpty }

  /// The lines for a terminal, the head first. Empty columns are left out.
  public var lines: [String] {
    let used = columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    return ([columns.map(\.title)] + rows).map { cells in
      let padded = used.map { column in
        let padding = String(repeating: " ", count: width(of: column) - cells[column].count)
        return columns[column].isNumeric ? padding + cells[column] : cells[column] + padding
      }
      return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The table in Markdown.
  public var markdown: String {
    let used = columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let rule = used.map { columns[$0].isNumeric ? "--:" : "---" }
    let body = rows.map { cells in used.map { cells[$0].isEmpty ? " " : cells[$0] } }
    return ([used.map { columns[$0].title }, rule] + body).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  private func width(of column: Int) -> Int {
    (rows.map { $0[column].count } + [columns[column].title.count]).max() ?? 0
  }
}
