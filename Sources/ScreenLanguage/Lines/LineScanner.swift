import MVVM
import ScreenText

/// Reads a command line word by word, and keeps its position.
package struct LineScanner {
  /// A word: its value, without quotes, and its position, with them.
  package struct Word: Equatable {
    package var text: String
    package var range: Range<String.Index>
    package var isQuoted: Bool
  }

  package let line: String
  var bytes: String.UTF8View { line.utf8 }
  package internal(set) var index: String.Index
  package let end: String.Index
  /// The names of several words that are read as one.
  var phrases: [String]

  /// - Parameter phrases: Names that contain blanks, and are read as one word even without quotes. List longer names first.
  package init(_ line: String, phrases: [String] = []) {
    self.line = line
    self.phrases = phrases
    index = line.startIndex
    end = line.endIndex
  }

  static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static let newline = UInt8(ascii: "\n")
  static let double = UInt8(ascii: "\"")
  private static let closing = UInt8(ascii: ")")
  static let single = UInt8(ascii: "'")

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab || byte == newline || byte == 0x0D }

  package mutating func skipBlanks() {
    while index < end, Self.isBlank(bytes[index]) { bytes.formIndex(after: &index) }
  }

  /// Whether nothing but blanks is left.
  package var isAtEnd: Bool {
    var copy = self
    copy.skipBlanks()
    return copy.index == copy.end
  }

  /// The position of a missing word: the end of the line.
  package var endPlace: Range<String.Index> { end..<end }

  /// The next word, or nil at the end.
  package mutating func word() throws(CommandError) -> Word? {
    skipBlanks()
    guard index < end else { return nil }
    let start = index
    if isAtQuote {
      let text = try quoted()
      guard index == end || Self.isBlank(bytes[index]) else {
        throw CommandError(
          "a space is missing after the closing quote",
          in: line,
          at: index..<line.unicodeScalars.index(after: index)
        )
      }
      return Word(text: text, range: start..<index, isQuoted: true)
    }
    if let phrase = phrase(before: nil) { return phrase }
    while index < end, !Self.isBlank(bytes[index]) { bytes.formIndex(after: &index) }
    return Word(text: String(line[start..<index]), range: start..<index, isQuoted: false)
  }

  /// The next word within `depth` parentheses, where one of these names is expected. Reads the longest name that matches the next
  /// words, or else a single word.
  package mutating func word(among names: [String], depth: Int = 0) throws(CommandError) -> Word? {
    let others = phrases
    phrases = Self.longestFirst(names)
    defer { phrases = others }
    return try operand(depth: depth)
  }

  /// The next words as one word, if they are a name of several words.
  private mutating func phrase(before sign: UInt8?) -> Word? {
    for phrase in phrases {
      guard let after = place(after: phrase), after == end || Self.isBlank(bytes[after]) || bytes[after] == sign else {
        continue
      }
      defer { index = after }
      return Word(text: phrase, range: index..<after, isQuoted: true)
    }
    return nil
  }

  /// The position after a name, if the line continues with it. Any blanks may separate its words.
  private func place(after name: String) -> String.Index? {
    var place = index
    for byte in name.utf8 {
      guard place < end else { return nil }
      guard byte == Self.space else {
        guard bytes[place] == byte else { return nil }
        bytes.formIndex(after: &place)
        continue
      }
      guard Self.isBlank(bytes[place]) else { return nil }
      while place < end, Self.isBlank(bytes[place]) { bytes.formIndex(after: &place) }
    }
    return place
  }

  // MARK: - Parts of conditions

  /// The position of the next word, or the end of the line.
  package var place: Range<String.Index> {
    var copy = self
    copy.skipBlanks()
    guard copy.index < end else { return endPlace }
    return copy.index..<line.unicodeScalars.index(after: copy.index)
  }

  /// Consumes a sign if it is next, and returns its position.
  package mutating func take(_ sign: UInt8) -> Range<String.Index>? {
    var copy = self
    copy.skipBlanks()
    guard copy.index < end, bytes[copy.index] == sign else { return nil }
    let start = copy.index
    bytes.formIndex(after: &copy.index)
    self = copy
    return start..<index
  }

  /// Consumes a word if it is next, without quotes.
  package mutating func take(keyword: String, depth: Int) throws(CommandError) -> Bool {
    var copy = self
    guard let word = try copy.operand(depth: depth), !word.isQuoted, word.text == keyword else { return false }
    self = copy
    return true
  }

  /// The next word within `depth` parentheses. It ends before a closing parenthesis; nil if that is next.
  package mutating func operand(depth: Int) throws(CommandError) -> Word? {
    guard depth > 0 else { return try word() }
    skipBlanks()
    guard index < end, bytes[index] != Self.closing else { return nil }
    let start = index
    if isAtQuote {
      let text = try quoted()
      try checkEnd(allowing: Self.closing)
      return Word(text: text, range: start..<index, isQuoted: true)
    }
    if let phrase = phrase(before: Self.closing) { return phrase }
    var opened = 0
    while index < end, !Self.isBlank(bytes[index]) {
      if bytes[index] == Self.closing {
        if opened == 0 { break }
        opened -= 1
      } else if bytes[index] == UInt8(ascii: "(") {
        opened += 1
      }
      bytes.formIndex(after: &index)
    }
    return Word(text: String(line[start..<index]), range: start..<index, isQuoted: false)
  }

  /// The value of a comparison: a word, or a list in brackets, in which blanks between the items are ignored.
  package mutating func value(depth: Int) throws(CommandError) -> Word? {
    skipBlanks()
    guard index < end, bytes[index] == UInt8(ascii: "[") else { return try operand(depth: depth) }
    var copy = self
    guard let list = copy.brackets() else { return try operand(depth: depth) }
    self = copy
    try checkEnd(allowing: depth > 0 ? Self.closing : nil)
    return list
  }

  /// The text in brackets, up to the closing bracket; nil if there is none.
  private mutating func brackets() -> Word? {
    let start = index
    var text = ""
    var isQuoted = false
    var isEscaped = false
    while index < end {
      let scalar = line.unicodeScalars[index]
      if isQuoted || !Self.isBlank(bytes[index]) { text.unicodeScalars.append(scalar) }
      line.unicodeScalars.formIndex(after: &index)
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = isQuoted
      } else if scalar == "\"" {
        isQuoted.toggle()
      } else if scalar == "]", !isQuoted {
        return Word(text: text, range: start..<index, isQuoted: false)
      }
    }
    return nil
  }

  /// Throws if a word continues after its closing quote or bracket.
  private func checkEnd(allowing sign: UInt8?) throws(CommandError) {
    guard index < end, !Self.isBlank(bytes[index]), bytes[index] != sign else { return }
    throw CommandError(
      "a space is missing before this",
      in: line,
      at: index..<line.unicodeScalars.index(after: index)
    )
  }

  // MARK: - The rest of a line

  /// The rest of the line, without blanks at its ends; quoted text is taken literally.
  ///
  /// Nil if the line has no rest.
  package mutating func rest() throws(CommandError) -> Word? {
    skipBlanks()
    guard index < end else { return nil }
    let start = index
    if isAtQuote {
      let text = try quoted()
      let range = start..<index
      let after = index
      skipBlanks()
      guard index == end else {
        throw CommandError(
          "there is text after the closing quote; put all of it in quotes, or none",
          in: line,
          at: after..<end
        )
      }
      return Word(text: text, range: range, isQuoted: true)
    }
    var last = end
    while last > start, Self.isBlank(bytes[bytes.index(before: last)]) { last = bytes.index(before: last) }
    index = end
    return Word(text: String(line[start..<last]), range: start..<last, isQuoted: false)
  }

  init(_ line: String, from start: String.Index, to end: String.Index, phrases: [String]) {
    self.line = line
    self.phrases = phrases
    index = start
    self.end = end
  }

  var isAtQuote: Bool { bytes[index] == Self.double || bytes[index] == Self.single }

  mutating func quoted() throws(CommandError) -> String {
    let start = index
    let quote = bytes[index]
    bytes.formIndex(after: &index)
    var result = ""
    var piece = index
    while index < end {
      let byte = bytes[index]
      if byte == quote {
        result += line[piece..<index]
        bytes.formIndex(after: &index)
        return result
      }
      if byte == UInt8(ascii: "\\") {
        result += line[piece..<index]
        result.unicodeScalars.append(try escape())
        piece = index
      } else {
        bytes.formIndex(after: &index)
      }
    }
    throw CommandError(
      "the quote is not closed",
      in: line,
      at: start..<bytes.index(after: start),
      isUnfinished: true
    )
  }

  private mutating func escape() throws(CommandError) -> Unicode.Scalar {
    let start = index
    bytes.formIndex(after: &index)
    guard index < end else {
      throw CommandError("the quote is not closed", in: line, at: start..<index, isUnfinished: true)
    }
    let byte = bytes[index]
    bytes.formIndex(after: &index)
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "0"): return "\0"
    case UInt8(ascii: "\\"): return "\\"
    case Self.double: return "\""
    case Self.single: return "'"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default:
      let after = line.unicodeScalars.index(start, offsetBy: 2)
      throw CommandError(
        "'\(line[start..<after])' is not an escape; the escapes are \\n \\t \\r \\0 \\\" \\' \\\\ \\u{1F600}",
        in: line,
        at: start..<after
      )
    }
  }

  private mutating func unicodeEscape(from start: String.Index) throws(CommandError) -> Unicode.Scalar {
    var digits = ""
    if index < end, bytes[index] == UInt8(ascii: "{") {
      bytes.formIndex(after: &index)
      while index < end, digits.count < 9, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue {
        digits += String(digit, radix: 16)
        bytes.formIndex(after: &index)
      }
      if index < end, bytes[index] == UInt8(ascii: "}"), let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        bytes.formIndex(after: &index)
        return scalar
      }
    }
    throw CommandError("a character is written by its number, as in \\u{1F600}", in: line, at: start..<index)
  }
}
