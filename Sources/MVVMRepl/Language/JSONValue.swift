/// A JSON value whose numbers keep their digits and whose objects keep their order.
indirect enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Equatable {
    var name: String
    var value: JSONValue
  }

  /// The value of an object's member.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The value as JSON on one line.
  var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  /// The value as you would enter it: text without quotes.
  var plain: String {
    switch self {
    case .string(let text): text
    case .null: ""
    default: text
    }
  }

  func write(to result: inout String) {
    switch self {
    case .null: result += "null"
    case .bool(let flag): result += flag ? "true" : "false"
    case .number(let digits): result += digits
    case .string(let text): Self.writeString(text, to: &result)
    case .array(let items):
      result += "["
      for (index, item) in items.enumerated() {
        if index > 0 { result += "," }
        item.write(to: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += "," }
        Self.writeString(member.name, to: &result)
        result += ":"
        member.value.write(to: &result)
      }
      result += "}"
    }
  }

  static func writeString(_ text: String, to result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0x2028
          || scalar.value == 0x2029
        {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    result += "\""
  }
}
