import Exploring
import Foundation
import LineEditor
import MVVM
import SafeFiles
import ScreenLanguage
import ScreenText

/// The current completions of a line: a copy of the names, for the editor's thread.
struct CompletionIndex: Sendable {
  var commands: [CommandHelp] = []
  var screens: [ScreenEntry] = []
  var views: [ViewState] = []
  var services: [ServiceState] = []
  var tabs: [String] = []
  /// The views that rows may have, by the names of the rows.
  var rowViews: [String: [RowView]] = [:]
  /// Lists and rows within rows, for the numbers of their rows.
  var rowsInRows: [ViewState] = []
  /// Names of several words that need no quotes.
  var phrases: [String] = []

  func complete(_ before: String) -> Completion {
    guard let typed = CompletionWords(before, phrases: phrases, restIndex: restIndex) else {
      return Completion(of: "", candidates: [])
    }
    let (words, word) = (typed.before, typed.word)
    let joined = joined(words)
    let all = rowCandidates(after: joined) + candidates(after: joined, word)
    return typed.completion(all.filter { $0.text.hasPrefix(word) })
  }

  /// The number of words after which the rest of the line is one value, including blanks; nil if each word stands for itself.
  private func restIndex(_ words: [String]) -> Int? {
    let isForced = words.count > 1 && words[1] == "--force"
    switch command(named: words[0]) {
    case "run", "check", "switch": return 1
    case "save", "record": return isForced ? 2 : 1
    case "pick", "set": return words.count > 1 && rowViews[words[1]] == nil ? 2 : nil
    case nil: return views.contains { $0.input != nil && $0.name == words[0] } && rowViews[words[0]] == nil ? 1 : nil
    default: return nil
    }
  }

  // MARK: - Rows

  /// The words, with each address of a view in a row joined into one word.
  private func joined(_ words: [String]) -> [String] {
    guard !rowViews.isEmpty else { return words }
    var result: [String] = []
    var index = words.startIndex
    while index < words.endIndex {
      var name = words[index]
      index += 1
      // Rows within a row continue the address.
      while index + 1 < words.endIndex, let views = rowViews.views(inRowsOf: name), let row = Int(words[index]),
        let (view, count) = view(at: words[(index + 1)...], among: views)
      {
        name = RowAddress(rows: name, number: row, view: view).text
        index += 1 + count
      }
      result.append(name)
    }
    return result
  }

  /// The view with the longest name that the words begin with, and the number of words in it. A name in quotes is one word.
  private func view(at words: ArraySlice<String>, among views: [RowView]) -> (name: String, count: Int)? {
    views.lazy.map(\.name).compactMap { name in
      if words.first == name { return (name, 1) }
      let parts = name.split(separator: " ").map(String.init)
      return words.starts(with: parts) ? (name, parts.count) : nil
    }
    .max { $0.name.utf8.count < $1.name.utf8.count }
  }

  /// The commands that may be followed by an input in a row.
  private static let rowInputCommands: Set<String> = ["set", "tap", "type", "clear", "toggle", "pick"]
  /// The commands that may be followed by any view in a row.
  private static let rowViewCommands: Set<String> = ["show", "watch", "unwatch", "timeline", "expect", "wait"]

  /// The numbers of rows after their name, and the names of their views after a number.
  private func rowCandidates(after words: [String]) -> [Completion.Candidate] {
    func isRows(at index: Int) -> Bool {
      guard words.indices.contains(index), rowViews.views(inRowsOf: words[index]) != nil else { return false }
      return index == 0 || Self.rowInputCommands.contains(words[0]) || Self.rowViewCommands.contains(words[0])
    }
    if isRows(at: words.count - 1) {
      let name = words[words.count - 1]
      return (views + rowsInRows).first { $0.name == name }.map(Self.rows) ?? []
    }
    guard isRows(at: words.count - 2), Int(words[words.count - 1]) != nil else { return [] }
    return (rowViews.views(inRowsOf: words[words.count - 2]) ?? [])
      .filter { Self.hasInput($0) || Self.rowViewCommands.contains(words[0]) }
      .map { .init($0.name, help: $0.input != nil ? "input" : $0.rows != nil ? "rows" : "output") }
  }

  /// Whether a view in a row is an input, or has an input in its own rows.
  private static func hasInput(_ view: RowView) -> Bool {
    view.input != nil || view.rows?.contains(where: hasInput) ?? false
  }

  private func command(named word: String) -> String? {
    CommandTable.command(named: word) { name in
      rowViews[name] != nil || views.contains { $0.input != nil && $0.name == name }
    }
  }

