import MVVM
import ScreenLanguage
import ScreenText

/// Parses lines as commands, with the names that are currently known.
struct CommandParser {
  var vocabulary = Vocabulary()
  /// The names of the services that are known so far.
  var services: () -> [String] = { [] }

  /// The state of a view; nil if there is none of this name.
  var state: (String) -> ViewState? = { _ in nil }

  /// Whether a view is a secret, or has been one on an earlier screen.
  var isSecret: (String) -> Bool = { _ in false }

  /// Parses one line: a command or its JSON form. Blank lines and comments are `nothing`.
  ///
  /// A comment may follow a command. The value of a secret is the rest of its line, including any `#`.
  func parse(_ line: String) throws(CommandError) -> Command {
    if let place = line.utf8.firstIndex(of: 0) {
      throw CommandError(
        "there is a NUL byte in the line; in quotes it is written \\0",
        in: line,
        at: place..<line.unicodeScalars.index(after: place)
      )
    }
    var scanner = LineScanner(line)
    scanner.skipBlanks()
    guard scanner.index < scanner.end else { return .nothing }
    switch line.utf8[scanner.index] {
    case UInt8(ascii: "#"): return .nothing
    case UInt8(ascii: "{"): return try JSONCommand.parse(line, with: self)
    default: break
    }
    let bare = LineScanner.withoutComment(line)
    guard bare.utf8.count < line.utf8.count else { return try parse(words: line) }
    let command = try parse(words: bare)
    switch command {
    case .set(let name, _), .type(let name, _, _), .ask(let name):
      return vocabulary.kind(of: name) == .secret ? try parse(words: line) : command
    default: return command
    }
  }

  private func parse(words line: String) throws(CommandError) -> Command {
    do throws(CommandError) {
      return try parse(bare: line)
    } catch {
      if let hint = vocabulary.hint(quotingIn: line) { throw error.adding(hint) }
      guard !error.isUnfinished, let correction = CommandCorrection(parser: self).correction(of: line) else {
        throw error
      }
      throw correction.error(in: line)
    }
  }

  /// Parses a line without suggesting another one if that fails.
  func parse(bare line: String) throws(CommandError) -> Command {
    var scanner = LineScanner(line, phrases: vocabulary.phrases)
    guard let word = try scanner.word() else { return .nothing }
    if let (name, kind) = try rowInput(word, &scanner) { return try parseInput(name, kind, word, &scanner) }
    switch try vocabulary.meaning(of: word, in: line) {
    case .input(let name, let kind): return try parseInput(name, kind, word, &scanner)
    case .command(let name):
      do throws(CommandError) {
        return try parse(name, word, &scanner)
      } catch {
        guard let hint = vocabulary.hint(insteadOf: word.text) else { throw error }
        throw error.adding(hint)
      }
    }
  }

  private func parseInput(
    _ name: String,
    _ kind: Control.Input,
    _ word: LineScanner.Word,
    _ scanner: inout LineScanner
  ) throws(CommandError) -> Command {
    guard let value = try scanner.rest() else {
      switch kind {
      case .button: return .tap(name)
      case .secret: return .ask(name)
      case .value where vocabulary.isAlert(name): return .tap(name)
      case .value:
        throw CommandError(missingValue(of: name), in: scanner.line, at: word.range)
      }
    }
    guard kind != .button else {
      throw CommandError("'\(name)' takes no value; write only its name", in: scanner.line, at: value.range)
    }
    return .set(name, value.text)
  }

  /// The message for the name of an input without a value: what it takes, and what else can be done with it.
  private func missingValue(of name: String) -> String {
    let typed = WordText.name(name)
    let showing = "'show \(typed)' prints it"
    let state = state(name)
    let choices = state?.choices ?? []
    switch state?.value {
    case .flag: return "'\(name)' needs a value, as in '\(typed) true'; 'toggle \(typed)' flips it, \(showing)"
    case .list: return "'\(name)' needs the number of a row, as in '\(typed) 1'; \(showing)"
    case .number(let number): return "'\(name)' needs a number, as in '\(typed) \(number)'; \(showing)"
    case _ where !choices.isEmpty:
      return
        "'\(name)' needs one of \(NameListText.list(choices)), as in '\(typed) \(WordText.rest(choices[0]))'; \(showing)"
    default:
      let clearing = vocabulary.isText(name) ? "'clear \(typed)' empties it, " : ""
      return "'\(name)' needs a value, as in '\(typed) VALUE'; \(clearing)\(showing)"
    }
  }

