import MVVM
import ScreenLanguage
import ScreenText

/// Finds the command that a line in everyday language means: `open the login`, `type ada into username`.
///
/// A correction is only suggested if it can be parsed.
struct CommandCorrection {
  let parser: CommandParser

  private typealias Word = LooseWords.Word
  private var vocabulary: Vocabulary { parser.vocabulary }

  /// The correction of a line that cannot be parsed, if there is one.
  func correction(of line: String) -> Correction? {
    guard line.utf8.count < 300, let words = LooseWords(line)?.words, !words.isEmpty, words.count < 30 else {
      return nil
    }
    for candidate in candidates(words) {
      guard let candidate, (try? parser.parse(bare: candidate.line)) != nil else { continue }
      return candidate
    }
    return nil
  }

  /// The line that sets an input to a value without its first word, such as `to`; nil if there is no such word.
  static func value(_ name: String, _ value: String) -> String? {
    let words = value.split(separator: " ", maxSplits: 1)
    guard words.count == 2, links.contains(String(words[0])) else { return nil }
    return "\(WordText.name(name)) \(WordText.rest(String(words[1])))"
  }

  private func candidates(_ words: [Word]) -> [Correction?] {
    let (command, count, beginning) = opening(words)
    guard let command else { return [] }
    let rest = words.dropFirst(count)
    switch command {
    case "expect", "wait":
      return [command == "wait" ? duration(rest, beginning) : nil, condition(rest, beginning)]
    case "set", "type", "pick":
      return [textLast(rest, beginning), linked(rest, beginning), fewer(rest, beginning)]
    case "select": return [rowLast(rest, beginning), numbers(rest, beginning), fewer(rest, beginning)]
    case "service": return [settings(rest, beginning)]
    case "services":
      var single = CorrectedWords()
      single.put(["service"], for: words[0].range, because: "'services' lists all services")
      for word in rest { single.keep(word.text) }
      return [single.correction]
    case "back", "open", "tap", "toggle", "clear", "switch", "rewind": return [fewer(rest, beginning)]
    case "show", "watch", "unwatch", "timeline": return [withoutAll(rest, beginning), fewer(rest, beginning)]
    default: return [beginning.correction]
    }
  }

  // MARK: - The first words

  /// Phrases that are used instead of commands, longest first.
  private static let openings: [(words: [String], command: String)] = [
    ("go back", "back"), ("go to", "open"), ("goto", "open"), ("navigate to", "open"), ("visit", "open"),
    ("start", "open"), ("launch", "open"), ("switch to", "switch"), ("click on", "tap"), ("press on", "tap"),
    ("tap on", "tap"),
    ("click", "tap"), ("press", "tap"), ("push", "tap"), ("hit", "tap"), ("fill in", "set"), ("fill", "set"),
    ("enter", "set"), ("write", "set"), ("put", "set"), ("change", "set"), ("choose", "pick"), ("assert", "expect"),
    ("assert that", "expect"), ("verify", "expect"), ("ensure", "expect"), ("make sure", "expect"),
    ("check that", "expect"),
    ("sleep", "wait"), ("pause", "wait"), ("advance", "wait"), ("print", "show"), ("display", "show"),
    ("show me", "show"),
  ]
  .map { ($0.0.split(separator: " ").map(String.init), $0.1) }.sorted { $0.words.count > $1.words.count }

  /// The command at the beginning of a line, the number of its words, and the words so far.
  private func opening(_ words: [Word]) -> (command: String?, count: Int, CorrectedWords) {
    var result = CorrectedWords()
    let texts = words.map { $0.text.lowercased() }
    for (phrase, command) in Self.openings where texts.starts(with: phrase) {
      let place = words[0].range.lowerBound..<words[phrase.count - 1].range.upperBound
      let isCommand = vocabulary.command(named: phrase[0]) != nil
      let first = phrase.joined(separator: " ")
      result.put(
        [command],
        for: place,
        because: isCommand ? "'\(phrase.last ?? "")' is not understood here" : "there is no command '\(first)'"
      )
      return (command, phrase.count, result)
    }
    result.keep(words[0].text)
    if let command = vocabulary.command(named: words[0].text) { return (command, 1, result) }
    let lower = texts[0]
    guard lower != words[0].text, let command = vocabulary.command(named: lower) else { return (nil, 1, result) }
    result = CorrectedWords()
    result.put(
      [lower],
      for: words[0].range,
      because: "there is no command '\(words[0].text)'; commands are in lower case"
    )
    return (command, 1, result)
  }

