import MVVM
import ScreenLanguage

/// The names that a line may use at the moment.
struct Vocabulary: Sendable, Equatable {
  /// An input by name.
  struct Input: Sendable, Equatable {
    var name: String
    var kind: Control.Input
  }

  var screens: [String] = []
  private(set) var inputs: [Input] = []
  var outputs: [String] = []
  let custom: [CommandHelp]
  private var kinds: [String: Control.Input] = [:]
  /// All words that may begin a line.
  private var known: [String] = []

  init(screens: [String] = [], inputs: [Input] = [], outputs: [String] = [], custom: [CommandHelp] = []) {
    self.screens = screens
    self.inputs = inputs
    self.outputs = outputs
    self.custom = custom
    known = CommandTable.all.map(\.name) + custom.map(\.name) + inputs.map(\.name)
    kinds = Dictionary(inputs.map { ($0.name, $0.kind) }) { first, _ in first }
  }

  func kind(of input: String) -> Control.Input? { kinds[input] }

  /// Whether there is an input or an output of this name.
  func knowsView(_ name: String) -> Bool { kinds[name] != nil || outputs.contains(name) }

  /// What the first word of a line names.
  enum Meaning: Equatable {
    case command(String)
    case input(String, Control.Input)
  }

  /// A command's name, then an input's name, then a unique prefix of either.
  func meaning(of word: LineScanner.Word, in line: String) throws(CommandError) -> Meaning {
    if let name = CommandTable.names[word.text] { return .command(name) }
    if custom.contains(where: { $0.name == word.text }) { return .command(word.text) }
    if let kind = kinds[word.text] { return .input(word.text, kind) }
    let fitting = word.isQuoted ? [] : known.filter { $0.hasPrefix(word.text) }
    if fitting.count == 1, let name = fitting.first {
      let isCommand = CommandTable.names[name] != nil || custom.contains { $0.name == name }
      return kinds[name].flatMap { isCommand ? nil : .input(name, $0) } ?? .command(name)
    }
    if fitting.count > 1 {
      let list = fitting.prefix(6).joined(separator: ", ") + (fitting.count > 6 ? ", ..." : "")
      throw CommandError("'\(word.text)' is short for several: \(list)", in: line, at: word.range)
    }
    if outputs.contains(word.text) {
      throw CommandError(
        "'\(word.text)' is an output and takes no value; 'show \(word.text)' prints it",
        in: line,
        at: word.range
      )
    }
    if let pointer = CommandTable.pointers[word.text.lowercased()] {
      throw CommandError("there is no command '\(word.text)'; \(pointer)", in: line, at: word.range)
    }
    let advice = Suggestion.phrase(for: word.text, among: known)
    throw CommandError(
      "there is no command or input '\(Self.cut(word.text))'."
        + (advice.isEmpty ? " 'help' lists the commands\(inputs.isEmpty ? "" : ", 'inputs' the inputs")." : advice),
      in: line,
      at: word.range
    )
  }

  /// The full name, or the reason why there is none.
  func check(_ word: LineScanner.Word, among names: [String], called kind: String, in line: String) throws(CommandError)
    -> String
  {
    if names.contains(word.text) { return word.text }
    let fitting = names.filter { $0.hasPrefix(word.text) && !word.text.isEmpty }
    if fitting.count == 1 { return fitting[0] }
    let advice = Suggestion.phrase(for: word.text, among: names)
    let rest =
      advice.isEmpty && !names.isEmpty && names.count <= 8 ? " There are: \(names.joined(separator: ", "))." : advice
    throw CommandError("there is no \(kind) '\(Self.cut(word.text))'.\(rest)", in: line, at: word.range)
  }

  /// A word, shortened for a message.
  static func cut(_ word: String) -> String { CommandText.cut(word) }
}
