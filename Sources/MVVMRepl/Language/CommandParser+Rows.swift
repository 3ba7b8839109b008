import MVVM
import ScreenLanguage
import ScreenText

/// Views in rows: `row 3 star`.
extension CommandParser {
  /// The address that begins with the name of rows, if a number and the name of a view follow it.
  func rowAddress(
    _ word: LineScanner.Word,
    _ scanner: inout LineScanner
  ) throws(CommandError) -> (name: String, view: RowView)? {
    guard vocabulary.rowViews[word.text] != nil else { return nil }
    var ahead = scanner
    guard let number = try? ahead.word(),
      let view = try? ahead.word(among: vocabulary.names(inRowsOf: word.text))
    else { return nil }
    if vocabulary.view(view, inRowsOf: word.text) != nil {
      try rejectNonpositive(number, of: word.text, in: scanner.line)
    }
    guard let (name, found) = vocabulary.address(of: word.text, number, view) else { return nil }
    scanner = ahead
    return (name, found)
  }

  /// Throws if a whole number in the place of a row's number is not positive.
  private func rejectNonpositive(
    _ number: LineScanner.Word,
    of rows: String,
    in line: String
  ) throws(CommandError) {
    guard !number.isQuoted, let row = Int(number.text), row < 1 else { return }
    throw CommandError(RowAddress.countedFromOne(number.text, of: rows), in: line, at: number.range)
  }

  /// An input in a row at the beginning of a line. A row that can only be used through its views must be followed by a view.
  func rowInput(
    _ word: LineScanner.Word,
    _ scanner: inout LineScanner
  ) throws(CommandError) -> (String, Control.Input)? {
    guard word.isQuoted || vocabulary.command(named: word.text) == nil, let views = vocabulary.rowViews[word.text]
    else { return nil }
    if let (name, view) = try rowAddress(word, &scanner) {
      if let input = view.input { return (name, input) }
      throw CommandError(
        "'\(WordText.name(name))' is an output and takes no value; 'show \(WordText.name(name))' prints it",
        in: scanner.line,
        at: word.range
      )
    }
    guard vocabulary.kind(of: word.text) == nil else { return nil }
    var ahead = scanner
    let first = try ahead.word()
    if let first { try rejectNonpositive(first, of: word.text, in: scanner.line) }
    guard let number = first, Int(number.text) ?? 0 > 0 else {
      let example = views.first { $0.input != nil } ?? views.first
      throw CommandError(
        "'\(word.text)' needs the number of a row and the name of a view in it"
          + (example.map { ", as in '\(WordText.word(word.text)) 1 \(WordText.word($0.name))'" } ?? ""),
        in: scanner.line,
        at: word.range
      )
    }
    throw try noView(of: views, inRow: number, of: word.text, ahead)
  }

  /// The error for a row number that no name of a view follows.
  func noView(
    of views: [RowView],
    inRow number: LineScanner.Word,
    of rows: String,
    _ scanner: LineScanner
  ) throws(CommandError) -> CommandError {
    var ahead = scanner
    let names = views.map(\.name)
    guard !names.isEmpty else {
      return CommandError(
        "'\(rows)' has no rows with views at the moment; 'show \(WordText.word(rows))' prints it",
        in: scanner.line,
        at: number.range
      )
    }
    guard let view = try ahead.word(among: names) else {
      return CommandError(
        "which view of row \(number.text)?\(NameListText.sentence(names)) "
          + "'show \(WordText.word(rows)) \(number.text)' prints the row",
        in: scanner.line,
        at: number.range
      )
    }
    return CommandError(
      "rows of '\(rows)' have no view '\(Vocabulary.cut(view.text))'."
        + Suggestion.phrase(for: view.text, listing: names),
      in: scanner.line,
      at: view.range
    )
  }

  /// The name of rows and a number, at the end of the line.
  func wholeRow(_ scanner: inout LineScanner) throws(CommandError) -> (String, Int)? {
    var ahead = scanner
    guard let rows = try ahead.word(among: vocabulary.names), vocabulary.rowViews[rows.text] != nil else { return nil }
    guard let number = try ahead.word(), ahead.isAtEnd else { return nil }
    scanner = ahead
    return (rows.text, try positive(number, in: scanner.line))
  }
}