  private func parse(_ name: String, _ word: LineScanner.Word, _ scanner: inout LineScanner) throws(CommandError)
    -> Command
  {
    let command: Command
    switch name {
    case "screens": command = .screens
    case "back": command = .back
    case "inputs": command = .inputs
    case "outputs": command = .outputs
    case "services": command = .services
    case "log": command = .log
    case "leaks": command = .leaks
    case "explore":
      var words: [String] = []
      while let word = try scanner.word() { words.append(word.text) }
      command = .explore(words)
    case "quit": command = .quit
    case "open":
      let screen = try need("the name of a screen; 'screens' lists them", name, word, &scanner)
      command = .open(try vocabulary.check(screen, among: vocabulary.screens, called: "screen", in: scanner.line))
    case "set":
      let input = try inputName(name, word, &scanner)
      let isAsked = vocabulary.kind(of: input) == .secret && scanner.isAtEnd
      command = isAsked ? .ask(input) : .set(input, try value(name, word, &scanner))
    case "tap": command = .tap(try inputName(name, word, &scanner, isAlone: true))
    case "type":
      let input = try inputName(name, word, &scanner)
      if vocabulary.kind(of: input) == .secret, scanner.isAtEnd { return .ask(input) }
      let (every, before) = try scanner.trailing("every")
      scanner = before
      command = .type(input, try value(name, word, &scanner), every: every)
    case "clear": command = .clear(try inputName(name, word, &scanner, isAlone: true))
    case "toggle": command = .toggle(try inputName(name, word, &scanner, isAlone: true))
    case "pick":
      let input = try inputName(name, word, &scanner)
      command = .pick(input, try value(name, word, &scanner))
    case "select":
      let list = try viewName(name, word, &scanner)
      let first = try need("the number of a row, counted from 1", name, word, &scanner)
      guard first.text != "none" else {
        command = .select(list, [])
        break
      }
      var numbers = [try positive(first, in: scanner.line)]
      while let next = try scanner.word() { numbers.append(try positive(next, in: scanner.line)) }
      command = .select(list, numbers)
    case "switch": command = .tab(try value(name, word, &scanner))
    case "show":
      if let (rows, number) = try wholeRow(&scanner) { return .showRow(rows, number) }
      let view = try scanner.word(among: vocabulary.names)
      command = .show(try view.map { (view) throws(CommandError) in try viewName(view, &scanner) })
    case "watch": command = .watch(try viewNames(&scanner))
    case "unwatch": command = .unwatch(try viewNames(&scanner))
    case "wait": command = try parseWait(word, &scanner)
    case "expect": command = try parseExpect(word, &scanner)
    case "service":
      command = .service(try serviceName(name, word, &scanner), try settings(&scanner))
    case "rewind":
      command = .rewind(try scanner.word().map { (word) throws(CommandError) in try positive(word, in: scanner.line) })
    case "save": command = .save(try outputFile("the name of a file", name, word, &scanner))
    case "run": command = .run(try value(name, word, &scanner))
    case "check": command = .check(try value(name, word, &scanner))
    case "record":
      var ahead = scanner
      let file = try ahead.word()
      let isOff = file.map { $0.text == "off" && !$0.isQuoted } ?? false
      if let file, file.text == "on", !file.isQuoted, ahead.isAtEnd {
        throw CommandError(
          "'record' needs the name of a file; for a file named 'on', write './on'",
          in: scanner.line,
          at: file.range
        )
      }
      command = .record(isOff ? nil : try outputFile("the name of a file, or 'off'", name, word, &scanner))
      if isOff { scanner = ahead }
    case "timeline": command = try parseTimeline(&scanner)
    case "graph":
      var file: OutputFile?
      if let option = try scanner.word() {
        guard option.text == "--dot" else { throw unexpected(option, "graph", in: scanner.line) }
        file = try outputFile("the name of a file", "--dot", option, &scanner)
      }
      command = .graph(dot: file)
    case "clock":
      command = .clock(try scanner.word().map { (word) throws(CommandError) in try clock(word, in: scanner.line) })
    case "help": command = .help(try scanner.word()?.text)
    default: return .custom(name, try scanner.rest()?.text ?? "")
    }
    if let extra = try scanner.word() { throw unexpected(extra, name, after: word.text, in: scanner.line) }
    return command
  }

