import MVVM
import ScreenLanguage
import ScreenText

/// Decides which part of a line may be shown. Lines reach the history, records, saved sessions, output and errors only through it.
///
/// Masks the values of secret inputs in a line. A line that cannot be parsed, or that has other text after the name of a
/// secret, may contain a secret anywhere: neither the line nor messages that quote it are shown.
struct SecretGuard {
  /// Inputs that have been secret.
  private(set) var names: [String] = [] {
    didSet {
      parts = SecretNames.parts + names.filter { $0.count > 4 }.map { $0.lowercased() }
      // A misspelled name of several words is not recognized as a whole.
      let words = names.filter { $0.contains(" ") }.flatMap { $0.split(separator: " ").map(String.init) }
      longNames = (names + words + SecretNames.parts).filter { $0.count > 5 }
      shortNames = names.filter { $0.count <= 5 }
      verdict = Verdict()
    }
  }
  /// The texts that a line must not contain, in lower case.
  private var parts = SecretNames.parts
  /// The names that a word may be a misspelling of.
  private var longNames = SecretNames.parts.filter { $0.count > 5 }
  private var shortNames: [String] = []
  private var verdict = Verdict()
  /// Whether the previous line asked for a secret without an answer: the next line may be the answer.
  private var isAwaiting = false

  /// The part of a line that may be shown.
  enum Shown: Equatable {
    case line(String)
    /// Nothing: the line may contain a secret at an unknown place.
    case nothing
  }

  /// Whether a command consists of names and values that the application has declared, so that none of its words is a secret.
  var isDeclared: (Command) -> Bool = { _ in false }

  /// The views of the current screen.
  private var vocabulary = Vocabulary()

  /// Views that are known not to be secret, regardless of their names.
  private var plain: Set<String> = [] {
    didSet { verdict = Verdict() }
  }

  /// Caches whether the last invalid line could contain a secret. The answer is needed several times, and an invalid line should
  /// cost little more than a valid one.
  private final class Verdict {
    var line: String?
    var mayContainSecret = false
  }

  mutating func learn(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    plain.formUnion(vocabulary.outputs)
    for views in vocabulary.rowViews.values { learn(views) }
    for input in vocabulary.inputs {
      if input.kind != .secret {
        plain.insert(input.name)
      } else if !names.contains(input.name) {
        names.append(input.name)
      }
    }
  }

  /// Notes which views of rows, and of rows within these, are secrets.
  private mutating func learn(_ views: [RowView]) {
    plain.formUnion(views.filter { $0.input != .secret }.map(\.name))
    for view in views {
      if view.input == .secret, !names.contains(view.name) { names.append(view.name) }
      if let inner = view.rows { learn(inner) }
    }
  }

  /// Whether this is the name of a secret, for a command that was parsed: an input that is known to be one, or a name that
  /// implies it.
  func isSecret(_ name: String) -> Bool {
    isKnown(name) || SecretNames.includes(name) && !plain.contains(name) && !vocabulary.knowsView(name)
  }

  /// Whether this is the name of a secret input of the current screen, even in a row, or of one that has been secret if the
  /// current screen has no such view.
  func isKnown(_ name: String) -> Bool {
    vocabulary.knowsView(name) ? vocabulary.kind(of: name) == .secret : hasBeenSecret(name)
  }

  /// Whether this is the name of an input that has been secret, even in a row.
  func hasBeenSecret(_ name: String) -> Bool {
    names.contains(name) || RowAddress.views(in: name).contains { names.contains($0) }
  }

  /// The command with its secret masked, or nil if it contains none.
  func masked(_ command: Command) -> String? {
    switch command {
    case .set(let name, let value) where isKnown(name): CommandText.set(name, value, isSecret: true)
    case .type(let name, let text, let pause) where isKnown(name):
      CommandText.type(name, text, every: pause, isSecret: true)
    case .waitUntil(let condition, let within) where asksForSecret(condition): masked("wait", condition, within)
    case .expect(let condition, let within) where asksForSecret(condition): masked("expect", condition, within)
    default: nil
    }
  }

  /// Whether a condition contains the value of a secret, rather than only test whether there is one.
  private func asksForSecret(_ condition: Condition) -> Bool {
    condition.comparisons.contains { mayBeSecret($0.name) && !$0.isAllowedForSecrets }
  }

  /// Whether a condition that names this view means a secret: by its name, or by a misspelled one.
  private func mayBeSecret(_ name: String) -> Bool {
    isSecret(name) || !vocabulary.knowsView(name) && resemblesSecret(RowAddress.views(in: name).last ?? name)
  }

  private func masked(_ command: String, _ condition: Condition, _ within: Duration?) -> String {
    "\(command) \(condition.masked(where: mayBeSecret).text)"
      + (within.map { " within \(DurationText.milliseconds($0))" } ?? "")
  }

