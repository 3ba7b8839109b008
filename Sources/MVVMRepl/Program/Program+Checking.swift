import LineEditor
import MVVM
import SafeFiles
import ScreenLanguage
import ScreenText

/// `check`: plays transcripts and compares them.
extension Program {
  /// Checks files, or rewrites the expected lines.
  func check(
    _ files: [String],
    isUpdate: Bool,
    _ options: Options,
    _ console: Console
  ) async -> ExitStatus {
    let session = Session(clock: .virtual, custom: custom, makeHost: makeHost)
    session.environment = EnvironmentVariable.value
    prepareExploration(of: session, options)
    var status = ExitStatus.success
    func worsen(_ other: ExitStatus) { if other.rawValue > status.rawValue { status = other } }
    var differing = 0
    for file in files {
      if StandardInput.takeInterrupt() { return .interrupted }
      do throws(Failure) {
        let check = try await Session.check(file, in: session)
        if isUpdate { try Self.refuseFailures(of: check, file) }
        let isRewritten = isUpdate && !check.failures.isEmpty
        if isRewritten { try Self.update(file, check.updated) }
        if !check.failures.isEmpty && !isUpdate {
          differing += 1
          worsen(.failed)
        }
        for line in Self.report(file, check, isRewritten: isRewritten, options) { console.write(line) }
      } catch {
        if error.status == .interrupted {
          console.complain(["interrupted"])
          return .interrupted
        }
        // A fault in a file is reported by its location.
        console.complain(error, error.status == .file ? "\(name): \(error.message)" : error.message, file: file)
        worsen(error.status)
      }
      // The result of the first file is available before the last file is checked.
      console.flush()
    }
    if differing > 0, options.format == .text {
      console.write(
        "\(differing) of \(files.count.counted("transcript")) \(differing == 1 ? "differs" : "differ"); 'check --update' rewrites what they expect"
      )
    }
    return status
  }

  /// A transcript must not expect a command that fails, unless it does so already.
  private static func refuseFailures(of check: TranscriptCheck, _ file: String) throws(Failure) {
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

  private static func json(_ kind: String, _ file: String, _ members: [(String, JSONValue)]) -> String {
    let all = [("kind", .string(kind)), ("command", .string("check")), ("file", .string(file))] + members
    return JSONValue.object(all.map { .init(name: $0.0, value: $0.1) }).text
  }
}
