import Exploring
import LineEditor
import MVVM
import ScreenText

/// `explore SCREEN`: searches a screen for faults.
extension Program {
  /// Explores with the options after `explore`.
  func explore(_ words: [String]) -> ExitStatus {
    let plain = Console(format: .text, isQuiet: false, paint: Paint(isOn: false))
    if words.contains(where: ["--help", "-h"].contains) {
      plain.write(ExploreOption.usage("\(name) explore SCREEN"))
      return ended(.success, plain)
    }
    do throws(OptionsError) {
      let options = try ExploreOptions.parse(words)
      if options.isWorker { return work(options) }
      let console = Console(format: options.format, isQuiet: false, paint: Paint(isOn: false))
      let status = ended(try explore(options, words, console), console)
      if status == .terminated { StandardInput.endByTermination() }
      return status
    } catch {
      plain.printError(["\(name): \(error.message)"])
      return .wrong
    }
  }

  private func explore(
    _ options: ExploreOptions,
    _ words: [String],
    _ console: Console
  ) throws(OptionsError) -> ExitStatus {
    let names = makeHost().screens.map(\.name)
    guard names.contains(options.screen) else {
      let advice = Vocabulary.advice(for: options.screen, among: names)
      throw OptionsError(message: "there is no screen '\(Vocabulary.cut(options.screen))'.\(advice)")
    }
    guard options.services.isEmpty || options.allowsOutside else {
      throw OptionsError(message: "exploring with --service acts on the outside world; --allow-outside permits it")
    }
    // The search checks for ^C and SIGTERM itself.
    StandardInput.whenInterrupted {}
    StandardInput.watchTermination()
    let app = try exploredApp(options, .init())
    do throws(Failure) {
      let exploration = Exploration(options, words: restarts ? words : nil, of: app)
      try exploration.checkFiles()
      let (report, isInterrupted) = exploration.run()
      let notes = exploration.draw(report)
      switch options.format {
      case .text:
        let end = isInterrupted ? ["interrupted"] : []
        for line in report.findings.flatMap(\.lines) + notes.lines + [report.summary] + end {
          console.write(TextLiteral.escapeControls(line))
        }
      case .json: console.write(report.json(notes, isInterrupted: isInterrupted).text)
      }
      try exploration.write(report.findings)
      if let failure = notes.failure { throw failure }
      if isInterrupted { return StandardInput.isTerminated ? .terminated : .interrupted }
      guard report.problems.isEmpty else { throw Failure(.wrong, report.problems.joined(separator: "\n")) }
      return report.findings.isEmpty ? .success : .failed
    } catch {
      console.printError(["\(name): \(error.message)"])
      return error.status
    }
  }
}
