import MVVM

/// Writes down what a test does and what comes of it, as the prompt does: a transcript that `mvvm-repl check` understands.
@MainActor
final class TranscriptRecord {
  private(set) var lines: [String] = []

  func begin(_ command: String) { lines.append("> " + command) }

  func rename(first command: String) {
    if !lines.isEmpty { lines[0] = "> " + command }
  }

  func add(_ entry: SessionLog.Entry, of host: ScreenHost) {
    if entry.kind == .output { write(entry.time, entry.name, entry.value, host) }
  }

  func addState(of host: ScreenHost) {
    for view in host.views where !view.isHidden { write(host.now, view.name, view.value, host) }
  }

  private func write(_ time: Duration, _ name: String, _ value: ViewValue, _ host: ScreenHost) {
    let width = host.views.map(\.name.count).max() ?? 0
    let head = "@\(DurationText.milliseconds(time))  \(name)"
    let gap = String(repeating: " ", count: max(7 + 2 + width - head.count, 0) + 2)
    let values = value.lines
    lines.append("  \(head)\(gap)\(values[0])")
    for row in values.dropFirst() { lines.append("    " + row) }
  }

  /// The names of the prompt's commands, which a view of that name does not hide.
  static let commands: Set<String> = [
    "screens", "open", "back", "close", "set", "tap", "type", "clear", "toggle", "pick", "select", "show", "inputs",
    "outputs", "watch", "unwatch", "wait", "expect", "services", "service", "log", "rewind", "save", "run", "check",
    "record", "timeline", "graph", "leaks", "clock", "help", "quit",
  ]

  /// Text as one word of a line.
  static func word(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { !$0.isWhitespace && $0 != "\"" && $0 != "'" && $0 != "\\" }
    return isPlain && TextLiteral.escapeControls(text) == text ? text : TextLiteral.quote(text)
  }

  /// Text as the rest of a line.
  static func rest(_ text: String) -> String {
    let isPlain =
      text.first.map { !$0.isWhitespace && $0 != "\"" && $0 != "'" } ?? false && !(text.last?.isWhitespace ?? true)
    return isPlain && TextLiteral.escapeControls(text) == text ? text : TextLiteral.quote(text)
  }
}
