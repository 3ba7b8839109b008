/// A value as it is shown: what a view displays, or what was entered.
enum Shown: Equatable, Sendable {
  case text(String)
  case flag(Bool)
  case number(String)
  /// Something that describes itself.
  case described(String)
  case list([String])
  /// Something happened, without a value.
  case event
  /// Whether a button can be pressed.
  case state(isEnabled: Bool)
  /// Something that must not be seen.
  case secret(isEmpty: Bool)
  case missing

  /// What stands for a secret everywhere.
  static let mask = "********"

  /// The first line, and a line more for each item of a list.
  var lines: [String] {
    guard case .list(let items) = self, !items.isEmpty else { return [headline] }
    let width = String(items.count).count
    return [headline]
      + items.enumerated().map { index, item in
        let number = String(index + 1)
        return String(repeating: " ", count: width - number.count) + number + "  " + TextLiteral.escapeControls(item)
      }
  }

  /// What stands behind the name.
  var headline: String {
    switch self {
    case .text(let text): TextLiteral.quote(text)
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number
    case .described(let text): TextLiteral.escapeControls(text)
    case .list(let items): items.count == 1 ? "1 item" : "\(items.count) items"
    case .event: "•"
    case .state(let isEnabled): isEnabled ? "(enabled)" : "(disabled)"
    case .secret(let isEmpty): isEmpty ? "\"\"" : Shown.mask
    case .missing: "nil"
    }
  }

  /// What it may be compared with.
  var comparable: [String] {
    switch self {
    case .text(let text): [text]
    case .state(let isEnabled): [isEnabled ? "enabled" : "disabled", headline]
    case .list(let items):
      [headline, JSONValue.array(items.map(JSONValue.string)).text, items.joined(separator: ", ")] + items
    case .described(let text): [text]
    case .secret(let isEmpty): [isEmpty ? "" : Shown.mask]
    case .missing: ["nil", ""]
    case .flag, .number, .event: [headline]
    }
  }

  /// The value for programs.
  var json: JSONValue {
    switch self {
    case .text(let text), .described(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .number(let number): (try? JSONParser.parse(number)) ?? .string(number)
    case .list(let items): .array(items.map(JSONValue.string))
    case .state(let isEnabled): .string(isEnabled ? "enabled" : "disabled")
    case .secret(let isEmpty): .string(isEmpty ? "" : Shown.mask)
    case .event, .missing: .null
    }
  }

  /// A few characters for a drawing.
  func label(limit: Int) -> String {
    let text = headline
    return text.count <= limit ? text : text.prefix(max(limit - 1, 1)) + "…"
  }
}
