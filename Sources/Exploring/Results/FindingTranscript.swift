import MVVM
import ScreenLanguage
import ScreenText

/// Writes a session that shows a fault.
@MainActor
enum FindingTranscript {
  static func text(_ symptom: Symptom, _ steps: [Step], _ tail: [String], _ app: ExploredApp) -> String {
    var transcript = Transcript()
    var secretInputs: Set<String> = []
    let rehearsal = Rehearsal(app)
    var written = 0
    func begin(_ command: String) { transcript.steps.append(.init(command: command)) }
    func flush() {
      let width = rehearsal.host.views.map { TextWidth.cells(of: $0.name) }.max() ?? 0
      let layout = ChangeLayout(nameWidth: width, isStamped: true)
      for entry in rehearsal.host.log.entries.dropFirst(written) where entry.kind == .output {
        transcript.steps[transcript.steps.count - 1].expected += layout.lines(entry)
      }
      written = rehearsal.host.log.entries.count
    }
    begin("open \(WordText.word(app.name))")
    transcript.steps[0].expected = ["..."]
    for step in app.prefix { begin(step.command()) }
    written = rehearsal.host.log.entries.count
    for step in steps {
      for view in rehearsal.host.views where view.input == .secret { secretInputs.insert(view.name) }
      begin(step.command { secretInputs.contains($0) })
      rehearsal.perform(step)
      // What a pushed screen shows at first is left to the reader.
      if rehearsal.host.stack.last != app.name {
        transcript.steps[transcript.steps.count - 1].expected = ["..."]
      } else {
        flush()
      }
    }
    for command in tail {
      begin(command)
      if command.hasPrefix("wait") { transcript.steps[transcript.steps.count - 1].expected = ["..."] }
    }
    transcript.steps[0].leading = ["# \(symptom.message.prefix { $0 != "\n" })"]
    return transcript.text
  }
}
