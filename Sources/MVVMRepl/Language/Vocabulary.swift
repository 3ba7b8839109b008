import MVVM
import ScreenLanguage
import ScreenText

/// The names that a line may currently use.
struct Vocabulary: Sendable, Equatable {
  /// An input by name.
  struct Input: Sendable, Equatable {
    var name: String
    var kind: Control.Input
    /// Whether the input takes any text, including the empty text.
    var isText = false
    var isAlert = false
  }

  var screens: [String] = []
  private(set) var inputs: [Input] = []
  private(set) var outputs: [String] = []
  let custom: [CommandHelp]
  /// The views that rows may have, by the names of the rows.
  private(set) var rowViews: [String: [RowView]] = [:]
  private var kinds: [String: Control.Input] = [:]
  /// All words that may begin a line.
  private var known: [String] = []
  /// The names that contain blanks and need no quotes, longest first.
  private(set) var phrases: [String] = []
  /// The names of inputs, outputs and rows.
  private(set) var names: [String] = []
  /// The names that contain blanks and need quotes where another word is possible, longest first.
  private var ambiguous: [String] = []

  init(
    screens: [String] = [],
    inputs: [Input] = [],
    outputs: [String] = [],
    custom: [CommandHelp] = [],
    rowViews: [String: [RowView]] = [:]
  ) {
    self.rowViews = rowViews
    self.screens = screens
    self.inputs = inputs
    self.outputs = outputs
    self.custom = custom
    kinds = Dictionary(inputs.map { ($0.name, $0.kind) }) { first, _ in first }
    known =
      CommandTable.all.map(\.name) + CommandTable.synonyms.map(\.0).filter { kinds[$0] == nil } + custom.map(\.name)
      + inputs.map(\.name)
    names = inputs.map(\.name) + outputs + rowViews.keys
    phrases = LineScanner.phrases(among: names, besides: known)
    ambiguous = LineScanner.longestFirst(Set(names).subtracting(phrases))
  }

  func kind(of input: String) -> Control.Input? { kinds[input] ?? rowView(input)?.input }

  /// Whether this is an input that takes any text.
  func isText(_ input: String) -> Bool { inputs.first { $0.name == input }?.isText ?? false }

  /// Whether this is an alert.
  func isAlert(_ input: String) -> Bool {
    (inputs.first { $0.name == input }?.isAlert ?? rowView(input)?.isAlert) ?? false
  }

  /// Whether there is an input or an output of this name.
  func knowsView(_ name: String) -> Bool { kinds[name] != nil || outputs.contains(name) || rowView(name) != nil }

  /// The view that this name addresses in a row, if rows may have such a view.
  func rowView(_ name: String) -> RowView? {
    rowViews.view(at: name)
  }

  /// The views that the rows of this name or address may have; nil if it has no rows.
  func views(inRowsOf rows: String) -> [RowView]? { rowViews.views(inRowsOf: rows) }

  /// How to reach an input with the name of a command, which takes precedence; nil if there is no such input.
  func hint(insteadOf command: String) -> String? {
    guard let kind = kinds[command], CommandTable.names[command] != nil else { return nil }
    return kind == .button
      ? "'tap \(command)' presses the button of this screen"
      : "'set \(command) VALUE' gives the input of this screen a value"
  }

  /// How to quote a name of several words in an invalid line, if its first word was taken for a command or another name; nil if
  /// there is no such name at the beginning of the line, or after its command.
  func hint(quotingIn line: String) -> String? {
    guard !ambiguous.isEmpty else { return nil }
    var scanner = LineScanner(line, phrases: ambiguous)
    if let name = ambiguousName(&scanner) { return hint(quoting: name) }
    scanner = LineScanner(line, phrases: ambiguous)
    guard let word = try? scanner.word(), case .command(let command)? = try? meaning(of: word, in: line),
      !Self.commandsOfOneName.contains(command)
    else { return nil }
    var name = ambiguousName(&scanner)
    while Self.commandsOfNames.contains(command), name == nil, !scanner.isAtEnd { name = ambiguousName(&scanner) }
    return name.map(hint)
  }

  /// The commands that are followed by one name and no free text, so that the name needs no quotes.
  private static let commandsOfOneName: Set = ["tap", "clear", "toggle", "select", "show", "service"]
  /// The commands that may have several names.
  private static let commandsOfNames: Set = ["expect", "wait", "watch", "unwatch", "timeline"]

  /// The next word, if it is a name of several words without quotes.
  private func ambiguousName(_ scanner: inout LineScanner) -> String? {
    while scanner.take(UInt8(ascii: "(")) != nil || scanner.take(UInt8(ascii: ")")) != nil {}
    guard let word = try? scanner.operand(depth: 1), ambiguous.contains(word.text),
      !"\"'".contains(scanner.line[word.range.lowerBound])
    else { return nil }
    return word.text
  }