  /// The part of a line that may be shown. The command is nil if the line is invalid.
  func shown(_ line: String, _ command: Command?) -> Shown {
    guard let command else { return isAwaiting || mayContainSecret(unparsed: line) ? .nothing : .line(line) }
    if let masked = masked(command) { return .line(masked) }
    let line = withoutSecretComment(line)
    return mayContainSecret(command, line) ? .nothing : .line(line)
  }

  /// The line without the comment at its end, if that names a secret.
  func withoutSecretComment(_ line: String) -> String {
    guard mayContainSecretInComment(line) else { return line }
    var bare = LineScanner.withoutComment(line)
    while bare.last?.isWhitespace ?? false { bare.removeLast() }
    return bare
  }

  /// Records the result of a line.
  mutating func note(_ line: String, _ command: Command?, failed: Bool) {
    switch command {
    case .ask?: isAwaiting = failed
    case nil: isAwaiting = mayContainSecret(unparsed: line)
    case .tap(let name)?, .clear(let name)?, .toggle(let name)?, .pick(let name, _)?,
      .select(let name, _)?:
      isAwaiting = failed && isKnown(name)
    default: isAwaiting = false
    }
  }

  // MARK: - Doubt

  /// The number of characters of a line that are searched for names word by word.
  private static let searched = 2_000

  /// Whether a line could contain a secret: it has the name of a secret, or a similar word.
  private func mayContainSecret(_ line: String) -> Bool {
    if SecretNames.hasPart(line, among: parts) { return true }
    return Self.words(line.prefix(Self.searched)).contains { word in
      hasBeenSecret(word) || isSecret(word) || resemblesSecret(word)
    }
  }

  /// Whether a line has an unquoted name of a secret, of several words and followed by more, at its beginning or after its first
  /// word. The parser may have read the line otherwise, because such a name needs quotes if its first word has another meaning.
  private func hasUnquotedName(_ line: String) -> Bool {
    let names = names.filter { $0.contains(" ") && isKnown($0) }.map { $0.split(separator: " ") }
    guard !names.isEmpty else { return false }
    let words = line.prefix(Self.searched).split(whereSeparator: \.isWhitespace)
    return names.contains { name in
      [words[...], words.dropFirst()].contains { $0.count > name.count && $0.starts(with: name) }
    }
  }

  /// Whether an invalid line could contain a secret. It may also abbreviate the name of one.
  private func mayContainSecret(unparsed line: String) -> Bool {
    if verdict.line == line { return verdict.mayContainSecret }
    verdict.line = line
    verdict.mayContainSecret = mayContainSecret(line) || hasAbbreviation(line) || AddressText.hasSecret(in: line)
    return verdict.mayContainSecret
  }

  /// Whether a line has a prefix of a secret's name: that of an input anywhere, as in `type X into pass`; a usual one at the
  /// beginning, after a command, or after the number of a row.
  private func hasAbbreviation(_ line: String) -> Bool {
    let words = Self.words(line.prefix(Self.searched)).map { $0.lowercased() }
    guard let first = words.first else { return false }
    if isPrefixOfInput(first) || isPrefixOfUsualName(first) { return true }
    if words.contains(where: { isPrefixOfInput($0) && !CommandCorrection.smallWords.contains($0) }) { return true }
    if zip(words, words.dropFirst()).contains(where: { Int($0) != nil && isPrefixOfUsualName($1) }) { return true }
    return words.count > 2 && isPrefixOfUsualName(words[1]) && CommandTable.all.contains { $0.name.hasPrefix(first) }
  }

  private func isPrefixOfInput(_ word: String) -> Bool { names.contains { $0.lowercased().hasPrefix(word) } }

  private func isPrefixOfUsualName(_ word: String) -> Bool {
    word.count > 2 && !plain.contains(word) && SecretNames.isPrefix(word)
  }

  /// Whether the comment at the end of a line names a secret.
  private func mayContainSecretInComment(_ line: String) -> Bool {
    let bare = LineScanner.withoutComment(line)
    return bare.utf8.count < line.utf8.count && mayContainSecret(String(line.dropFirst(bare.count)))
  }

  /// Whether a word is a misspelled name of a secret. A short name may differ in one character at most.
  private func resemblesSecret(_ word: String) -> Bool {
    guard CommandTable.names[word] == nil, CommandTable.pointers[word] == nil, !plain.contains(word) else {
      return false
    }
    return Suggestion.nearest(to: word, among: longNames) != nil
      || shortNames.contains { Suggestion.distance($0, word) <= 1 }
  }