  // MARK: - Words that are left out

  private static let articles: Set = ["the", "a", "an"]
  /// Words that say what a name is.
  private static let nouns: Set = ["screen", "page", "button", "field", "view", "tab", "list", "row", "box", "service"]
  private static let fillers: Set = ["on", "to", "me", "of", "from", "in", "into", "with", "please", "at", "up"]
  /// Words between the name of an input and its value.
  private static let links: Set = ["to", "=", ":", ":=", "==", "as", "with"]
  /// Words that are never meant as a name.
  static let smallWords = articles.union(fillers).union(links)

  private func isFiller(_ word: Word, _ kinds: Set<String>...) -> Bool {
    kinds.contains { $0.contains(word.text.lowercased()) } && !vocabulary.knowsView(word.text)
      && !vocabulary.screens.contains(word.text)
  }

  private func leaveOut(_ word: Word, of result: inout CorrectedWords) {
    result.put([], for: word.range, because: "'\(word.text)' is not understood here")
  }

  /// The line without words that mean nothing here.
  private func fewer(_ rest: ArraySlice<Word>, _ beginning: CorrectedWords) -> Correction? {
    var result = beginning
    for word in rest {
      if isFiller(word, Self.articles, Self.nouns, Self.fillers) {
        leaveOut(word, of: &result)
      } else {
        result.keep(word.text)
      }
    }
    return result.correction
  }

  /// `the NAME to TEXT`, without the words around the name. The value stays as it is.
  private func linked(_ rest: ArraySlice<Word>, _ beginning: CorrectedWords) -> Correction? {
    var (result, rest) = (beginning, rest)
    while let word = rest.first, isFiller(word, Self.articles, Self.fillers) {
      leaveOut(word, of: &result)
      rest.removeFirst()
    }
    guard let name = rest.popFirst() else { return nil }
    result.keep(name.text)
    while let word = rest.first, rest.count > 1, isFiller(word, Self.links, ["field", "value"]) {
      leaveOut(word, of: &result)
      rest.removeFirst()
    }
    for word in rest { result.keep(word.text) }
    return result.correction
  }

  /// The line without its only name, if that is a word such as `all`. Without a name, the command applies to all views.
  private func withoutAll(_ rest: ArraySlice<Word>, _ beginning: CorrectedWords) -> Correction? {
    guard let word = rest.first, rest.count == 1, isFiller(word, ["all", "everything", "*"]) else { return nil }
    var result = beginning
    leaveOut(word, of: &result)
    return result.correction
  }

  /// Settings of a service as `NAME=VALUE`, from `NAME VALUE`, `NAME = VALUE` or `NAME: VALUE`.
  private func settings(_ rest: ArraySlice<Word>, _ beginning: CorrectedWords) -> Correction? {
    var (result, rest) = (beginning, rest)
    while let word = rest.popFirst() {
      let knob = word.text.hasSuffix(":") ? String(word.text.dropLast()) : word.text
      guard ServiceKnobs.knobNames.contains(knob) else {
        result.keep(word.text)
        continue
      }
      while let next = rest.first, ["=", ":", "to"].contains(next.text) { rest.removeFirst() }
      let isFlag = knob == "offline" && (rest.first.map { $0.text.contains("=") } ?? true)
      guard let value = isFlag ? "true" : rest.popFirst()?.text else { return nil }
      result.put(["\(knob)=\(value)"], for: word.range, because: "'\(word.text)' is not a setting")
    }
    return result.correction
  }

