/// The address of a view in a row: the name of the rows, the number of the row, the name of the view in it. `row 3 star`.
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
}