  private static func words(_ line: some StringProtocol) -> [String] {
    // ASCII letters need no Unicode tables.
    if line.utf8.allSatisfy({ $0 < 0x80 }) {
      return line.utf8.split { byte in
        !(0x30...0x39).contains(byte) && !(0x41...0x5A).contains(byte) && !(0x61...0x7A).contains(byte)
          && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_")
      }
      .map { String(decoding: $0, as: UTF8.self) }
    }
    return line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }).map { String($0) }
  }

  /// Whether a command with free text was parsed from a line that names a secret.
  private func mayContainSecret(_ command: Command, _ line: String) -> Bool {
    switch command {
    case .service where AddressText.hasSecret(in: line): return true
    case .service, .tab: return (hasUnquotedName(line) || mayContainSecret(line)) && !isDeclared(command)
    case _ where hasUnquotedName(line): return true
    case .nothing, .custom, .explore: return mayContainSecret(line)
    case .pick(let name, _): return isSecret(name)
    default: break
    }
    if let condition = condition(of: command) { return asksForSecret(condition) }
    return file(of: command).map { looksLikeAnswer($0) } ?? false
  }

  private func condition(of command: Command) -> Condition? {
    switch command {
    case .expect(let condition, _), .waitUntil(let condition, _): condition
    default: nil
    }
  }

  private func file(of command: Command) -> String? {
    switch command {
    case .save(let file), .record(let file?), .timeline(_, let file?), .graph(let file?): file.path
    case .run(let path), .check(let path): path
    default: nil
    }
  }

  /// Whether a file name is probably the name of a secret and its value.
  private func looksLikeAnswer(_ path: String) -> Bool {
    path.split(separator: " ").dropLast().contains { word in
      names.contains(String(word)) || SecretNames.words.contains(word.lowercased())
        || SecretNames.parts.contains(word.lowercased())
    }
  }

  /// The reason for refusing a parsed command: its file name may be a secret.
  func refusal(_ command: Command, _ line: String) -> Failure? {
    guard let file = file(of: command), looksLikeAnswer(file) || hasUnquotedName(line) else { return nil }
    // A file name in quotes is intended.
    var bare = LineScanner.withoutComment(line)[...]
    while bare.last?.isWhitespace ?? false { bare.removeLast() }
    guard bare.hasSuffix(file) || line.contains("{") else { return nil }
    return Failure(.wrong, "this is the name of a secret, not of a file; if it is a file, put its name in quotes")
  }

  // MARK: - Failures

  /// The failure without any text that may reveal a secret.
  func cleared(_ failure: Failure, of line: String, _ command: Command?) -> Failure {
    var failure = failure
    let secrets: [String]
    switch command {
    case .set(let name, let value)? where isKnown(name): secrets = [value]
    case .type(let name, let text, _)? where isKnown(name): secrets = [text]
    case let command? where masked(command) != nil:
      // The message does not repeat the value of a condition, but the line does.
      failure.pointer = []
      return failure
    default:
      guard shown(line, command) == .nothing || mayContainSecretInComment(line) else { return failure }
      secrets = unknownWords(line)
    }
    failure.pointer = []
    if failure.namesViewsOnly { return failure }
    let texts = [failure.message] + failure.details
    if secrets.contains(where: { secret in texts.contains { Self.quotes($0, secret) } }) {
      failure.message = "this line is invalid; it is not shown because it may hold a secret"
      failure.details = []
    }
    return failure
  }

  /// The words of a line that are not known names. Each may be a secret.
  private func unknownWords(_ line: String) -> [String] {
    var words = Set(line.split(whereSeparator: { $0.isWhitespace }).map { String($0) })
    words.formUnion(Self.words(line))
    var scanner = LineScanner(line)
    while let word = try? scanner.word() { words.insert(word.text) }
    return words.filter { word in
      !Self.keywords.contains(word) && CommandTable.names[word] == nil && !plain.contains(word)
        && (isNameWithMore(word) || !hasBeenSecret(word) && !isSecret(word) && !resemblesSecret(word))
    }
  }

  /// Whether a word is the name of a secret followed by more than a plural or a sign, as when the blank is missing.
  private func isNameWithMore(_ word: String) -> Bool {
    guard !hasBeenSecret(word) else { return false }
    let word = word.lowercased()
    return (names.map { $0.lowercased() } + SecretNames.parts).contains { name in
      word.hasPrefix(name) && word.dropFirst(name.count).count { $0.isLetter || $0.isNumber } > 1
    }
  }

  /// The words of the language itself.
  private static let keywords: Set = ["and", "or", "not", "within", "nothing", "contains", "matches", "is", "count"]

  /// Whether a text contains the word, or the beginning of a long word.
  private static func quotes(_ text: String, _ word: String) -> Bool {
    guard !word.isEmpty else { return false }
    if word.count >= 4 {
      return text.contains(String(word.prefix(8))) || text.contains(TextLiteral.escapeControls(word))
    }
    return text.contains("'\(word)'") || text.contains(TextLiteral.quote(word))
  }
}
