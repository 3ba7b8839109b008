import MVVM
import ScreenLanguage
import ScreenText

/// Writes changes as lines: `name  value`, with the values in a column. On virtual time, the time precedes the name.
struct ChangeRenderer {
  /// The width of the widest name of the screen.
  var nameWidth: Int
  /// Whether the time precedes the name.
  var isStamped: Bool
  var paint = Paint(isOn: false)
  /// The meaning of the colour of a name.
  var nameMeaning = Paint.Meaning.name

  func lines(_ change: SessionLog.Entry) -> [String] {
    let layout = ChangeLayout(nameWidth: nameWidth, isStamped: isStamped)
    guard paint.isOn else { return layout.lines(change) }
    let parts = layout.parts(change)
    let stamp = isStamped ? paint(parts.stamp, .faint) + "  " : ""
    let head = "  \(stamp)\(paint(parts.name, nameMeaning))\(parts.gap)"
    let heading = parts.heading.map { ["  " + paint("[\($0)]", .faint)] } ?? []
    return heading + [head + paint.value(change.value, parts.value)] + parts.rows
  }

  /// A change for programs: one object on one line.
  static func json(_ change: SessionLog.Entry) -> String {
    var result = "{\"t\":\(milliseconds(change.time)),\"kind\":\"\(change.kind.rawValue)\",\"screen\":"
    JSONValue.writeString(change.screen, to: &result)
    result += ",\"name\":"
    JSONValue.writeString(change.name, to: &result)
    result += ",\"value\":"
    change.value.json.write(to: &result)
    if let changes = change.rowChanges {
      result += ",\"changes\":"
      JSONValue.array(changes.map(\.json)).write(to: &result)
    }
    for case .choices(let choices) in change.notes ?? [] {
      result += ",\"choices\":"
      JSONValue.array(choices.map { .string($0) }).write(to: &result)
    }
    return result + "}"
  }

  /// An answer or an error for programs.
  static func json(kind: String, time: Duration, screen: String?, _ members: [(String, JSONValue)]) -> String {
    var all: [JSONValue.Member] = [
      .init(name: "t", value: .number(milliseconds(time))), .init(name: "kind", value: .string(kind)),
    ]
    if let screen { all.append(.init(name: "screen", value: .string(screen))) }
    all += members.map { .init(name: $0.0, value: $0.1) }
    return JSONValue.object(all).text
  }

  private static func milliseconds(_ time: Duration) -> String { String(DurationText.milliseconds(time).dropLast(2)) }
}
