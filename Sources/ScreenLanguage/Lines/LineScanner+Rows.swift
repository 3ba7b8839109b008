import MVVM
import ScreenText

/// Addresses of views in rows.
extension LineScanner {
  /// Returns the name, among the names of the views in a row, that a word stands for.
  package typealias NameMatching = (Word, [String]) -> String?

  /// The rule that a word stands for a name only if it is that name.
  package static func wholeName(_ word: Word, _ names: [String]) -> String? { names.first { $0 == word.text } }

  /// Reads the rest of the address of a view: after the name of rows, the number of a row and the name of a view in it, and the
  /// same again for rows within the row, as far as the line continues with them. A name of several words needs no quotes.
  ///
  /// Throws if a number before the name of a view is not positive.
  ///
  /// - Parameters:
  ///   - rows: The name or the address of the rows.
  ///   - views: The views that these rows may have.
  ///   - name: The rule for names.
  package mutating func viewInRow(
    of rows: String,
    _ views: [RowView],
    depth: Int = 0,
    named name: NameMatching = LineScanner.wholeName
  ) throws(CommandError) -> (name: String, view: RowView)? {
    let names = views.map(\.name)
    var ahead = self
    guard !names.isEmpty, let number = try? ahead.operand(depth: depth), !number.isQuoted, let row = Int(number.text)
    else { return nil }
    var direct = ahead
    guard let word = try? direct.word(among: names, depth: depth),
      // Quotes may also enclose the rest of the address.
      let found = name(word, names) ?? (word.isQuoted ? word.text : nil), let view = views.view(found)
    else { return nil }
    guard row > 0 else {
      throw CommandError(RowAddress.countedFromOne(number.text, of: rows), in: line, at: number.range)
    }
    func inner(_ name: String) -> String { RowAddress(rows: rows, number: row, view: name).text }
    // A view may be called `line 2`, and rows beside it `line`: `line 2 pin` is longer, and meant.
    let rowNames = views.filter { $0.rows != nil }.map(\.name)
    if let word = try? ahead.word(among: rowNames, depth: depth), let rows = name(word, rowNames),
      let result = try ahead.viewInRow(of: inner(rows), views.view(rows)?.rows ?? [], depth: depth, named: name),
      ahead.place.lowerBound > direct.place.lowerBound
    {
      self = ahead
      return result
    }
    self = direct
    guard word.isQuoted, let views = view.rows else { return (inner(found), view) }
    return try viewInRow(of: inner(found), views, depth: depth, named: name) ?? (inner(found), view)
  }
}
