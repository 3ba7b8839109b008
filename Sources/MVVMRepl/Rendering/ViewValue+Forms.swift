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

  /// The value in a few characters, for a drawing.
  func label(limit: Int) -> String {
    let text = headline
    return text.count <= limit ? text : text.prefix(max(limit - 1, 1)) + "…"
  }
}

extension RowChange {
  /// The change for programs: `{"change":"moved","from":2,"row":1,"text":"Ada"}`.
  var json: JSONValue {
    func object(_ change: String, _ row: Int, _ text: String, from: Int? = nil) -> JSONValue {
      .object(
        [.init(name: "change", value: .string(change)), .init(name: "row", value: .number(String(row)))]
          + (from.map { [.init(name: "from", value: .number(String($0)))] } ?? [])
          + [.init(name: "text", value: .string(text))]
      )
    }
    return switch self {
    case .added(let row, let text): object("added", row, text)
    case .removed(let row, let text): object("removed", row, text)
    case .moved(let from, let to, let text): object("moved", to, text, from: from)
    case .edited(let row, let text): object("edited", row, text)
    }
  }
}
