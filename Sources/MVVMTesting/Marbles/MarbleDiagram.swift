/// A parsed diagram: its events by tick.
package struct MarbleDiagram {
  package enum Mark: Equatable {
    case value(String)
    case error
    case completed
    case subscribe
    case dispose
  }

  /// An error in a diagram, and its position.
  package struct SyntaxError: Error, Equatable {
    package let reason: String
    package let position: Int

    package init(reason: String, position: Int) {
      self.reason = reason
      self.position = position
    }
  }

  package private(set) var marks: [(tick: Int, mark: Mark)] = []
  /// The first tick after the diagram.
  package private(set) var length = 0
  /// The maximum length of a diagram: a year of milliseconds.
  private static let limit = 366 * 24 * 3_600_000

  /// The tick of `^`.
  package var subscribed: Int? { marks.first { $0.mark == .subscribe }?.tick }
  /// The tick of `!`.
  package var disposed: Int? { disposal?.tick }
  /// The tick of `!`, and whether it comes last in its group.
  var disposal: (tick: Int, isLast: Bool)? {
    guard let index = marks.firstIndex(where: { $0.mark == .dispose }) else { return nil }
    let tick = marks[index].tick
    return (tick, marks[..<index].contains { $0.tick == tick && $0.mark != .subscribe })
  }

  package init(_ text: String) throws(SyntaxError) {
    let characters = Array(text)
    var position = 0
    var groupStart: Int?
    while position < characters.count {
      let character = characters[position]
      let start = position
      position += 1
      if groupStart == nil, let span = try Self.span(characters, at: start) {
        length += span.ticks
        if length > Self.limit { throw SyntaxError(reason: "this is longer than a year", position: start) }
        position = span.end
        continue
      }
      switch character {
      case _ where character.isWhitespace: continue
      case "-":
        if groupStart != nil { throw SyntaxError(reason: "time cannot pass within a group", position: start) }
      case "(":
        if groupStart != nil { throw SyntaxError(reason: "a group cannot hold a group", position: start) }
        groupStart = start
      case ")":
        if groupStart == nil { throw SyntaxError(reason: "this group was not opened", position: start) }
        groupStart = nil
      case "|": add(.completed)
      case "#": add(.error)
      case "^": add(.subscribe)
      case "!": add(.dispose)
      case "'":
        let quoted = try Self.quoted(characters, at: start)
        add(.value(quoted.text))
        position = quoted.end
      default: add(.value(String(character)))
      }
      if groupStart == nil { length += 1 }
    }
    if let groupStart { throw SyntaxError(reason: "this group is not closed", position: groupStart) }
  }

  private mutating func add(_ mark: Mark) {
    marks.append((length, mark))
  }

  /// A duration such as `20ms`, between blanks.
  private static func span(
    _ characters: [Character],
    at start: Int
  ) throws(SyntaxError) -> (ticks: Int, end: Int)? {
    if start > 0, !characters[start - 1].isWhitespace { return nil }
    let word = characters[start...].prefix { !$0.isWhitespace }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let units = ["ms": 1, "s": 1000, "m": 60_000]
    guard !digits.isEmpty, let unit = units[String(word.dropFirst(digits.count))] else { return nil }
    guard let amount = Int(String(digits)), amount <= limit / unit else {
      throw SyntaxError(reason: "this is longer than a year", position: start)
    }
    return (amount * unit, word.endIndex)
  }

  /// A value in quotes; two quotes in a row are one.
  private static func quoted(
    _ characters: [Character],
    at start: Int
  ) throws(SyntaxError) -> (text: String, end: Int) {
    var text = ""
    var position = start + 1
    while position < characters.count {
      if characters[position] == "'" {
        guard position + 1 < characters.count, characters[position + 1] == "'" else { return (text, position + 1) }
        position += 1
      }
      text.append(characters[position])
      position += 1
    }
    throw SyntaxError(reason: "this quote is not closed", position: start)
  }
}
