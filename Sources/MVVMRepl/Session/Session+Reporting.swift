import MVVM
import ScreenLanguage
import ScreenText

/// Reports of what happened.
extension Session {
  /// The lines of a report in a transcript.
  static func lines(_ report: Report, _ renderer: ChangeRenderer) -> [String] {
    switch report {
    case .change(let change): change.kind == .output ? renderer.lines(change) : []
    case .state(let change): renderer.lines(change)
    case .answer(_, let lines, _): lines.map { $0.isEmpty ? "" : "  " + TextLiteral.escapeControls($0) }
    case .failure(let failure): failure.lines
    }
  }

  /// The lines as they are recorded. Text that may differ in a check is elided: it depends on other output of the program,
  /// the clock, the width of the terminal, or the step of the tutorial.
  func recorded(_ lines: [String], of report: Report) -> [String] {
    guard case .answer(let command, _, _) = report, !lines.isEmpty else { return lines }
    switch CommandTable.byName[command]?.repeats {
    case .never: return [ElisionPattern.anyLines]
    case .exceptCounts:
      let objects = " objects of streams are alive"
      return lines.map { $0.hasSuffix(objects) ? "  \(ElisionPattern.anyText)\(objects)" : $0 }
    case .exceptAtTerminals where isInteractive: return [ElisionPattern.anyLines]
    case .exceptInRealTime where isInteractive || clock == .real: return [ElisionPattern.anyLines]
    case .always, .exceptAtTerminals, .exceptInRealTime, nil: return lines
    }
  }

  func answer(_ command: String, _ lines: [String], value: JSONValue? = nil) {
    let hint = vocabulary.hint(insteadOf: command).map { ["(\($0))"] } ?? []
    report(.answer(command: command, lines: lines + hint, value: value ?? .array(lines.map { .string($0) })))
  }

  func showAll() {
    for entry in host.shownEntries {
      acknowledge(entry.name)
      report(.state(entry))
    }
  }

  func state(_ view: ViewState) {
    acknowledge(view.name)
    report(
      .state(
        SessionLog.Entry(
          time: now,
          kind: .output,
          screen: host.stack.last ?? "",
          name: view.name,
          value: view.visible,
          notes: view.isHidden || view.notes.isEmpty ? nil : view.notes
        )
      )
    )
  }

  func view(_ name: String) throws(Failure) -> ViewState {
    do throws(ScreenError) { return try host.view(name) } catch { throw Failure(error) }
  }

  /// Throws if the actions to repeat are no longer stored.
  func requireActions() throws(Failure) {
    guard isTooLong else { return }
    throw Failure(
      .wrong,
      "the session has more than \(replayLimit) commands, too many to replay; 'record FILE' writes them as they are entered"
    )
  }

  var noScreen: Failure { Failure(.wrong, "no screen is open; 'open SCREEN' opens one, 'screens' lists them") }
}
