import MVVM
import ScreenLanguage
import ScreenText

/// Views in rows: `row 3 star`.
extension CommandParser {
  /// The address that begins with the name of rows, if a number and the name of a view follow it, even in a row within a row.
  func rowAddress(
    _ word: LineScanner.Word,
    _ scanner: inout LineScanner
  ) throws(CommandError) -> (name: String, view: RowView)? {
    guard let views = vocabulary.views(inRowsOf: word.text) else { return nil }
    return try scanner.viewInRow(of: word.text, views, named: NameMatch.inRow)
  }

  /// An input in a row at the beginning of a line. A row that can only be used through its views must be followed by a view.
  func rowInput(
    _ word: LineScanner.Word,
    _ scanner: inout LineScanner
  ) throws(CommandError) -> (String, Control.Input)? {
    guard word.isQuoted || vocabulary.command(named: word.text) == nil,
      var views = vocabulary.views(inRowsOf: word.text)
    else { return nil }
    var rows = word.text
    if let (name, view) = try rowAddress(word, &scanner) {
      if let input = view.input { return (name, input) }
      guard let inner = view.rows else {
        throw CommandError(
          "'\(WordText.name(name))' is an output and takes no value; 'show \(WordText.name(name))' prints it",
          in: scanner.line,
          at: word.range
        )
      }
      (rows, views) = (name, inner)
    }
    guard vocabulary.kind(of: rows) == nil else { return nil }
    try rejectIncomplete(rows, views, scanner)
    let example = views.first { $0.input != nil } ?? views.first
    throw CommandError(
      "'\(rows)' needs the number of a row and the name of a view in it"
        + (example.map { ", as in '\(WordText.name(rows)) 1 \(WordText.word($0.name))'" } ?? ""),
      in: scanner.line,
      at: word.range
    )
  }

  /// Throws for the number of a row after the name of rows, because no name of a view follows it, or for a number that is not positive.
  func rejectIncomplete(_ rows: String, _ views: [RowView], _ scanner: LineScanner) throws(CommandError) {
    var ahead = scanner
    guard let number = try ahead.word(), !number.isQuoted, let row = Int(number.text) else { return }
    guard row > 0 else {
      throw CommandError(RowAddress.countedFromOne(number.text, of: rows), in: scanner.line, at: number.range)
    }
    throw try noView(of: views, inRow: number, of: rows, ahead)
  }

  /// The error for a row number that no name of a view follows.
  private func noView(
    of views: [RowView],
    inRow number: LineScanner.Word,
    of rows: String,
    _ scanner: LineScanner
  ) throws(CommandError) -> CommandError {
    var ahead = scanner
    let names = views.map(\.name)
    guard !names.isEmpty else {
      return CommandError(
        "'\(rows)' has no rows with views at the moment; 'show \(WordText.name(rows))' prints it",
        in: scanner.line,
        at: number.range
      )
    }
    guard let view = try ahead.word(among: names) else {
      return CommandError(
        "which view of row \(number.text)?\(NameListText.sentence(names)) "
          + "'show \(WordText.name(rows)) \(number.text)' prints the row",
        in: scanner.line,
        at: number.range
      )
    }
    return CommandError(
      RowAddress.missing(view.text, inRowsOf: rows, among: names),
      in: scanner.line,
      at: view.range
    )
  }

  /// The name of rows and a number, at the end of the line.
  func wholeRow(_ scanner: inout LineScanner) throws(CommandError) -> (String, Int)? {
    var ahead = scanner
    guard let word = try ahead.word(among: vocabulary.names), vocabulary.views(inRowsOf: word.text) != nil else {
      return nil
    }
    let rows = try rowAddress(word, &ahead)?.name ?? word.text
    guard vocabulary.views(inRowsOf: rows) != nil, let number = try ahead.word(), ahead.isAtEnd else { return nil }
    scanner = ahead
    return (rows, try positive(number, in: scanner.line))
  }
}