  /// The words that begin a line: commands, inputs, and rows with inputs. The help of a command explains how to reach an input
  /// that has the same name.
  private func beginnings(_ inputs: [ViewState]) -> [Completion.Candidate] {
    let rows = views.filter { view in
      view.input == nil && rowViews[view.name]?.contains(where: Self.hasInput) ?? false
    }
    let synonyms = CommandTable.synonyms.filter { synonym, _ in !inputs.contains { $0.name == synonym } }
    return commands.map { command in
      let input = inputs.first { $0.name == command.name }
      let way = input.map { "; '\($0.input == .button ? "tap" : "set") \($0.name)' for the \($0.kind)" } ?? ""
      return .init(command.name, help: command.summary + way)
    }
      + synonyms.map { .init($0, help: "the same as '\($1)'") }
      + inputs.filter { command(named: $0.name) == nil }.map(Self.candidate)
      + rows.map(Self.candidate)
  }

  private func candidates(after allWords: [String], _ word: String) -> [Completion.Candidate] {
    // `--force` does not affect what may follow.
    let isForced = ["save", "record", "graph", "timeline"].contains(allWords.first)
    let words = isForced ? allWords.filter { $0 != "--force" } : allWords
    let inputs = views.filter { $0.input != nil }
    guard let first = words.first else {
      return beginnings(inputs)
    }
    if command(named: first) == nil, let view = inputs.first(where: { $0.name == first }) {
      return words.count == 1 ? Self.values(of: view) : []
    }
    let subject = words.count > 1 ? views.first { $0.name == words[1] } : nil
    switch (command(named: first) ?? first, words.count) {
    case ("switch", 1): return tabs.map { .init($0) }
    case ("open", 1): return screens.map { .init($0.name, help: $0.summary) }
    case ("help", 1): return commands.map { .init($0.name, help: $0.summary) }
    case ("tap", 1): return inputs.filter { $0.input == .button }.map(Self.candidate)
    case ("set", 1), ("type", 1), ("clear", 1): return inputs.filter { $0.input != .button }.map(Self.candidate)
    case ("toggle", 1): return inputs.filter { if case .flag = $0.value { true } else { false } }.map(Self.candidate)
    case ("pick", 1): return inputs.filter { !$0.choices.isEmpty }.map(Self.candidate)
    case ("pick", 2), ("set", 2): return subject.map(Self.values) ?? []
    case ("select", 1): return views.filter(Self.isList).map(Self.candidate)
    case ("select", 2): return subject.map(Self.rows) ?? []
    case ("show", 1), ("watch", _), ("unwatch", _): return views.map(Self.candidate)
    case ("timeline", _) where words.last == "--svg": return Self.files(word)
    case ("timeline", _): return views.map(Self.candidate) + [.init("--svg", help: "writes a picture to a file")]
    case ("graph", 1): return [.init("--dot", help: "writes it to a file, for Graphviz")]
    case ("graph", 2): return Self.files(word)
    case ("expect", _): return condition(Array(words.dropFirst()), isExpected: true)
    case ("wait", _): return condition(Array(words.dropFirst(words.count > 1 && words[1] == "until" ? 2 : 1)))
    case ("explore", _): return exploration(after: words[words.count - 1], word)
    case ("service", 1):
      return services.map { service in
        .init(service.name, help: service.settings.map { "\($0.name)=\($0.value)" }.joined(separator: " "))
      }
    case ("service", _): return settings(of: services.first { $0.name == words[1] }, word)
    case ("clock", 1): return ScreenHost.Clock.allCases.map { .init($0.rawValue) }
    case ("record", 1): return [.init("off", help: "ends the recording")] + Self.files(word)
    case ("run", 1), ("check", 1), ("save", 1): return Self.files(word)
    default: return []
    }
  }

  /// The words that may follow a word of `explore`.
  private func exploration(after previous: String, _ word: String) -> [Completion.Candidate] {
    switch previous {
    case "--map", "--compare", "--into": return Self.files(word)
    case "--without": return Check.allCases.map { .init(Self.listed(in: word) + $0.rawValue) }
    default:
      let isValue = ExploreOption.atPrompt.contains { $0.name == previous && $0.value != nil }
      return isValue ? [] : ExploreOption.atPrompt.map { .init($0.name, help: $0.help) }
    }
  }

  private static let count = Completion.Candidate("count", help: "the number of rows")
  private static let problem = Completion.Candidate("problem", help: "why the entry is invalid")

