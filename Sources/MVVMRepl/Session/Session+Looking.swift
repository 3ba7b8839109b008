import MVVM
import ScreenText

/// Commands that list and show.
extension Session {
  func show(_ name: String?) throws(Failure) {
    if let name { return state(try view(name)) }
    guard !host.stack.isEmpty else { throw noScreen }
    showAll()
  }

  /// Prints the views of a row.
  func show(row number: Int, of rows: String) throws(Failure) {
    guard let views = host.views(ofRow: number, of: rows) else {
      throw host.missingRow(number, of: rows).map { Failure($0) } ?? noScreen
    }
    for view in views where !view.isHidden { state(view) }
  }

  func answerScreens() {
    let width = TextWidth.column(of: host.screens.map(\.name))
    answer(
      "screens",
      host.screens.map { "\(TextWidth.pad($0.name, to: width))  \($0.summary)".trimmingEnd() },
      value: .array(
        host.screens.map {
          .object([.init(name: "name", value: .string($0.name)), .init(name: "summary", value: .string($0.summary))])
        }
      )
    )
  }

  func answerViews(_ command: String, _ views: [ViewState]) {
    let nameWidth = max(nameWidth, TextWidth.column(of: views.lazy.map(\.name)))
    let kindWidth = views.map { TextWidth.cells(of: $0.kind) }.max() ?? 0
    let lines = views.map { view in
      let choices = view.choices.map { $0.isEmpty ? "\"\"" : $0 }
      let items = choices.isEmpty ? "" : "  of \(choices.joined(separator: ", "))"
      return "\(TextWidth.pad(view.name, to: nameWidth))  \(TextWidth.pad(view.kind, to: kindWidth))"
        + "  \(view.visible.headline)\(items)"
    }
    answer(
      command,
      lines.isEmpty ? [host.stack.isEmpty ? "no screen is open" : "none"] : lines,
      value: .array(
        views.map {
          .object([
            .init(name: "name", value: .string($0.name)), .init(name: "type", value: .string($0.kind)),
            .init(name: "value", value: $0.visible.json),
          ])
        }
      )
    )
  }

  func answerServices(_ services: [ServiceState], command: String = "services") {
    let lines = ServiceState.lines(services)
    let values = services.map { service in
      JSONValue.object(
        [.init(name: "name", value: .string(service.name))]
          + service.settings.map { .init(name: $0.name, value: Self.data($0)) }
          + (service.source.map { [.init(name: "source", value: .string($0))] } ?? [])
      )
    }
    answer(
      command,
      lines.isEmpty
        ? [host.stack.isEmpty ? "no service has been requested yet: no screen is open" : "this screen uses none"]
        : lines,
      value: .array(values)
    )
  }

  /// A setting for programs: milliseconds, a flag, a fault or null, or several faults.
  private static func data(_ setting: ServiceKnobs.Setting) -> JSONValue {
    switch setting.name {
    case "latency":
      let duration = DurationText.parse(setting.value) ?? .zero
      return .number(String(DurationText.milliseconds(duration).dropLast(2)))
    case "fail": return setting.value == "none" ? .null : .string(setting.value)
    case "fail-next":
      return .array(setting.value == "none" ? [] : setting.value.split(separator: ",").map { .string(String($0)) })
    case "offline": return .bool(setting.value == "true")
    default: return .string(setting.value)
    }
  }

  func answerLog() {
    let changes = host.log.entries
    let dropped = host.log.dropped
    let width = String(host.log.count).count
    let names = TextWidth.column(of: changes.lazy.map(\.name))
    let stamps = changes.map { "@" + DurationText.milliseconds($0.time) }
    let stampWidth = stamps.map(\.count).max() ?? 0
    let lines = changes.enumerated().map { index, change in
      let number = String(dropped + index + 1)
      let gap = String(repeating: " ", count: width - number.count)
      let mark = change.kind == .input ? ">" : " "
      return "\(gap)\(number)  \(TextWidth.pad(stamps[index], to: stampWidth))  \(mark) "
        + "\(TextWidth.pad(change.name, to: names))  \(change.value.headline)"
    }
    let values = changes.map { change in (try? JSONParser.parse(ChangeRenderer.json(change))) ?? .null }
    let note = host.droppedNote.map { [$0] } ?? []
    answer("log", lines.isEmpty ? ["nothing has happened yet"] : note + lines, value: .array(values))
  }

  func watch(_ names: [String], isOn: Bool) {
    let all = host.views.map(\.name)
    echo.change(names, isOn: isOn, among: all)
    let watched = all.filter(echo.includes) + echo.heard.sorted()
    answer(
      isOn ? "watch" : "unwatch",
      ["watching \(watched.isEmpty ? "nothing" : watched.joined(separator: ", "))"],
      value: .array(watched.map(JSONValue.string))
    )
  }
}
