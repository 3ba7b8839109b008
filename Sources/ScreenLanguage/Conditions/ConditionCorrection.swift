import ScreenText

/// Finds the condition that is meant by words of everyday language, or of a programming language: `count = 3`,
/// `that not busy`, `count is greater than 3`.
package struct ConditionCorrection {
  /// The words after `is` for a view that is named without a comparison, and for its negation: `true` and `false`.
  package typealias Qualities = (yes: String, no: String)

  /// Returns nil for a view that needs a value to compare with.
  private let qualities: (String) -> Qualities?
  private let isName: (String) -> Bool
  /// Whether a view that is only negated is taken for a flag, because the screen is not known.
  private let assumesFlags: Bool
  private var result = CorrectedWords()
  private var state = State.subject
  /// The index of the first word of the current comparison in the result.
  private var start = 0
  /// The view and the operation of the last comparison.
  private var last: [String] = []

  private enum State { case subject, operation, value, conjunction, end }

  /// - Parameters:
  ///   - qualities: The qualities of a view that is named without a comparison.
  ///   - isName: Whether a word is the name of a view.
  ///   - assumesFlags: Whether a view that is only negated is taken for a flag, because the screen is not known.
  package init(
    qualities: @escaping (String) -> Qualities? = { _ in nil },
    isName: @escaping (String) -> Bool = { _ in false },
    assumesFlags: Bool = false
  ) {
    self.qualities = qualities
    self.isName = isName
    self.assumesFlags = assumesFlags
  }

  /// The correction of a condition, if there is one. It may be invalid, so parse it.
  package mutating func correction(of line: String) -> Correction? {
    LooseWords(line).flatMap { correction(of: $0.words[...], after: CorrectedWords()) }
  }

  /// The correction of a line that ends in the words of a condition, if there is one.
  package mutating func correction(
    of words: ArraySlice<LooseWords.Word>,
    after beginning: CorrectedWords
  ) -> Correction? {
    guard words.count < 60 else { return nil }
    var rest = words
    result = beginning
    start = beginning.words.count
    while let word = rest.first {
      switch state {
      case .subject: takeSubject(word, &rest)
      case .operation: takeOperation(word, &rest)
      case .value: takeValue(word, &rest)
      case .conjunction: takeConjunction(word, &rest)
      case .end:
        rest.removeFirst()
        result.keep(word.text)
      }
    }
    if state == .operation, let end = words.last { completeBare(before: end.range) }
    return result.correction
  }

  // MARK: - Parts

  private typealias Word = LooseWords.Word

  /// Words before a condition that mean nothing here.
  private static let fillers: Set = ["that", "the", "for", "until", "till", "if", "when", "a", "an", "to"]

  private mutating func takeSubject(_ word: Word, _ rest: inout ArraySlice<Word>) {
    rest.removeFirst()
    if word.isQuoted {
      result.keep(word.text)
      state = .operation
      return
    }
    for (prefix, meaning) in [("not(", ["not", "("]), ("!(", ["not", "("]), ("!", ["not"]), ("(", ["("])]
    where word.text.hasPrefix(prefix) && !word.text.hasPrefix("!=") {
      if meaning == ["("] {
        result.keep("(")
      } else {
        result.put(meaning, for: word.range, because: "'\(prefix)' is not understood here")
      }
      start = result.words.count - (meaning.last == "(" ? 0 : 1)
      let text = String(word.text.dropFirst(prefix.count))
      if !text.isEmpty { rest.insert(Word(text: text, range: word.range), at: rest.startIndex) }
      return
    }
    if word.text == "not" {
      result.keep("not")
      return
    }
    let next = rest.first.map { isName($0.text) || Self.fillers.contains($0.text) || $0.text == "not" } ?? false
    if Self.fillers.contains(word.text), !isName(word.text), next {
      result.put([], for: word.range, because: "'\(word.text)' is not understood here")
      return
    }
    if let (name, sign, value) = Self.split(word.text), !name.isEmpty {
      result.keep(name)
      putSign(sign, value, of: word, &rest)
      return
    }
    if let words = part(word.text) {
      result.put(words, for: word.range, because: "'\(word.text)' is not understood here")
    } else if word.text.hasSuffix(")"), word.text.count > 1 {
      result.keep(String(word.text.dropLast()))
      rest.insert(Word(text: ")", range: word.range), at: rest.startIndex)
    } else {
      result.keep(word.text)
    }
    state = .operation
  }

  /// The name and the part of a view in the notation of a programming language: `results.count`, `results[1]`.
  private func part(_ word: String) -> [String]? {
    if let dot = word.lastIndex(of: "."), isName(String(word[..<dot])),
      ["count", "length", "size"].contains(word[word.index(after: dot)...])
    {
      return [String(word[..<dot]), "count"]
    }
    guard word.hasSuffix("]"), let bracket = word.lastIndex(of: "["), isName(String(word[..<bracket])) else {
      return nil
    }
    let number = word[word.index(after: bracket)...].dropLast()
    return Int(number) == nil ? nil : [String(word[..<bracket]), String(number)]
  }

  private mutating func takeOperation(_ word: Word, _ rest: inout ArraySlice<Word>) {
    if word.isQuoted || word.text == "count" || Int(word.text) != nil && rest.count > 1 {
      rest.removeFirst()
      result.keep(word.text)
      return
    }
    if Self.conjunctions[word.text] != nil || word.text == "within" || word.text == ")" {
      completeBare(before: word.range)
      state = .conjunction
      return
    }
    let following = rest.dropFirst().prefix(2).map(\.text)
    if ["has", "have", "contains", "shows"].contains(word.text), following.count == 2, Int(following[0]) != nil,
      ["row", "rows", "item", "items", "entry", "entries", "result", "results"].contains(following[1])
    {
      let number = following[0]
      result.put(["count", "=="], for: word.range, because: "'\(word.text)' does not count rows")
      rest.removeFirst(3)
      result.keep(number)
      last = Array(result.words[start...].dropLast())
      state = .conjunction
      return
    }
    for (phrase, meaning) in Self.phrases where rest.lazy.map(\.text).starts(with: phrase) {
      let place = word.range.lowerBound..<rest[rest.startIndex + phrase.count - 1].range.upperBound
      rest.removeFirst(phrase.count)
      putOperation(meaning, phrase.joined(separator: " "), place, &rest)
      return
    }
    rest.removeFirst()
    if word.text == "not", let quality = rest.first, Comparison.Quality(named: quality.text) != nil {
      result.put(["is", "not"], for: word.range, because: "'not' is not a comparison")
      state = .value
      return
    }
    if let (name, sign, value) = Self.split(word.text), name.isEmpty {
      putSign(sign, value, of: word, &rest)
      return
    }
    result.keep(word.text)
    // `is`, `contains` and the signs of the language.
    if Comparison.Operation(rawValue: word.text) != nil { state = .value }
  }

  private mutating func putOperation(
    _ meaning: String,
    _ written: String,
    _ place: Range<String.Index>,
    _ rest: inout ArraySlice<Word>
  ) {
    var meaning = meaning
    let value = rest.first?.text ?? ""
    let isQuality = Comparison.Quality(named: value) != nil
    if meaning == "not contains" {
      let subject = Array(result.words[start...])
      result.replace(from: start, by: ["not"] + subject)
      meaning = "contains"
    } else if meaning == "is" || meaning == "is not" {
      // `is` is for a quality, which may be misspelled.
      let qualities = Comparison.Quality.allCases.map(\.rawValue)
      let isKept = isQuality || value == "not" || Suggestion.nearest(to: value, among: qualities) != nil
      if !isKept { meaning = meaning == "is" ? "==" : "!=" }
    }
    let reason =
      meaning == "==" && written == "is" || meaning == "!=" && written == "is not"
      ? "'is' does not compare with a value" : "'\(written)' is not a comparison"
    if meaning == written {
      result.keep(meaning)
    } else {
      result.put([meaning], for: place, because: reason)
    }
    state = .value
  }

  /// Puts spaces around a sign, and replaces it if necessary.
  private mutating func putSign(_ sign: String, _ value: String, of word: Word, _ rest: inout ArraySlice<Word>) {
    let meaning = Self.meaning(ofSign: sign) ?? sign
    let reason = meaning == sign ? "put spaces around '\(sign)'" : "'\(sign)' is not a comparison"
    result.put([meaning], for: word.range, because: reason)
    state = .value
    if !value.isEmpty { rest.insert(Word(text: value, range: word.range), at: rest.startIndex) }
  }

  private mutating func takeValue(_ word: Word, _ rest: inout ArraySlice<Word>) {
    if Self.conjunctions[word.text] != nil || word.text == "within" {
      // The value is missing.
      state = .conjunction
      return
    }
    rest.removeFirst()
    let operation = result.words.last
    if word.text == "not", operation == "is" {
      result.keep("not")
      return
    }
    last = result.words[start...].filter { $0 != "not" && $0 != "(" }
    state = .conjunction
    if operation == "matches", word.isQuoted, let text = Self.doublingBackslashes(word.text) {
      result.put([text], for: word.range, because: "in quotes, a backslash is written twice")
      return
    }
    result.keep(word.text)
    // A list in brackets may contain blanks.
    if word.text.hasPrefix("["), !word.text.hasSuffix("]"), rest.contains(where: { $0.text.hasSuffix("]") }) {
      while let item = rest.popFirst() {
        result.keep(item.text)
        if item.text.hasSuffix("]") { return }
      }
    }
  }

  private mutating func takeConjunction(_ word: Word, _ rest: inout ArraySlice<Word>) {
    rest.removeFirst()
    if word.text == "within" {
      state = .end
      return result.keep(word.text)
    }
    guard let conjunction = Self.conjunctions[word.text] else {
      if !takeRestOfValue(word, &rest) { result.keep(word.text) }
      return
    }
    if conjunction == word.text {
      result.keep(conjunction)
    } else {
      result.put([conjunction], for: word.range, because: "'\(word.text)' is not understood here")
    }
    start = result.words.count
    state = .subject
  }

  /// Puts a value of several words in quotes; false if the words after the first one look like another comparison.
  private mutating func takeRestOfValue(_ word: Word, _ rest: inout ArraySlice<Word>) -> Bool {
    let more = rest.prefix { Self.conjunctions[$0.text] == nil && $0.text != "within" }
    let words = [word] + more
    guard let value = result.words.last, value.first != "[",
      !words.contains(where: { word in
        word.isQuoted || word.text.hasSuffix(")") || word.text.hasPrefix("#") || isName(word.text)
          || Comparison.Operation(rawValue: word.text) != nil
          || Self.meaning(ofSign: word.text) != nil
      }), value.first != "\"", value.first != "'"
    else { return false }
    rest.removeFirst(more.count)
    result.replace(from: result.words.count - 1, by: [])
    let text = ([value] + words.map(\.text)).joined(separator: " ")
    result.put([TextLiteral.quote(text)], for: word.range, because: "a value of several words needs quotes")
    return true
  }

  /// Completes a view that is named without a comparison, or a value that is named without a view.
  private mutating func completeBare(before place: Range<String.Index>) {
    let words = Array(result.words[min(start, result.words.count)...])
    guard let name = words.last, words.filter({ $0 != "not" && $0 != "(" }).count == 1 else { return }
    let isNegated = words.first == "not"
    let known = qualities(name.first == "\"" ? String(name.dropFirst().dropLast()) : name)
    if let qualities = known ?? (isNegated && assumesFlags ? ("true", "false") : nil) {
      result.replace(from: start, by: words.filter { $0 != "not" } + ["is"])
      let quality = isNegated ? qualities.no : qualities.yes
      result.put(quality.split(separator: " ").map(String.init), for: place, because: "a comparison is missing")
    } else if !last.isEmpty, !isName(name), !isNegated {
      result.replace(from: start, by: last)
      result.put([name], for: place, because: "'\(name)' is not a condition")
    }
  }

  // MARK: - Tables

  private static let conjunctions = ["and": "and", "or": "or", "&&": "and", "||": "or", "&": "and", "|": "or"]

  /// Phrases that are used instead of an operation, longest first.
  private static let phrases: [([String], String)] = {
    let plain = [
      ("equals", "=="), ("equal", "=="), ("equal to", "=="), ("equals to", "=="), ("eq", "=="), ("not equal to", "!="),
      ("does not equal", "!="), ("doesn't equal", "!="), ("isn't", "is not"), ("isnt", "is not"), ("be", "is"),
      ("to be", "is"),
      ("should be", "is"), ("must be", "is"), ("should equal", "=="), ("to equal", "=="), ("greater than", ">"),
      ("more than", ">"), ("larger than", ">"), ("above", ">"), ("over", ">"), ("less than", "<"), ("fewer than", "<"),
      ("smaller than", "<"), ("below", "<"), ("under", "<"), ("at least", ">="), ("at most", "<="),
      ("includes", "contains"),
      ("contain", "contains"), ("include", "contains"), ("should contain", "contains"), ("has", "contains"),
      ("to contain", "contains"), ("to include", "contains"), ("to match", "matches"), ("should match", "matches"),
      ("not contains", "not contains"), ("not contain", "not contains"), ("does not contain", "not contains"),
      ("doesn't contain", "not contains"), ("match", "matches"),
      ("=~", "matches"),
      ("~=", "matches"), ("like", "matches"), ("> =", ">="), ("< =", "<="), ("= =", "=="), ("! =", "!="),
      ("greater than or equal to", ">="), ("less than or equal to", "<="),
    ]
    let compared = plain.filter { "=!<>".contains($0.1.first ?? " ") && $0.0.contains { $0.isLetter } }
    let more = compared.filter { !$0.0.hasPrefix("does") && !$0.0.hasPrefix("should") && !$0.0.hasPrefix("to ") }
    let all =
      plain + more.map { ("is \($0.0)", $0.1) } + signs.map { ($0, $1) } + [("is not", "is not"), ("is", "is")]
    return all.map { ($0.0.split(separator: " ").map(String.init), $0.1) }.sorted { $0.0.count > $1.0.count }
  }()

  /// Signs of other languages.
  private static let signs = [
    ("=", "=="), ("===", "=="), ("!==", "!="), ("<>", "!="), ("=!", "!="), ("=>", ">="), ("=<", "<="), ("≥", ">="),
    ("≤", "<="), ("≠", "!="),
  ]

  /// The operation that a sign of another language stands for.
  static func meaning(ofSign sign: String) -> String? { signs.first { $0.0 == sign }?.1 }

  private static let signLetters = Set("=!<>≥≤≠")

  /// The parts of a word such as `count>3`; nil if it has no sign or is one.
  private static func split(_ word: String) -> (name: String, sign: String, value: String)? {
    guard let start = word.firstIndex(where: signLetters.contains) else { return nil }
    let sign = word[start...].prefix(while: signLetters.contains)
    guard sign.count < word.count,
      Comparison.Operation(rawValue: String(sign)) != nil || meaning(ofSign: String(sign)) != nil
    else { return nil }
    return (String(word[..<start]), String(sign), String(word[sign.endIndex...]))
  }

  /// The text with each single backslash doubled; nil if there is none.
  private static func doublingBackslashes(_ text: String) -> String? {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      result.append(character)
      guard character == "\\", let next = rest.first else { continue }
      result.append(next == "\\" || next == "\"" || next == "'" ? next : "\\")
      if next == "\\" || next == "\"" || next == "'" { rest.removeFirst() }
    }
    return result == text ? nil : result
  }
}
