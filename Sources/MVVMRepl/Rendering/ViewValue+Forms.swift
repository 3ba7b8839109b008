import MVVM

extension ViewValue {
  /// The value for programs.
  var json: JSONValue {
    switch self {
    case .text(let text), .described(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .number(let number): (try? JSONParser.parse(number)) ?? .string(number)
    case .list(let items): .array(items.map(JSONValue.string))
    case .state(let isEnabled, _): .string(isEnabled ? "enabled" : "disabled")
    case .secret(let isEmpty): .string(isEmpty ? "" : ViewValue.mask)
    case .event, .missing: .null
    }
  }

  /// A few characters for a drawing.
  func label(limit: Int) -> String {
    let text = headline
    return text.count <= limit ? text : text.prefix(max(limit - 1, 1)) + "…"
  }
}
