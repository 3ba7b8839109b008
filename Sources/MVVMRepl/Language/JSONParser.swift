import ScreenLanguage

/// Parses one JSON value from a line, and reports the position of an error.
struct JSONParser {
  private let line: String
  private var bytes: String.UTF8View { line.utf8 }
  private var index: String.Index
  private var depth = 0

  /// Parses a value that takes up the whole line.
  static func parse(_ line: String) throws(CommandError) -> JSONValue {
    var parser = JSONParser(line)
    let value = try parser.value()
    parser.skipBlanks()
    guard parser.index == line.endIndex else { throw parser.failure("there is more after the end of the JSON value") }
    return value
  }

  private init(_ line: String) {
    self.line = line
    index = line.startIndex
  }

  private var next: UInt8? { index < line.endIndex ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      bytes.formIndex(after: &index)
    }
  }

  private func failure(_ message: String) -> CommandError {
    let isEnd = index == line.endIndex
    let place = isEnd ? index : index.samePosition(in: line.unicodeScalars) ?? line.startIndex
    let after = isEnd ? index : line.unicodeScalars.index(after: place)
    return CommandError(message, in: line, at: place..<after)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    bytes.formIndex(after: &index)
    return true
  }

  private mutating func take(_ word: StaticString, as value: JSONValue) throws(CommandError) -> JSONValue {
    for offset in 0..<word.utf8CodeUnitCount {
      guard take(word.utf8Start[offset]) else { throw failure("this is not JSON; did you mean '\(word)'?") }
    }
    return value
  }

  private mutating func value() throws(CommandError) -> JSONValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try nested { (parser) throws(CommandError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { (parser) throws(CommandError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try take("true", as: .bool(true))
    case UInt8(ascii: "f"): return try take("false", as: .bool(false))
    case UInt8(ascii: "n"): return try take("null", as: .null)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
    case nil: throw failure("the JSON ends too early")
    default: throw failure("a JSON value is expected here")
    }
  }

  private mutating func nested(_ body: (inout JSONParser) throws(CommandError) -> JSONValue) throws(CommandError)
    -> JSONValue
  {
    guard depth < 100 else { throw failure("the JSON is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func object() throws(CommandError) -> JSONValue {
    bytes.formIndex(after: &index)
    var members: [JSONValue.Member] = []
    skipBlanks()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw failure("a name in double quotes is expected here") }
      let name = try string()
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw failure("':' is expected here") }
      members.append(.init(name: name, value: try value()))
      skipBlanks()
      if take(UInt8(ascii: ",")) { continue }
      if take(UInt8(ascii: "}")) { return .object(members) }
      throw failure("',' or '}' is expected here")
    }
  }

  private mutating func array() throws(CommandError) -> JSONValue {
    bytes.formIndex(after: &index)
    var items: [JSONValue] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return .array(items) }
    while true {
      items.append(try value())
      skipBlanks()
      if take(UInt8(ascii: ",")) { continue }
      if take(UInt8(ascii: "]")) { return .array(items) }
      throw failure("',' or ']' is expected here")
    }
  }

  private mutating func number() throws(CommandError) -> JSONValue {
    let start = index
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { bytes.formIndex(after: &index) }
    let text = String(line[start..<index])
    let digits = text.drop { $0 == "-" }
    let isPadded = digits.count > 1 && digits.first == "0" && digits.dropFirst().first?.isNumber == true
    guard Double(text) != nil, !isPadded, text.last?.isNumber == true, digits.first?.isNumber == true else {
      index = start
      throw failure("'\(text.prefix(40))' is not a JSON number")
    }
    return .number(text)
  }

  private mutating func string() throws(CommandError) -> String {
    let start = index
    bytes.formIndex(after: &index)
    var result = ""
    var piece = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        result += line[piece..<index]
        bytes.formIndex(after: &index)
        return result
      case UInt8(ascii: "\\"):
        result += line[piece..<index]
        result.unicodeScalars.append(try escape())
        piece = index
      case 0..<0x20: throw failure("a control character must be written as an escape in JSON")
      default: bytes.formIndex(after: &index)
      }
    }
    index = start
    throw failure("the quote is not closed")
  }

  private mutating func escape() throws(CommandError) -> Unicode.Scalar {
    let start = index
    bytes.formIndex(after: &index)
    let byte = next
    if byte != nil { bytes.formIndex(after: &index) }
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      if let unit = hexUnit(), let scalar = scalar(from: unit) { return scalar }
    default: break
    }
    index = start
    throw failure("this is not an escape of JSON")
  }

  private mutating func scalar(from unit: UInt16) -> Unicode.Scalar? {
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let second = hexUnit(), UTF16.isTrailSurrogate(second)
    else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (UInt32(unit - 0xD800) << 10) + UInt32(second - 0xDC00))
  }

  private mutating func hexUnit() -> UInt16? {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt16(digit)
      bytes.formIndex(after: &index)
    }
    return value
  }
}