  // MARK: - Commands with a special grammar

  private func parseWait(_ word: LineScanner.Word, _ scanner: inout LineScanner) throws(CommandError) -> Command {
    var ahead = scanner
    let subject = try need("a duration, or a condition", "wait", word, &ahead)
    let isKnown = vocabulary.knowsView(subject.text)
    if subject.text == "until", try isBeforeCondition(subject, ahead) {
      scanner = ahead
      let (condition, within) = try conditionWithin("wait", allowsUnknownNames: true, &scanner)
      return .waitUntil(condition, within: within)
    }
    if ["for", "that", "till", "when", "if", "the"].contains(subject.text), try isBeforeCondition(subject, ahead) {
      var next = ahead
      if let word = try next.word(), vocabulary.knowsView(word.text) {
        throw CommandError("'\(subject.text)' is not understood here", in: scanner.line, at: subject.range)
      }
    }
    let reading = subject.isQuoted || isKnown ? .malformed : DurationText.read(subject.text)
    if case .duration(let duration) = reading {
      scanner = ahead
      return .wait(duration)
    }
    var isTooLong = false
    if case .tooLong = reading { isTooLong = true }
    if isTooLong || ahead.isAtEnd || DecimalText(subject.text) != nil, !isKnown,
      ConditionParser.sign(in: subject) == nil,
      subject.text.first?.isNumber ?? false || (try? view(subject, in: scanner.line)) == nil
    {
      throw CommandError(DurationText.problem(with: subject.text), in: scanner.line, at: subject.range)
    }
    // The view may be on a screen that opens later.
    let (condition, within) = try conditionWithin("wait", allowsUnknownNames: true, &scanner)
    return .waitUntil(condition, within: within)
  }

  /// Whether a word only introduces a condition: it is neither the name of a view nor compared with something.
  private func isBeforeCondition(_ word: LineScanner.Word, _ after: LineScanner) throws(CommandError) -> Bool {
    var ahead = after
    guard !word.isQuoted, !vocabulary.knowsView(word.text), vocabulary.views(inRowsOf: word.text) == nil,
      let next = try ahead.word()
    else { return false }
    return next.isQuoted || Comparison.Operation(rawValue: next.text) == nil
  }

  private func parseExpect(_ word: LineScanner.Word, _ scanner: inout LineScanner) throws(CommandError) -> Command {
    var ahead = scanner
    let subject = try need("a condition, or 'nothing'", "expect", word, &ahead)
    if subject.text == "nothing", !subject.isQuoted, !vocabulary.knowsView("nothing") {
      scanner = ahead
      if let next = try ahead.word(), next.text == "wrong", !next.isQuoted {
        scanner = ahead
        return .expectNothingWrong
      }
      return .expectNothing
    }
    let (condition, within) = try conditionWithin("expect", allowsUnknownNames: false, &scanner)
    return .expect(condition, within: within)
  }

  /// A condition and `within DURATION`, up to the end of the line.
  private func conditionWithin(
    _ owner: String,
    allowsUnknownNames: Bool,
    _ scanner: inout LineScanner
  ) throws(CommandError) -> (Condition, within: Duration?) {
    var parser = ConditionParser(
      owner: owner,
      allowsBareValue: owner == "expect",
      allowsUnknownNames: allowsUnknownNames,
      isSecret: { vocabulary.kind(of: $0) == .secret || isSecret($0) },
      name: { (word, line) throws(CommandError) in try view(word, in: line) },
      rowViews: { vocabulary.views(inRowsOf: $0) },
      nameInRow: NameMatch.inRow
    )
    return try parser.parseWithin(&scanner)
  }

