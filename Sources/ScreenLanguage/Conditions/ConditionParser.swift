import MVVM
import ScreenText

/// Parses conditions of a line, with the position of errors.
///
/// A condition is `NAME OPERATION VALUE`, where `NAME count` and `NAME N` are the row count of a list and one row, and
/// `NAME problem` is the reason why the entry of a field is invalid. `and`, `or`, `not` and parentheses join conditions; `not`
/// binds tightest, `or` loosest. A value is one word, or text in quotes.
package struct ConditionParser {
  /// The views that rows of a list may have; nil for any other name.
  private let rowViews: (String) -> [RowView]?
  /// The name among the names of the views of a row that a word stands for.
  private let nameInRow: LineScanner.NameMatching
  /// The name of a view for a word; throws if there is none. Nil if any word may be the name of a view.
  private let knownName: ((LineScanner.Word, String) throws(CommandError) -> String)?
  /// Whether the view of this name holds a secret.
  private let isSecret: (String) -> Bool
  /// Whether `NAME VALUE` means `NAME == VALUE`.
  private let allowsBareValue: Bool
  /// Whether a condition may name a view that does not exist yet.
  private let allowsUnknownNames: Bool
  /// The command that the condition belongs to, for messages: `'wait'`.
  private let owner: String
  private var depth = 0

  /// Creates a parser of conditions.
  ///
  /// - Parameters:
  ///   - owner: The command that the condition belongs to.
  ///   - allowsBareValue: Whether the operation may be omitted, for equality.
  ///   - allowsUnknownNames: Whether a view may be missing for now.
  ///   - isSecret: Whether the view with a name holds a secret.
  ///   - name: The name of a view for a word of a line; throws if there is none. Nil if any word may be one.
  ///   - rowViews: The views that rows of a list may have; nil if a name is not that of rows.
  ///   - nameInRow: The name among those of the views of a row that a word stands for. By default, the word is the name.
  package init(
    owner: String,
    allowsBareValue: Bool = true,
    allowsUnknownNames: Bool = false,
    isSecret: @escaping (String) -> Bool = { _ in false },
    name: ((LineScanner.Word, String) throws(CommandError) -> String)? = nil,
    rowViews: @escaping (String) -> [RowView]? = { _ in nil },
    nameInRow: @escaping LineScanner.NameMatching = LineScanner.wholeName
  ) {
    self.owner = owner
    self.allowsBareValue = allowsBareValue
    self.allowsUnknownNames = allowsUnknownNames
    self.isSecret = isSecret
    self.rowViews = rowViews
    self.nameInRow = nameInRow
    knownName = name
  }

  /// Parses a line that consists of a condition.
  ///
  /// - Parameter phrases: The names of several words that need no quotes.
  package mutating func parse(_ line: String, phrases: [String] = []) throws(CommandError) -> Condition {
    try corrected(line) { (parser, line) throws(CommandError) in
      var scanner = LineScanner(line, phrases: phrases)
      let condition = try parser.parse(&scanner)
      if let rest = try scanner.word() { throw Self.leftover(rest, in: line) }
      return condition
    }
  }

  /// Parses a line that consists of a condition, and `within DURATION` if it follows.
  package mutating func parseWithin(_ line: String) throws(CommandError) -> (Condition, within: Duration?) {
    try corrected(line) { (parser, line) throws(CommandError) in
      var scanner = LineScanner(line)
      let result = try parser.parseWithin(&scanner)
      if let rest = try scanner.word() { throw Self.leftover(rest, in: line) }
      return result
    }
  }

  /// Parses a line. If that fails, and the line has a correction that can be parsed, the error suggests the correction.
  private mutating func corrected<Result>(
    _ line: String,
    _ parse: (inout ConditionParser, String) throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    do throws(CommandError) {
      return try parse(&self, line)
    } catch {
      let isName = { [knownName] (word: String) in
        let place = line.startIndex..<line.startIndex
        return (try? knownName?(LineScanner.Word(text: word, range: place, isQuoted: false), line)) != nil
      }
      var finder = ConditionCorrection(isName: isName, assumesFlags: knownName == nil)
      guard !error.isUnfinished, let correction = finder.correction(of: line),
        (try? parse(&self, correction.line)) != nil
      else { throw error }
      throw correction.error(in: line)
    }
  }

  /// Parses the condition that begins here, and `within DURATION` if it follows, to the end of the line.
  package mutating func parseWithin(_ scanner: inout LineScanner) throws(CommandError) -> (Condition, within: Duration?)
  {
    let condition = try parse(&scanner)
    guard let word = try scanner.word() else { return (condition, nil) }
    guard word.text == "within", !word.isQuoted else { throw Self.leftover(word, in: scanner.line) }
    guard let duration = try scanner.word() else {
      throw CommandError("'within' needs a duration: \(DurationText.hint)", in: scanner.line, at: word.range)
    }
    return (condition, try LineScanner.duration(duration, in: scanner.line))
  }

  /// Parses the condition that begins here, and stops after it.
  package mutating func parse(_ scanner: inout LineScanner) throws(CommandError) -> Condition {
    depth = 0
    return Condition(try alternatives(&scanner))
  }

  /// The message for words after a complete condition.
  package static func leftover(_ word: LineScanner.Word, in line: String) -> CommandError {
    let rule =
      word.looksLikeComment
      ? LineScanner.commentRule : "put a value of several words in quotes, and 'and' or 'or' between conditions"
    return CommandError(
      "'\(WordText.cut(word.text))' is unexpected: \(rule)",
      in: line,
      at: word.range
    )
  }

  // MARK: - Grammar

  private mutating func alternatives(_ scanner: inout LineScanner) throws(CommandError) -> Condition.Node {
    var nodes = [try conjunction(&scanner)]
    while try scanner.take(keyword: "or", depth: depth) { nodes.append(try conjunction(&scanner)) }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  private mutating func conjunction(_ scanner: inout LineScanner) throws(CommandError) -> Condition.Node {
    var nodes = [try negation(&scanner)]
    while try scanner.take(keyword: "and", depth: depth) { nodes.append(try negation(&scanner)) }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  private mutating func negation(_ scanner: inout LineScanner) throws(CommandError) -> Condition.Node {
    var isNegated = false
    while try scanner.take(keyword: "not", depth: depth) { isNegated.toggle() }
    let node = try operand(&scanner)
    return isNegated ? .not(node) : node
  }

  private mutating func operand(_ scanner: inout LineScanner) throws(CommandError) -> Condition.Node {
    guard let place = scanner.take(UInt8(ascii: "(")) else { return try comparison(&scanner) }
    guard depth < 100 else {
      throw CommandError("parentheses are nested too deeply", in: scanner.line, at: place)
    }
    depth += 1
    let node = try alternatives(&scanner)
    guard scanner.take(UInt8(ascii: ")")) != nil else {
      if let word = try scanner.operand(depth: depth) { throw Self.leftover(word, in: scanner.line) }
      throw CommandError("the parenthesis is not closed", in: scanner.line, at: place)
    }
    depth -= 1
    return node
  }

  private func comparison(_ scanner: inout LineScanner) throws(CommandError) -> Condition.Node {
    let place = scanner.place
    guard let subject = try scanner.operand(depth: depth), !isKeyword(subject) else {
      throw CommandError("a condition is missing here, as in 'NAME == VALUE'", in: scanner.line, at: place)
    }
    if let view = try rowView(subject, &scanner) { return try comparison(of: view, &scanner) }
    var ahead = scanner
    let operation = try operation(&ahead)
    if operation == nil, let name = unknownName(subject, &scanner) {
      return try finish(name.text, name.part, name.operation, &scanner)
    }
    guard let (part, operation) = operation else {
      try rejectRow(of: subject.text, scanner)
      return try bareComparison(subject, &scanner)
    }
    let view = allowsUnknownNames ? (try? name(subject, scanner.line)) ?? subject.text : try name(subject, scanner.line)
    scanner = ahead
    return try finish(view, part, operation, &scanner)
  }

  /// The operation that follows the name of a view, and the part of the view that is named before it.
  private func operation(
    _ scanner: inout LineScanner
  ) throws(CommandError) -> (part: Comparison.Part, operation: Comparison.Operation)? {
    var ahead = scanner
    guard let word = try ahead.operand(depth: depth) else { return nil }
    if let operation = Comparison.Operation(word) {
      scanner = ahead
      return (.whole, operation)
    }
    guard let part = Comparison.Part(word), let next = try ahead.operand(depth: depth),
      let operation = Comparison.Operation(next)
    else { return nil }
    scanner = ahead
    return (part, operation)
  }

  /// Throws for words after a view that are meant as a row, or as a view in a row, and cannot be one.
  private func rejectRow(of rows: String, _ scanner: LineScanner) throws(CommandError) {
    var ahead = scanner
    guard let word = try ahead.operand(depth: depth), !word.isQuoted, WholeNumberText.matches(word.text) else { return }
    let names = rowViews(rows)?.map(\.name) ?? []
    var further = ahead
    let isCompared = (try further.operand(depth: depth)).flatMap { Comparison.Operation($0) } != nil
    guard isCompared || !names.isEmpty else { return }
    if WholeNumberText.isTooBig(word.text) {
      throw CommandError(
        "'\(WordText.cut(word.text))' is too big for the number of a row",
        in: ahead.line,
        at: word.range
      )
    }
    guard Comparison.Part(word) != nil else {
      throw CommandError(RowAddress.countedFromOne(word.text, of: rows), in: ahead.line, at: word.range)
    }
    guard let view = try ahead.word(among: names, depth: depth), !isKeyword(view) else { return }
    throw CommandError(RowAddress.missing(view.text, inRowsOf: rows, among: names), in: ahead.line, at: view.range)
  }

  /// The name of a view in a row, even in a row within a row. If views may be missing, it is the words before an operation:
  /// `row 3 stars == 5`.
  private func rowView(
    _ subject: LineScanner.Word,
    _ scanner: inout LineScanner
  ) throws(CommandError) -> String? {
    var ahead = scanner
    var (name, views) = (subject.text, rowViews(subject.text))
    let known = try ahead.viewInRow(of: name, views ?? [], depth: depth) { word, names in
      Comparison.Operation(word) == nil && !isKeyword(word) ? nameInRow(word, names) : nil
    }
    if let known { (name, views) = (known.name, known.view.rows) }
    guard let view = unknownRowView(of: name, views, &ahead) ?? known?.name else { return nil }
    scanner = ahead
    return view
  }

  /// The name of a view in a row that no row has now, up to the operation: one word if the rows have other views, or else all words.
  private func unknownRowView(of rows: String, _ views: [RowView]?, _ scanner: inout LineScanner) -> String? {
    var ahead = scanner
    guard let number = try? ahead.operand(depth: depth), case .row(let row)? = Comparison.Part(number),
      let view = try? ahead.word(among: views?.map(\.name) ?? [], depth: depth), Comparison.Operation(view) == nil,
      !isKeyword(view)
    else { return nil }
    let mayHaveWords = views?.isEmpty ?? (allowsUnknownNames || knownName == nil)
    var words = [RowAddress(rows: rows, number: row, view: view.text).text]
    while true {
      // After the number of a row, any word is the name of a view.
      let isInRow = Int(words[words.count - 1]) ?? 0 > 0
      var further = ahead
      if let (part, _) = try? operation(&further), part == .whole || mayHaveWords && !isInRow { break }
      guard mayHaveWords, let word = try? ahead.operand(depth: depth), isInRow || !word.isQuoted, !isKeyword(word)
      else { return nil }
      words.append(word.text)
    }
    scanner = ahead
    return words.joined(separator: " ")
  }

  /// The name of a view of a screen that opens later, if it has several words: all words up to the operation. A known name ends
  /// after its word, unless a value may follow without an operation, because such a value is a single word.
  private func unknownName(
    _ subject: LineScanner.Word,
    _ scanner: inout LineScanner
  ) -> (text: String, part: Comparison.Part, operation: Comparison.Operation)? {
    guard allowsUnknownNames, !subject.isQuoted, allowsBareValue || (try? name(subject, scanner.line)) == nil else {
      return nil
    }
    var (words, ahead) = ([subject], scanner)
    while let word = try? ahead.operand(depth: depth), !isKeyword(word) {
      guard let operation = Comparison.Operation(word) else {
        guard !word.isQuoted else { return nil }
        words.append(word)
        continue
      }
      let part = words.last.flatMap { Comparison.Part($0) }
      if part != nil { words.removeLast() }
      scanner = ahead
      return (words.map(\.text).joined(separator: " "), part ?? .whole, operation)
    }
    return nil
  }

  /// The rest of a comparison after the name of a view in a row.
  private func comparison(of view: String, _ scanner: inout LineScanner) throws(CommandError) -> Condition.Node {
    if let (part, operation) = try operation(&scanner) { return try finish(view, part, operation, &scanner) }
    try rejectRow(of: view, scanner)
    guard allowsBareValue else {
      throw CommandError(
        "'\(owner) \(view)' needs a comparison, as in '\(owner) \(view) == VALUE'",
        in: scanner.line,
        at: scanner.place
      )
    }
    return try finish(bare: view, &scanner)
  }

  /// A name followed by a value, without an operation.
  private func bareComparison(
    _ subject: LineScanner.Word,
    _ scanner: inout LineScanner
  ) throws(CommandError) -> Condition.Node {
    try rejectMissingSpaces(subject, in: scanner.line)
    let view = try name(subject, scanner.line)
    let shown = WordText.cut(subject.text)
    var ahead = scanner
    guard let word = try ahead.operand(depth: depth), !isKeyword(word) else {
      throw CommandError(
        allowsBareValue
          ? "'\(owner)' needs a value to compare '\(shown)' with; \"\" is the empty value"
          : "'\(owner) \(shown)' needs a comparison, as in '\(owner) \(shown) == VALUE'",
        in: scanner.line,
        at: subject.range
      )
    }
    let isSign = !word.isQuoted && word.text.allSatisfy { "=<>!~&|".contains($0) }
    if !word.isQuoted, !isSign, let sign = Self.signs.first(where: word.text.hasPrefix) {
      throw CommandError("put spaces around '\(sign)'", in: scanner.line, at: word.range)
    }
    if let meaning = word.isQuoted ? nil : ConditionCorrection.meaning(ofSign: word.text) {
      throw CommandError("'\(word.text)' is not a comparison; write '\(meaning)'", in: scanner.line, at: word.range)
    }
    guard allowsBareValue, !isSign else {
      throw CommandError(
        "'\(WordText.cut(word.text))' is not a comparison; the comparisons are \(Comparison.Operation.list)",
        in: scanner.line,
        at: word.range
      )
    }
    return try finish(bare: view, &scanner)
  }

  /// Parses a value without an operation, of the view or of a part of it: `results count 3`.
  private func finish(bare view: String, _ scanner: inout LineScanner) throws(CommandError) -> Condition.Node {
    var (ahead, part) = (scanner, Comparison.Part.whole)
    if let word = try ahead.operand(depth: depth), let named = Comparison.Part(word) {
      var further = ahead
      if let value = try further.value(depth: depth), !isKeyword(value), named.mayBe(value.text) {
        (part, scanner) = (named, ahead)
      }
    }
    return try finish(view, part, .equals, &scanner)
  }

  /// Parses the value, and makes the comparison if the value fits.
  private func finish(
    _ view: String,
    _ part: Comparison.Part,
    _ operation: Comparison.Operation,
    _ scanner: inout LineScanner
  ) throws(CommandError) -> Condition.Node {
    let isNegated = operation == .is ? try scanner.take(keyword: "not", depth: depth) : false
    let place = scanner.place
    guard let word = try scanner.value(depth: depth) else {
      throw CommandError(
        operation == .is
          ? "'is' needs one of \(Comparison.Quality.list)"
          : "'\(operation.rawValue)' needs a value; \"\" is the empty value",
        in: scanner.line,
        at: place
      )
    }
    let comparison = Comparison(name: view, part: part, operation: operation, value: word.text)
    // No position, because it would show the value.
    if isSecret(view), !comparison.isAllowedForSecrets {
      var error = CommandError(Comparison.secretRule(view), in: scanner.line)
      error.namesViewsOnly = true
      throw error
    }
    if let problem = comparison.problem { throw CommandError(problem, in: scanner.line, at: word.range) }
    return isNegated ? .not(.comparison(comparison)) : .comparison(comparison)
  }

  private func name(_ word: LineScanner.Word, _ line: String) throws(CommandError) -> String {
    guard let knownName else { return word.text }
    return try knownName(word, line)
  }

  private func isKeyword(_ word: LineScanner.Word) -> Bool {
    !word.isQuoted && ["and", "or", "within"].contains(word.text)
  }

  /// Throws for `count>3`, which is one word and not a view.
  private func rejectMissingSpaces(_ word: LineScanner.Word, in line: String) throws(CommandError) {
    guard knownName == nil || (try? name(word, line)) == nil, let sign = Self.sign(in: word) else { return }
    if word.text == sign {
      throw CommandError("the name of a view is missing before '\(sign)'", in: line, at: word.range)
    }
    throw CommandError("put spaces around '\(sign)'", in: line, at: word.range)
  }

  /// The operation within a word such as `count>3`.
  package static func sign(in word: LineScanner.Word) -> String? {
    word.isQuoted ? nil : signs.first { word.text.contains($0) }
  }

  /// The operations that are symbols, longest first.
  private static let signs = ["==", "!=", "<=", ">=", "<", ">"]
}
