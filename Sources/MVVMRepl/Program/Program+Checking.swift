import Foundation
import LineEditor
import MVVM
import SafeFiles
import ScreenLanguage
import ScreenText

/// `check`: replays transcripts and compares them.
extension Program {
  /// Checks files in another process. If a screen ends that process, its file is reported, and a new process checks the rest.
  ///
  /// - Parameter words: The command line.
  func checkElsewhere(_ checked: CheckedFiles, _ words: [String]) async -> ExitStatus {
    StandardInput.whenInterrupted {}
    StandardInput.watchTermination()
    var tally = CheckTally()
    var count = 0
    while count < checked.files.count {
      guard let process = CheckingProcess(words, after: count), process.hasBegun else {
        return await interruptible { [tally, count] in await check(checked, after: count, tally) }
      }
      for result in process.results { tally.add(result) }
      count += process.results.count
      if StandardInput.isTerminated { StandardInput.endByTermination() }
      if case .exited(let number) = process.ending, let status = ExitStatus(rawValue: number),
        process.hasEnded || status == .interrupted
      {
        tally.escalate(status)
        if status == .interrupted { return status }
        break
      }
      // Code that a screen has started may end the program after the last result.
      count = min(count, checked.files.count - 1)
      let file = checked.files[count]
      if let hang = process.hang {
        checked.report(CheckedFiles.hang(at: hang), of: file)
        tally.addHang()
      } else {
        checked.report(process.ending.text, of: file)
        tally.addCrash()
      }
      count += 1
    }
    checked.printSummary(tally)
    return tally.status
  }

  /// Checks files, or rewrites the expected lines.
  ///
  /// - Parameters:
  ///   - count: The number of files that are checked already.
  ///   - tally: Their results.
  func check(_ checked: CheckedFiles, after count: Int = 0, _ tally: CheckTally = CheckTally()) async -> ExitStatus {
    let session = Session(clock: .virtual, custom: custom, makeHost: makeHost)
    session.environment = EnvironmentVariable.value
    prepareExploration(of: session, checked.options)
    session.onReport = { [unowned session] report in
      checked.console.write(report, renderer: session.renderer, session: session)
      checked.console.flush()
    }
    let watch = CommandWatch()
    session.watch = watch
    let former = checked.options.checkedFiles
    if former != nil { CheckingProcess.begin() }
    defer { if former != nil { CheckingProcess.end() } }
    // A process that checks several files in place of this one reports to it.
    let format = checked.options.format
    watch.start { file, place in
      if former != nil { return CheckingProcess.report(hangAt: place) }
      let line = CheckedFiles.line(CheckedFiles.hang(at: place), of: file, format)
      try? SafeFile.write(line + "\n", to: STDOUT_FILENO, path: "standard output")
    }
    var tally = tally
    for file in checked.files.dropFirst(former ?? count) {
      if StandardInput.takeInterrupt() { return .interrupted }
      watch.begin(file)
      let result = await check(file, checked, in: session)
      if result.status == .interrupted { return .interrupted }
      tally.add(result)
      // The result of the first file is available before the last file is checked.
      checked.console.flush()
      if former != nil { CheckingProcess.report(result) }
    }
    if former == nil { checked.printSummary(tally) }
    return tally.status
  }

  /// Checks a file, and reports the result.
  private func check(_ file: String, _ checked: CheckedFiles, in session: Session) async -> CheckResult {
    let console = checked.console
    do throws(Failure) {
      let check = try await Session.check(file, in: session)
      if checked.isUpdate { try Self.rejectFailures(of: check, file) }
      let isRewritten = checked.isUpdate && !check.failures.isEmpty
      if isRewritten { try Self.update(file, check.updated) }
      for line in Self.report(file, check, isRewritten: isRewritten, checked.options) { console.write(line) }
      let isDifferent = !check.failures.isEmpty && !checked.isUpdate
      return CheckResult(status: isDifferent ? .failed : .success, isDifferent: isDifferent)
    } catch {
      if error.status == .interrupted {
        console.printError(["interrupted"])
      } else {
        // A fault in a file is reported by its location.
        console.printError(error, error.status == .file ? "\(name): \(error.message)" : error.message, file: file)
      }
      return CheckResult(status: error.status)
    }
  }

  /// Throws if the update would make the transcript expect a command that fails.
  private static func rejectFailures(of check: TranscriptCheck, _ file: String) throws(Failure) {
    guard let refusal = check.refusals.first else { return }
    let others = check.refusals.count - 1
    let more = others == 0 ? "" : ", and \(others) \(others == 1 ? "other" : "others")"
    let stop = refusal.message.last.map { ".?!".contains($0) } ?? false ? "" : "."
    throw Failure(
      .wrong,
      "\(file):\(refusal.line): not updated, since a command fails\(more): \(refusal.message)\(stop) "
        + "If it should, write its line that begins with '! ' below it first."
    )
  }

  private static func update(_ file: String, _ transcript: Transcript) throws(Failure) {
    // A script becomes a transcript by adding the output of its commands.
    var transcript = transcript
    transcript.isScript = false
    do throws(FileFailure) {
      try SafeFile.replace(file, with: transcript.text)
    } catch {
      throw Failure(error)
    }
  }

  /// The result for a file.
  private static func report(
    _ file: String,
    _ check: TranscriptCheck,
    isRewritten: Bool,
    _ options: Options
  ) -> [String] {
    if options.format == .json {
      let differences = check.failures.map { failure in
        JSONValue.object([
          .init(name: "line", value: .number(String(failure.line))),
          .init(name: "command", value: .string(failure.command)),
          .init(name: "difference", value: .array(failure.difference.map { .string($0) })),
        ])
      }
      let isRight = check.failures.isEmpty
      if options.isQuiet && (isRight || isRewritten) { return [] }
      let details: [(String, JSONValue)] = isRight ? [] : [("differences", .array(differences))]
      return [json("result", file, [("value", .bool(isRight)), ("updated", .bool(isRewritten))] + details)]
    }
    let name = TextLiteral.escapeControls(file)
    if isRewritten {
      return options.isQuiet
        ? [] : ["\(name): updated, \(check.failures.count) of \(check.updated.steps.count) commands"]
    }
    if check.failures.isEmpty { return options.isQuiet ? [] : ["\(name): as expected"] }
    return check.report(file: file)
  }

  fileprivate nonisolated static func json(_ kind: String, _ file: String, _ members: [(String, JSONValue)]) -> String {
    let all = [("kind", .string(kind)), ("command", .string("check")), ("file", .string(file))] + members
    return JSONValue.object(all.map { .init(name: $0.0, value: $0.1) }).text
  }
}

/// The files to check, and how to check them.
@MainActor
struct CheckedFiles {
  let files: [String]
  let isUpdate: Bool
  let options: Options
  let console: Console

  /// Reports that a file could not be checked to its end.
  fileprivate func report(_ message: String, of file: String) {
    console.write(Self.line(message, of: file, options.format))
    console.flush()
  }

  fileprivate nonisolated static func line(_ message: String, of file: String, _ format: Options.Format) -> String {
    switch format {
    case .text: "\(TextLiteral.escapeControls(file)): \(message)"
    case .json: Program.json("error", file, [("message", .string(message))])
    }
  }

  /// The message about a command that does not return, which may be in a file that this one runs.
  nonisolated static func hang(at place: String) -> String { "the command at \(place) does not return" }

  /// Writes the conclusion for people.
  fileprivate func printSummary(_ tally: CheckTally) {
    guard options.format == .text else { return }
    for line in tally.lines(of: files.count) { console.write(line) }
  }
}