  private func parseTimeline(_ scanner: inout LineScanner) throws(CommandError) -> Command {
    var names: [String] = []
    while let word = try scanner.word() {
      if word.text == "--svg", !word.isQuoted {
        return .timeline(names, svg: try outputFile("the name of a file", "--svg", word, &scanner))
      }
      names.append(try viewName(word, &scanner))
    }
    return .timeline(names, svg: nil)
  }

  func settings(_ scanner: inout LineScanner) throws(CommandError) -> [ServiceKnobs.Setting] {
    var settings: [ServiceKnobs.Setting] = []
    while let word = try scanner.word() {
      let parts = word.text.parts(at: UInt8(ascii: "="), maxSplits: 1)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw CommandError(
          "'\(Vocabulary.cut(word.text))' is not a setting; write NAME=VALUE, as in latency=300ms",
          in: scanner.line,
          at: word.range
        )
      }
      guard !settings.contains(where: { $0.name == parts[0] }) else {
        throw CommandError("'\(Vocabulary.cut(String(parts[0])))' is given twice", in: scanner.line, at: word.range)
      }
      settings.append(.init(name: String(parts[0]), value: String(parts[1])))
    }
    return settings
  }

  // MARK: - Parts of commands

  func need(
    _ what: String,
    _ name: String,
    _ word: LineScanner.Word,
    _ scanner: inout LineScanner,
    among names: [String] = [],
    isRest: Bool = false
  ) throws(CommandError) -> LineScanner.Word {
    let found = isRest ? try scanner.rest() : try names.isEmpty ? scanner.word() : scanner.word(among: names)
    guard let found else {
      let usage = CommandTable.byName[name].map { ": \($0.usage)" } ?? ""
      throw CommandError("'\(name)' needs \(what)\(usage)", in: scanner.line, at: word.range)
    }
    return found
  }

  private func value(_ name: String, _ word: LineScanner.Word, _ scanner: inout LineScanner) throws(CommandError)
    -> String
  {
    let isFile = ["run", "check"].contains(name)
    return try need(
      isFile ? "the name of a file" : name == "switch" ? "the name of a tab" : "a value",
      name,
      word,
      &scanner,
      isRest: true
    ).text
  }

  func positive(_ word: LineScanner.Word, in line: String) throws(CommandError) -> Int {
    guard let number = Int(word.text), number > 0 else {
      if WholeNumberText.isTooBig(word.text) {
        throw CommandError("'\(Vocabulary.cut(word.text))' is out of range", in: line, at: word.range)
      }
      throw CommandError(
        "'\(Vocabulary.cut(word.text))' is not a positive whole number",
        in: line,
        at: word.range
      )
    }
    return number
  }

  private func clock(_ word: LineScanner.Word, in line: String) throws(CommandError) -> ScreenHost.Clock {
    guard let kind = ScreenHost.Clock(rawValue: word.text) else {
      throw CommandError(
        "the clock is real or virtual, not '\(Vocabulary.cut(word.text))'",
        in: line,
        at: word.range
      )
    }
    return kind
  }

  /// - Parameter typed: How the command was typed, which may be another name for it.
  private func unexpected(
    _ word: LineScanner.Word,
    _ name: String,
    after typed: String = "",
    in line: String
  ) -> CommandError {
    let isSynonym = CommandTable.synonyms.contains { $0.0 == typed }
    let usage = CommandTable.byName[name].map { ": \($0.usage)" } ?? ""
    return CommandError(
      "'\(Vocabulary.cut(word.text))' is unexpected after '\(isSynonym ? typed : name)'\(isSynonym ? "" : usage)"
        + (word.looksLikeComment ? "; \(LineScanner.commentRule)" : ""),
      in: line,
      at: word.range
    )
  }
}
