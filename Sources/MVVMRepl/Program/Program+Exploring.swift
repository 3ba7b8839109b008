import Exploring
import LineEditor
import MVVM
import SafeFiles

/// `explore SCREEN`: searches a screen for faults.
extension Program {
  /// Explores as the words after `explore` say.
  func explore(_ words: [String]) -> ExitStatus {
    let plain = Console(format: .text, isQuiet: false, paint: Paint(isOn: false))
    do throws(OptionsError) {
      return explore(try ExploreOptions.parse(words))
    } catch {
      plain.complain(["\(name): \(error.message)"])
      return .wrong
    }
  }

  private func explore(_ options: ExploreOptions) -> ExitStatus {
    let console = Console(format: options.format, isQuiet: false, paint: Paint(isOn: false))
    defer { console.flush() }
    let screens = makeHost(.virtual).screens
    let names = screens.map(\.name)
    guard names.contains(options.screen) else {
      let advice = Suggestion.phrase(for: options.screen, among: names)
      console.complain(["\(name): there is no screen '\(Vocabulary.cut(options.screen))'.\(advice)"])
      return .wrong
    }
    guard options.services.isEmpty || options.allowsOutside else {
      console.complain(["\(name): exploring with --service acts on the outside world; --allow-outside permits it"])
      return .wrong
    }
    // Watches for ^C.
    _ = StandardInput()
    let seed = options.seed ?? UInt64.random(in: 1...999_999)
    let program: Program
    do throws(OptionsError) {
      program = try replacing(options.services)
    } catch {
      console.complain(["\(name): \(error.message)"])
      return .wrong
    }
    let app = ExploredApp(opening: options.screen, of: screens, makeHost: { program.makeHost(.virtual) })
    let explorer = Explorer(
      app,
      budget: options.budget,
      checks: options.checks,
      properties: options.properties,
      seed: seed
    )
    var isInterrupted = false
    explorer.isCancelled = {
      if StandardInput.takeInterrupt() { isInterrupted = true }
      return isInterrupted
    }
    explorer.run()
    let report = explorer.report
    do throws(Failure) {
      if let folder = options.folder { try Self.write(report.findings, into: folder) }
    } catch {
      console.complain(["\(name): \(error.message)"])
      return error.status
    }
    switch options.format {
    case .text: for line in report.findings.flatMap(\.lines) + [report.summary] { console.write(line) }
    case .json: console.write(report.json.text)
    }
    if isInterrupted { return .interrupted }
    return report.findings.isEmpty ? .success : .failed
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
