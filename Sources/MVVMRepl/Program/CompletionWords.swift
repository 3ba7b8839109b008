import LineEditor
import ScreenLanguage
import ScreenText

/// The words before the cursor as the parser reads them, and the one that is being typed.
struct CompletionWords {
  /// The values of the words before that one.
  private(set) var before: [String] = []
  /// The value of the word that is being typed, empty after a blank.
  private(set) var word = ""
  /// The word as typed.
  private var written: Substring
  private var isQuoted = false

  /// Nil where no word can be completed, such as after a closing quote.
  ///
  /// - Parameters:
  ///   - phrases: Names of several words that need no quotes.
  ///   - restIndex: The number of words after which the rest of the line is one value, if any.
  init?(_ text: String, phrases: [String], restIndex: ([String]) -> Int?) {
    written = text[text.endIndex...]
    var scanner = LineScanner(text, phrases: phrases)
    var words: [(value: String, start: String.Index, isQuoted: Bool)] = []
    var end: String.Index?
    while true {
      scanner.skipBlanks()
      var isOpened = false
      if ["expect", "wait"].contains(words.first?.value) {
        // A parenthesis before a name in a condition is not part of the name.
        while let sign = scanner.take(UInt8(ascii: "(")) {
          words.append(("(", sign.lowerBound, false))
          end = scanner.index
          isOpened = true
        }
        scanner.skipBlanks()
      }
      let start = scanner.index
      do throws(CommandError) {
        guard let next = try scanner.word() else {
          if isOpened, end == scanner.end { words.append(("", scanner.end, false)) }
          break
        }
        end = scanner.index
        words.append((next.text, start, next.isQuoted))
      } catch {
        guard error.isUnfinished, let value = Self.value(ofOpen: text[start...]) else { return nil }
        words.append((value, start, true))
        end = text.endIndex
        break
      }
    }
    let isBehindBlank = end != text.endIndex
    let values = words.map(\.value)
    if !values.isEmpty, let rest = restIndex(values), rest < words.count, !words[rest].isQuoted,
      rest < words.count - 1 || isBehindBlank
    {
      before = Array(values[..<rest])
      written = text[words[rest].start...]
      word = String(written)
      return
    }
    before = values
    guard let last = words.last, !isBehindBlank else { return }
    before.removeLast()
    written = text[last.start...]
    word = last.value
    isQuoted = last.isQuoted
  }

  /// The value of a word whose quote is not closed.
  private static func value(ofOpen written: Substring) -> String? {
    guard let quote = written.first else { return nil }
    var scanner = LineScanner(written + String(quote))
    return try? scanner.word()?.text
  }

  /// The candidates as they are written: in quotes if they need them, or if the word has them.
  func completion(_ candidates: [Completion.Candidate]) -> Completion {
    let longer = candidates.allSatisfy { $0.text.count > word.count }
    let beginning = candidates.first.map { $0.text.prefix(word.count + 1) } ?? ""
    let isShared = longer && candidates.allSatisfy { $0.text.hasPrefix(beginning) }
    // Completion inserts their common prefix, so either all or none of them begin with a quote.
    let isAll = isQuoted || isShared && candidates.contains { Self.needsQuotes($0.text) }
    return Completion(
      of: String(written),
      candidates: candidates.map { candidate in
        guard isAll || Self.needsQuotes(candidate.text) else { return candidate }
        var quoted = candidate
        quoted.text = TextLiteral.quote(candidate.text)
        if candidate.isOpen { quoted.text.removeLast() }
        return quoted
      }
    )
  }

  private static func needsQuotes(_ text: String) -> Bool {
    Comparison.Operation(rawValue: text) == nil && WordText.word(text) != text
  }
}
