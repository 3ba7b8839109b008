import MVVM
import ScreenLanguage
import ScreenText

/// Writes a session that shows a fault.
@MainActor
enum FindingTranscript {
  static func text(_ symptom: Symptom, _ steps: [Step], _ tail: [String], _ app: ExploredApp) -> String {
    var transcript = Transcript()
    let rehearsal = Rehearsal(app.restarted)
    var written = 0
    func begin(_ command: String) { transcript.steps.append(.init(command: command)) }
    func flush() {
      let views = rehearsal.host.views
      let layout = ChangeLayout(nameWidth: TextWidth.column(of: views.map(\.name)), isStamped: true)
      let places = Dictionary(views.enumerated().map { ($1.name, $0) }) { first, _ in first }
      var instant = InstantOrder()
      func release() {
        for entry in instant.release(places: places) {
          transcript.steps[transcript.steps.count - 1].expected += layout.lines(entry)
        }
      }
      for entry in rehearsal.host.log.entries.dropFirst(written) {
        if entry.kind == .input || instant.isOver(at: entry.time) { release() }
        if entry.kind == .output { instant.hold(entry) }
      }
      release()
      written = rehearsal.host.log.entries.count
    }
    func elide() { transcript.steps[transcript.steps.count - 1].expected = ["..."] }
    for step in app.settings {
      begin(step.command { rehearsal.isSecret($0) })
      elide()
    }
    begin("open \(WordText.word(app.name))")
    elide()
    written = rehearsal.host.log.entries.count
    var secrets = FoundSecrets()
    for (index, step) in (app.prefix + steps).enumerated() {
      begin(step.command { rehearsal.isSecret($0) })
      secrets.note(step, rehearsal, isOfUser: index < app.prefix.count)
      rehearsal.perform(step)
      // The initial state of a pushed screen, and the other settings of a service, are elided.
      if rehearsal.host.stack.last != app.name || step.isConfiguration {
        elide()
      } else {
        flush()
      }
    }
    for command in tail {
      begin(command)
      if command.hasPrefix("wait") { elide() }
    }
    let title = TextLiteral.escapeControls(String(symptom.message.prefix { $0 != "\n" }))
    transcript.steps[0].leading = ["# \(title)"] + secrets.comments
    return transcript.text
  }
}

/// The values of secrets that exploration entered. A transcript does not contain them, but cannot be replayed without them.
@MainActor
private struct FoundSecrets {
  /// The variables that give the values when the transcript is checked.
  private(set) var comments: [String] = []
  private var uses: [String: (count: Int, last: String)] = [:]

  /// Notes a step that is about to be performed. Values that a user entered, or that the application provides, are left out.
  mutating func note(_ step: Step, _ rehearsal: Rehearsal, isOfUser: Bool) {
    guard case .set(let name, let value) = step, !value.isEmpty, rehearsal.isSecret(name) else { return }
    let former = uses[name]
    let count = (former?.count ?? 0) + 1
    uses[name] = (count, value)
    guard former?.last != value, !isOfUser else { return }
    let variable = CommandText.secretVariable(of: name, count)
    let samples = samples(of: name, rehearsal.host)
    // Shrinking the session may have shortened either kind of value.
    if let place = samples.firstIndex(of: value) {
      comments.append("# \(variable) is sample \(place + 1) of '\(name)'")
    } else if value.count == 1 || TextSamples.secret.hasPrefix(value) {
      comments.append("# \(variable)=\(value)")
    } else if let place = samples.firstIndex(where: { $0.hasPrefix(value) }) {
      comments.append("# \(variable) begins sample \(place + 1) of '\(name)', with \(value.count) characters")
    }
  }

  private func samples(of name: String, _ host: ScreenHost) -> [String] {
    (try? host.control(name))?.samples ?? []
  }
}
