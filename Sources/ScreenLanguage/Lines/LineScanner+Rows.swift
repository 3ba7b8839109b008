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
    guard !names.isEmpty, let number = try? ahead.operand(depth: depth), !number.isQuoted, let row = Int(number.text),
      let word = try? ahead.word(among: names, depth: depth),
      // Quotes may also enclose the rest of the address.
      let found = name(word, names) ?? (word.isQuoted ? word.text : nil), let view = views.view(found)
    else { return nil }
    guard row > 0 else {
      throw CommandError(RowAddress.countedFromOne(number.text, of: rows), in: line, at: number.range)
    }
    self = ahead
    let address = RowAddress(rows: rows, number: row, view: found).text
    let inner = try view.rows.flatMap { (views) throws(CommandError) in
      try viewInRow(of: address, views, depth: depth, named: name)
    }
    return inner ?? (address, view)
  }
}
