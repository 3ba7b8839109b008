import MVVM
import ScreenLanguage
import ScreenText

/// Records the actions and changes of a test like the prompt does: as a transcript for `mvvm-repl check`.
@MainActor
final class TranscriptRecord {
  private var steps: [Transcript.Step] = []
  private var instant = InstantOrder()
  /// The screen of the changes that are held.
  private var instantScreen = ""
  /// The layouts of the screens so far: a change may be written after another screen has opened.
  private var layouts: [String: ScreenLayout] = [:]
  private var layout: Int?

  /// The actions so far. The changes of the current instant count as complete.
  func transcript(of host: ScreenHost) -> Transcript {
    flush(host)
    return Transcript(steps: steps)
  }

  func begin(_ command: String, of host: ScreenHost) {
    flush(host)
    noteLayout(of: host)
    steps.append(.init(command: command))
  }

  func rename(first command: String) {
    if !steps.isEmpty { steps[0].command = command }
  }

  func add(_ entry: SessionLog.Entry, of host: ScreenHost) {
    guard entry.kind == .output else { return flush(host) }
    if instant.isOver(at: entry.time) { flush(host) }
    instant.hold(entry)
    instantScreen = entry.screen
  }

  func addState(of host: ScreenHost) {
    flush(host)
    noteLayout(of: host)
    for entry in host.shownEntries { write(entry, host) }
  }

  /// An answer of the prompt.
  func add(lines: [String], of host: ScreenHost) {
    flush(host)
    write(lines.map { "  " + $0 })
  }

  private func flush(_ host: ScreenHost) {
    guard !instant.isEmpty else { return }
    noteLayout(of: host)
    for change in instant.release(places: layouts[instantScreen]?.places ?? [:]) { write(change, host) }
  }

  private func write(_ change: SessionLog.Entry, _ host: ScreenHost) {
    let layout = layouts[change.screen] ?? ScreenLayout(host.views)
    write(ChangeLayout(nameWidth: layout.nameWidth, isStamped: true).lines(change))
  }

  private func noteLayout(of host: ScreenHost) {
    guard layout != host.layout, let screen = host.stack.last else { return }
    layout = host.layout
    layouts[screen] = ScreenLayout(host.views)
  }

  private func write(_ lines: [String]) {
    if !steps.isEmpty { steps[steps.count - 1].expected += lines }
  }
}