  /// Splits row numbers that are separated by commas.
  private func numbers(_ rest: ArraySlice<Word>, _ beginning: CorrectedWords) -> Correction? {
    var result = beginning
    for word in rest {
      let parts = word.text.split(separator: ",").map(String.init)
      if word.text.contains(","), !parts.isEmpty, parts.allSatisfy({ Int($0) != nil }) {
        result.put(parts, for: word.range, because: "spaces separate the numbers of rows")
      } else {
        result.keep(word.text)
      }
    }
    return result.correction
  }

  // MARK: - Another order

  /// `TEXT into NAME` as `NAME TEXT`.
  private func textLast(_ rest: ArraySlice<Word>, _ beginning: CorrectedWords) -> Correction? {
    let links: Set = ["into", "in", "to", "from", "for", "of", "as"]
    guard let index = rest.lastIndex(where: { links.contains($0.text) }), index > rest.startIndex else { return nil }
    let name = rest[(index + 1)...].filter { !isFiller($0, Self.articles, Self.nouns) }
    guard name.count == 1, vocabulary.kind(of: name[0].text) != nil else { return nil }
    var result = beginning
    let place = rest[rest.startIndex].range.lowerBound..<rest[index].range.upperBound
    result.put([name[0].text], for: place, because: "the name of the input comes first")
    for word in rest[..<index] { result.keep(word.text) }
    return result.correction
  }

  /// `row N of LIST` as `LIST N`.
  private func rowLast(_ rest: ArraySlice<Word>, _ beginning: CorrectedWords) -> Correction? {
    let words = rest.filter { !isFiller($0, Self.articles, Self.nouns, Self.fillers) }
    guard words.count == 2, Int(words[0].text) != nil, Int(words[1].text) == nil else { return nil }
    var result = beginning
    result.put(
      [words[1].text, words[0].text],
      for: rest[rest.startIndex].range,
      because: "the name of the list comes first"
    )
    return result.correction
  }

  // MARK: - Waits and conditions

  private func duration(_ rest: ArraySlice<Word>, _ beginning: CorrectedWords) -> Correction? {
    var (result, rest) = (beginning, rest)
    if let word = rest.first, word.text == "for" {
      leaveOut(word, of: &result)
      rest.removeFirst()
    }
    guard let first = rest.first, let last = rest.last else { return nil }
    let text = rest.map(\.text).joined()
    let isOne = ["a", "an", "one"].contains(first.text) && rest.count == 2
    let number = isOne ? "1" : String(text.prefix { $0.isNumber || $0 == "." })
    let unit = isOne ? last.text : String(text.dropFirst(number.count))
    guard let sign = Self.units[unit.lowercased()], rest.count <= 2 else { return nil }
    if text == number + sign, rest.count == 1 {
      result.keep(text)
    } else {
      let place = first.range.lowerBound..<last.range.upperBound
      let written = rest.map(\.text).joined(separator: " ")
      result.put([number + sign], for: place, because: "'\(written)' is not a duration")
    }
    return result.correction
  }

  private static let units: [String: String] = {
    let words = [
      "ms": ["ms", "msec", "msecs", "millisecond", "milliseconds"], "s": ["s", "sec", "secs", "second", "seconds"],
      "m": ["m", "min", "mins", "minute", "minutes"], "h": ["h", "hr", "hrs", "hour", "hours"],
    ]
    return Dictionary(uniqueKeysWithValues: words.flatMap { unit, names in names.map { ($0, unit) } })
  }()

  private func condition(_ rest: ArraySlice<Word>, _ beginning: CorrectedWords) -> Correction? {
    var correction = ConditionCorrection(
      qualities: { parser.state($0).flatMap(Self.qualities) },
      isName: { vocabulary.knowsView($0) || vocabulary.views(inRowsOf: $0) != nil }
    )
    return correction.correction(of: rest, after: beginning)
  }

  /// The words that can complete a condition that consists only of the name of a view.
  private static func qualities(_ state: ViewState) -> ConditionCorrection.Qualities? {
    switch state.value {
    case .flag: ("true", "false")
    case .state: ("enabled", "disabled")
    case .text, .described, .list, .secret: ("not empty", "empty")
    case .missing: ("not missing", "missing")
    case .number, .event: nil
    }
  }
}