  private func hint(quoting name: String) -> String {
    let kind =
      switch kinds[name] {
      case .button: "a button"
      case nil: "an output"
      default: "an input"
      }
    return "'\(TextLiteral.quote(name))', in quotes, is \(kind) of this screen"
  }

  /// The command that a word names. It may be a command of the application.
  func command(named word: String) -> String? {
    if custom.contains(where: { $0.name == word }) { return CommandTable.names[word] ?? word }
    return CommandTable.command(named: word) { kinds[$0] != nil || rowViews[$0] != nil }
  }

  /// The meaning of the first word of a line.
  enum Meaning: Equatable {
    case command(String)
    case input(String, Control.Input)
  }

  /// Looks for an input's name in quotes, then for a command's name, an input's name, and a unique prefix of either.
  func meaning(of word: LineScanner.Word, in line: String) throws(CommandError) -> Meaning {
    if word.isQuoted, let kind = kind(of: word.text) { return .input(word.text, kind) }
    if let name = command(named: word.text) { return .command(name) }
    if let kind = kind(of: word.text) { return .input(word.text, kind) }
    switch NameMatch(word.text, among: known, isWhole: word.isQuoted) {
    case .name(let name):
      if let command = command(named: name) { return .command(command) }
      return kinds[name].map { .input(name, $0) } ?? .command(name)
    case .several(let names): throw Self.ambiguity(of: word, among: names, in: line)
    case .none: break
    }
    if outputs.contains(word.text) {
      throw CommandError(
        "'\(word.text)' is an output and takes no value; 'show \(word.text)' prints it",
        in: line,
        at: word.range
      )
    }
    if screens.contains(word.text) {
      throw CommandError(
        "'\(word.text)' is a screen; 'open \(WordText.word(word.text))' opens it",
        in: line,
        at: word.range
      )
    }
    if let pointer = CommandTable.pointers[word.text.lowercased()] {
      throw CommandError("there is no command '\(word.text)'; \(pointer)", in: line, at: word.range)
    }
    let advice = inRow(word.text) ?? Suggestion.phrase(for: word.text, among: known + rowViews.keys.sorted())
    throw CommandError(
      "there is no command or input '\(Self.cut(word.text))'."
        + (advice.isEmpty
          ? " 'help' lists the commands, \(inputs.isEmpty ? "'screens' the screens" : "'inputs' the inputs")."
          : advice),
      in: line,
      at: word.range
    )
  }

  /// Returns the full name, or throws the reason why there is none.
  ///
  /// - Parameter others: Names that may have been meant, which the error suggests as well.
  func check(
    _ word: LineScanner.Word,
    among names: [String],
    called kind: String,
    suggesting others: [String] = [],
    in line: String
  ) throws(CommandError) -> String {
    switch NameMatch(word.text, among: names, isWhole: word.isQuoted) {
    case .name(let name): return name
    case .several(let names): throw Self.ambiguity(of: word, among: names, in: line)
    case .none: break
    }
    let isScreenMissing = names.isEmpty && !screens.isEmpty
    let advice =
      inRow(word.text)
      ?? (isScreenMissing
        ? " 'open SCREEN' opens a screen, 'screens' lists them."
        : Self.advice(for: word.text, among: names, suggesting: others, listedBy: Self.listings[kind]))
    throw CommandError("there is no \(kind) '\(Self.cut(word.text))'.\(advice)", in: line, at: word.range)
  }

  /// Suggests the address of a view that only rows have; nil if there is none.
  private func inRow(_ name: String) -> String? { rowViews.example(of: name).map { " Did you mean '\($0)'?" } }

  private static func ambiguity(of word: LineScanner.Word, among names: [String], in line: String) -> CommandError {
    let list = NameListText.list(names, upTo: 6)
    return CommandError("'\(cut(word.text))' is ambiguous: \(list)", in: line, at: word.range)
  }

  /// The commands that list the names of a kind, as parts of sentences.
  private static let listings = [
    "screen": "'screens' lists them", "input": "'inputs' lists them",
    "input or output": "'inputs' and 'outputs' list them",
  ]

  /// Suggests the nearest name, or lists all names.
  ///
  /// - Parameter listing: The command that lists the names. The advice mentions it instead of many names.
  static func advice(
    for word: String,
    among names: [String],
    suggesting others: [String] = [],
    listedBy listing: String? = nil
  ) -> String {
    let nearest = Suggestion.phrase(for: word, among: names + others)
    guard nearest.isEmpty, !names.isEmpty else { return nearest }
    guard let listing, names.count > 8 else { return NameListText.sentence(names) }
    return " There are \(names.count); \(listing)."
  }

  /// A word, shortened for a message.
  static func cut(_ word: String) -> String { WordText.cut(word) }
}
