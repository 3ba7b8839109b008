import ScreenText

/// Durations at the end of a line.
extension LineScanner {
  /// Takes the words `keyword DURATION` off the end of the line, if they are there.
  ///
  /// Quoted text before them is not searched.
  package mutating func trailing(_ keyword: String) throws(CommandError) -> (duration: Duration?, before: LineScanner) {
    var copy = self
    copy.skipBlanks()
    let first = copy.index
    if copy.index < end, copy.isAtQuote {
      _ = try copy.quoted()
      let before = slice(first..<copy.index)
      guard let word = try copy.word() else { return (nil, before) }
      guard word.text == keyword, !word.isQuoted else { return (nil, self) }
      guard let duration = try copy.word() else {
        throw CommandError("'\(keyword)' needs a duration: \(DurationText.hint)", in: line, at: word.range)
      }
      return (try Self.duration(duration, in: line), before)
    }
    var words: [Word] = []
    // Only the last two words matter; quotes inside a text are ordinary characters.
    while let word = copy.bareWord() {
      words.append(word)
      if words.count > 3 { words.removeFirst() }
    }
    guard let last = words.last, words.count == 3, words[words.count - 2].text == keyword else { return (nil, self) }
    let duration: Duration
    switch DurationText.read(last.text) {
    case .duration(let read): duration = read
    case .tooLong: throw CommandError(DurationText.problem(with: last.text), in: line, at: last.range)
    case .malformed:
      guard last.text.first?.isNumber ?? false else { return (nil, self) }
      throw CommandError(
        "\(DurationText.problem(with: last.text)); put a text that ends in '\(keyword) \(WordText.cut(last.text))' in quotes",
        in: line,
        at: last.range
      )
    }
    return (duration, slice(first..<words[words.count - 2].range.lowerBound))
  }

  package static func duration(_ word: Word, in line: String) throws(CommandError) -> Duration {
    guard let duration = DurationText.parse(word.text) else {
      throw CommandError(DurationText.problem(with: word.text), in: line, at: word.range)
    }
    return duration
  }

  private mutating func bareWord() -> Word? {
    skipBlanks()
    guard index < end else { return nil }
    let start = index
    while index < end, !Self.isBlank(bytes[index]) { bytes.formIndex(after: &index) }
    return Word(text: String(line[start..<index]), range: start..<index, isQuoted: false)
  }

  private func slice(_ range: Range<String.Index>) -> LineScanner {
    LineScanner(line, from: range.lowerBound, to: range.upperBound, phrases: phrases)
  }
}
