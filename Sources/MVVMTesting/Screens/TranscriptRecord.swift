import MVVM
import ScreenLanguage
import ScreenText

/// Records the actions and changes of a test like the prompt does: as a transcript for `mvvm-repl check`.
@MainActor
final class TranscriptRecord {
  private var steps: [Transcript.Step] = []
  private var instant = InstantOrder()

  /// The actions so far. The changes of the current instant count as complete.
  func transcript(of host: ScreenHost) -> Transcript {
    flush(host)
    return Transcript(steps: steps)
  }

  func begin(_ command: String, of host: ScreenHost) {
    flush(host)
    steps.append(.init(command: command))
  }

  func rename(first command: String) {
    if !steps.isEmpty { steps[0].command = command }
  }

  func add(_ entry: SessionLog.Entry, of host: ScreenHost) {
    guard entry.kind == .output else { return flush(host) }
    if instant.isOver(at: entry.time) { flush(host) }
    instant.hold(entry)
  }

  func addState(of host: ScreenHost) {
    flush(host)
    for entry in host.shownEntries { write(entry, host) }
  }

  /// An answer of the prompt.
  func add(lines: [String], of host: ScreenHost) {
    flush(host)
    write(lines.map { "  " + $0 })
  }

  private func flush(_ host: ScreenHost) {
    guard !instant.isEmpty else { return }
    let places = Dictionary(host.views.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for change in instant.release(places: places) { write(change, host) }
  }

  private func write(_ change: SessionLog.Entry, _ host: ScreenHost) {
    let width = TextWidth.column(of: host.views.map(\.name))
    write(ChangeLayout(nameWidth: width, isStamped: true).lines(change))
  }

  private func write(_ lines: [String]) {
    if !steps.isEmpty { steps[steps.count - 1].expected += lines }
  }
}
