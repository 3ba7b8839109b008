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
    for step in app.prefix + steps {
      begin(step.command { rehearsal.isSecret($0) })
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
    transcript.steps[0].leading = ["# \(symptom.message.prefix { $0 != "\n" })"]
    return transcript.text
  }
}
