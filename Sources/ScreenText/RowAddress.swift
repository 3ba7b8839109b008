/// The address of a view in a row: the name of the rows, the number of the row, the name of the view in it. `row 3 star`.
///
/// The view of a row within a row has an address for a name: `post 2 comment 1 star` is the view `comment 1 star` in row 2 of `post`.
package struct RowAddress: Hashable, Sendable {
  package var rows: String
  /// The number of the row, counted from 1.
  package var number: Int
  package var view: String

  package init(rows: String, number: Int, view: String) {
    self.rows = rows
    self.number = number
    self.view = view
  }

  package var text: String { "\(rows) \(number) \(view)" }

  /// The message for the number of a row that is not positive.
  package static func countedFromOne(_ number: String, of rows: String) -> String {
    "'\(rows)' has no row \(number): rows are counted from 1"
  }

  /// The message for a name that is not one of the views in rows.
  package static func missing(_ view: String, inRowsOf rows: String, among names: [String]) -> String {
    "rows of '\(rows)' have no view '\(WordText.cut(view))'." + Suggestion.phrase(for: view, listing: names)
  }

  /// Parses an address; nil if the text is not an address.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isRows: Whether a name is the name of rows.
  package init?(_ text: String, isRows: (String) -> Bool = { _ in true }) {
    guard text.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let words = text.parts(at: UInt8(ascii: " "))
    guard words.count >= 3 else { return nil }
    for index in 1..<(words.count - 1) {
      guard let number = Int(words[index]), number > 0, words[index].utf8.first != UInt8(ascii: "+") else { continue }
      let rows = words[..<index].joined(separator: " ")
      guard !rows.isEmpty, isRows(rows) else { continue }
      self.init(rows: rows, number: number, view: words[(index + 1)...].joined(separator: " "))
      return
    }
    return nil
  }

  /// The names of all rows that a view may be in, the outermost first: `post` and `post 2 comment`.
  package static func rows(around view: String) -> [String] { RowAddress(view).map { [$0.rows] + $0.innerRows } ?? [] }

  private var innerRows: [String] {
    RowAddress.rows(around: view).map { RowAddress(rows: rows, number: number, view: $0).text }
  }

  /// The names that a view may have in its row, the longest first: `comment 1 star` and `star`.
  package static func views(in text: String) -> [String] {
    RowAddress(text).map { [$0.view] + views(in: $0.view) } ?? []
  }
}