  /// The part of a view that a condition may name, apart from a row.
  private static func part(of view: ViewState) -> Completion.Candidate? {
    isList(view) ? count : view.isField ? problem : nil
  }

  /// The words that may continue a condition.
  private func condition(_ words: [String], isExpected: Bool = false) -> [Completion.Candidate] {
    // The text after the last word that joins conditions.
    let conjunctions = words.lastIndex { ["and", "or", "not"].contains($0) || $0.hasSuffix("(") }
    var rest = Array(words[(conjunctions.map { $0 + 1 } ?? 0)...])
    guard let name = rest.first else {
      return views.map(Self.candidate) + (isExpected && words.isEmpty ? [.init("nothing")] : [])
    }
    guard let view = views.first(where: { $0.name == name }) else {
      if isExpected, words == ["nothing"] { return [.init("wrong", help: "checks as 'explore' does")] }
      let isInRow = RowAddress(name, isRows: { rowViews[$0] != nil }) != nil
      let hasRows = rowViews.views(inRowsOf: name) != nil
      let part = hasRows ? Self.count : rowViews.view(at: name)?.isField == true ? Self.problem : nil
      let isPart = rest.count == 2 && (rest[1] == part?.text || hasRows && Int(rest[1]) != nil)
      guard isInRow, rest.count == 1 || isPart else { return [] }
      return (isPart ? [] : [part].compactMap(\.self)) + Comparison.Operation.allCases.map { .init($0.rawValue) }
    }
    rest.removeFirst()
    let part = Self.part(of: view)
    if let next = rest.first, next == part?.text || Self.isList(view) && Int(next) != nil { rest.removeFirst() }
    switch rest.count {
    case 0:
      let isWhole = words.last == name
      return (isWhole ? [part].compactMap(\.self) : []) + Comparison.Operation.allCases.map { .init($0.rawValue) }
    case 1 where rest[0] == Comparison.Operation.is.rawValue:
      return Comparison.Quality.allCases.map { .init($0.rawValue) }
    case 1: return Self.values(of: view)
    case 2: return ["and", "or", "within"].map { .init($0) }
    default: return []
    }
  }

  /// The settings of a service: knobs, and the reasons after `fail=`.
  private func settings(of service: ServiceState?, _ word: String) -> [Completion.Candidate] {
    guard let sign = word.firstIndex(of: "=") else {
      return ServiceKnobs.knobNames.map { .init($0 + "=", isOpen: true) }
    }
    let knob = String(word[...sign])
    switch knob {
    case "offline=": return ["true", "false"].map { .init(knob + $0) }
    case "fail=", "fail-next=":
      let others = Self.listed(in: word)
      return ((service?.failures ?? []) + ["none"]).map { .init((others.isEmpty ? knob : others) + $0) }
    default: return []
    }
  }

  /// The complete names at the beginning of a word in which commas separate names.
  private static func listed(in word: String) -> String { word.lastIndex(of: ",").map { String(word[...$0]) } ?? "" }

  private static func isList(_ view: ViewState) -> Bool {
    if case .list = view.value { true } else { false }
  }

  /// The numbers of the rows of a list, each with its text.
  private static func rows(of view: ViewState) -> [Completion.Candidate] {
    guard case .list(let rows) = view.value else { return [] }
    return rows.prefix(1_000).enumerated().map { .init(String($0 + 1), help: TextLiteral.escapeControls($1)) }
  }

  private static func candidate(_ view: ViewState) -> Completion.Candidate {
    .init(view.name, help: "\(view.kind), \(view.value.label(limit: 30))")
  }

  private static func values(of view: ViewState) -> [Completion.Candidate] {
    if case .flag = view.value { return [.init("true"), .init("false")] }
    return view.choices.map { .init($0) }
  }

  /// Files and folders whose path has this prefix.
  private static func files(_ word: String) -> [Completion.Candidate] {
    if word == "~" { return [.init("~/", isOpen: true)] }
    let folder = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let beginning = word.dropFirst(folder.count)
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : HomeFolder.path(folder))) ?? []
    return names.filter { $0.hasPrefix(beginning) && (beginning.hasPrefix(".") || !$0.hasPrefix(".")) }.sorted().map {
      var isFolder: ObjCBool = false
      let path = folder + $0
      _ = FileManager.default.fileExists(atPath: HomeFolder.path(path), isDirectory: &isFolder)
      return .init(isFolder.boolValue ? path + "/" : path, isOpen: isFolder.boolValue)
    }
  }
}
