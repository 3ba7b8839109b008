import MVVM
import ScreenLanguage
import ScreenText

/// Reports of what happened.
extension Session {
  /// What a transcript shows of a report.
  static func lines(_ report: Report, _ renderer: ChangeRenderer) -> [String] {
    switch report {
    case .change(let change): change.kind == .output ? renderer.lines(change) : []
    case .state(let change): renderer.lines(change)
    case .answer(_, let lines, _): lines.map { $0.isEmpty ? "" : "  " + TextLiteral.escapeControls($0) }
    case .failure(let failure): failure.lines
    }
  }

  /// The lines as they are recorded. What would be different when they are checked is left open: what depends on what else the program
  /// does, on the clock, on how wide the terminal is, and how far the tutorial is.
  func recorded(_ lines: [String], of report: Report) -> [String] {
    guard case .answer(let command, _, _) = report, !lines.isEmpty else { return lines }
    switch CommandTable.byName[command]?.repeats {
    case .never: return [ElisionPattern.anyLines]
    case .besidesCounts:
      let objects = " objects of streams are alive"
      return lines.map { $0.hasSuffix(objects) ? "  \(ElisionPattern.anyText)\(objects)" : $0 }
    case .awayFromTerminals where isInteractive: return [ElisionPattern.anyLines]
    case .always, .awayFromTerminals, nil: return lines
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

  /// Refuses to do again what is not known any more.
  func requireActions() throws(Failure) {
    guard isTooLong else { return }
    throw Failure(
      .wrong,
      "the session has more than \(replayLimit) commands, too many to be done again; 'record FILE' writes them down as they come"
    )
  }

  var noScreen: Failure { Failure(.wrong, "no screen is open; 'open SCREEN' opens one, 'screens' lists them") }
}
