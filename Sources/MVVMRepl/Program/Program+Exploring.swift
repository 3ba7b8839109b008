import Exploring
import LineEditor
import MVVM
import SafeFiles
import ScreenText

/// `explore SCREEN`: searches a screen for faults.
extension Program {
  /// Explores as the words after `explore` say.
  func explore(_ words: [String]) -> ExitStatus {
    let plain = Console(format: .text, isQuiet: false, paint: Paint(isOn: false))
    if words.contains("--help") {
      plain.write(ExploreOption.usage("\(name) explore SCREEN"))
      plain.flush()
      return .success
    }
    do throws(OptionsError) {
      let options = try ExploreOptions.parse(words)
      return options.isWorker ? work(options) : try explore(options, words)
    } catch {
      plain.complain(["\(name): \(error.message)"])
      return .wrong
    }
  }

  private func explore(_ options: ExploreOptions, _ words: [String]) throws(OptionsError) -> ExitStatus {
    let console = Console(format: options.format, isQuiet: false, paint: Paint(isOn: false))
    defer { console.flush() }
    let names = makeHost().screens.map(\.name)
    guard names.contains(options.screen) else {
      let advice = Suggestion.phrase(for: options.screen, among: names)
      throw OptionsError(message: "there is no screen '\(Vocabulary.cut(options.screen))'.\(advice)")
    }
    guard options.services.isEmpty || options.allowsOutside else {
      throw OptionsError(message: "exploring with --service acts on the outside world; --allow-outside permits it")
    }
    // Watches for ^C.
    _ = StandardInput()
    let app = try exploredApp(options, .init())
    do throws(Failure) {
      if let file = options.comparedMap { _ = try ChartFile.read(file) }
      if let file = options.map { try file.checkBefore() }
      let exploration = Exploration(options, words: restarts ? words : nil, of: app)
      let (report, isInterrupted) = exploration.run()
      let notes = try exploration.draw(report)
      if let folder = options.folder { try Self.write(report.findings, into: folder) }
      switch options.format {
      case .text:
        for line in report.findings.flatMap(\.lines) + notes.lines + [report.summary] { console.write(line) }
      case .json: console.write(report.json(notes, isInterrupted: isInterrupted).text)
      }
      if isInterrupted { return .interrupted }
      guard report.problems.isEmpty else { throw Failure(.wrong, report.problems.joined(separator: "\n")) }
      return report.findings.isEmpty ? .success : .failed
    } catch {
      console.complain(["\(name): \(error.message)"])
      return error.status
    }
  }

  /// Writes a transcript for each finding.
  private static func write(_ findings: [Finding], into folder: String) throws(Failure) {
    for (index, finding) in findings.enumerated() {
      let file = "\(folder)/\(finding.check.rawValue)-\(index + 1).transcript"
      do throws(FileFailure) {
        try SafeFile.replace(file, with: finding.transcript)
      } catch {
        throw Failure(error)
      }
    }
  }
}
