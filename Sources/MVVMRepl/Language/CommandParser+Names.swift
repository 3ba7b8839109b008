import MVVM
import ScreenLanguage

/// Names of views.
extension CommandParser {
  /// - Parameter isAlone: Whether nothing follows the name, so that a name of several words needs no quotes.
  func inputName(
    _ name: String,
    _ word: LineScanner.Word,
    _ scanner: inout LineScanner,
    isAlone: Bool = false
  ) throws(CommandError) -> String {
    var input = try need("the name of an input", name, word, &scanner, among: isAlone ? vocabulary.names : [])
    input.text = try rowAddress(input, &scanner)?.name ?? input.text
    let names = vocabulary.inputs.map(\.name)
    guard vocabulary.kind(of: input.text) == nil else { return input.text }
    if let views = vocabulary.views(inRowsOf: input.text) { try rejectIncomplete(input.text, views, scanner) }
    if vocabulary.knowsView(input.text) {
      throw CommandError("'\(input.text)' is an output, not an input", in: scanner.line, at: input.range)
    }
    return try vocabulary.check(
      input,
      among: names,
      called: "input",
      suggesting: vocabulary.rowViews.keys.sorted(),
      in: scanner.line
    )
  }

  /// The name of a service. An unknown name may have several words, up to the first setting. A known name ends after its own
  /// words, because the word that follows is more likely a mistyped setting.
  func serviceName(_ name: String, _ word: LineScanner.Word, _ scanner: inout LineScanner) throws(CommandError)
    -> String
  {
    let known = services()
    let found = try need("the name of a service; 'services' lists them", name, word, &scanner, among: known)
    var words = [found.text]
    guard !found.isQuoted, !known.contains(found.text) else { return found.text }
    while true {
      var ahead = scanner
      guard let next = try ahead.word(), !next.isQuoted, !next.text.utf8.contains(UInt8(ascii: "=")),
        !ServiceKnobs.knobNames.contains(next.text)
      else { return words.joined(separator: " ") }
      words.append(next.text)
      scanner = ahead
    }
  }

  func viewName(_ name: String, _ word: LineScanner.Word, _ scanner: inout LineScanner) throws(CommandError)
    -> String
  {
    let found = try need("the name of a view", name, word, &scanner, among: vocabulary.names)
    if let (name, _) = try rowAddress(found, &scanner) { return name }
    return try view(found, in: scanner.line)
  }

  func viewNames(_ scanner: inout LineScanner) throws(CommandError) -> [String] {
    var names: [String] = []
    while let word = try scanner.word() { names.append(try viewName(word, &scanner)) }
    return names
  }

  /// The name of a view, or of a view in a row, among several names.
  func viewName(_ word: LineScanner.Word, _ scanner: inout LineScanner) throws(CommandError) -> String {
    let found = try rowAddress(word, &scanner)
    let rows = found?.name ?? word.text
    if let views = found.map(\.view.rows) ?? vocabulary.views(inRowsOf: rows) {
      try rejectIncomplete(rows, views, scanner)
    }
    if let found { return found.name }
    return try view(word, in: scanner.line)
  }

  func view(_ word: LineScanner.Word, in line: String) throws(CommandError) -> String {
    if vocabulary.kind(of: word.text) != nil || vocabulary.rowView(word.text) != nil { return word.text }
    var names = vocabulary.outputs
    names += vocabulary.inputs.lazy.map(\.name).filter { !vocabulary.outputs.contains($0) }
    return try vocabulary.check(word, among: names, called: "input or output", in: line)
  }
}
