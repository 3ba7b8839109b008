import Foundation
import LineEditor
import MVVM
import SafeFiles
import ScreenLanguage
import ScreenText

/// Files of commands and transcripts that the session runs or checks.
extension Session {
  func run(file path: String) async throws(Failure) {
    do throws(Failure) {
      try await perform(file: path)
    } catch {
      throw hint(nextToScript: path, error).map(error.adding) ?? error
    }
  }

  /// How to write the name of a file that is not in the current folder, but in that of the script that names it.
  private func hint(nextToScript path: String, _ failure: Failure) -> String? {
    guard failure.status == .file, let script = scripts.last, !path.hasPrefix("/"), access(path, F_OK) != 0 else {
      return nil
    }
    let folder = SafeFile.folder(of: script)
    let other = "\(folder)/\(path)"
    guard !folder.isEmpty, access(other, F_OK) == 0 else { return nil }
    return "file names begin at the current folder: write '\(WordText.rest(other))'"
  }

  private func perform(file path: String) async throws(Failure) {
    try rejectNesting(path, "runs")
    try rejectRecord(path)
    let script = try ScriptFile(path)
    // The answers to its lines are not the answer to the current line.
    let id = requestID
    requestID = nil
    scripts.append(path)
    let place = ScriptPlace(path: path)
    defer {
      place.leave()
      scripts.removeLast()
      recordedDepth = recordedDepth.map { min($0, scripts.count) }
      requestID = id
      isAnswered = false
    }
    while let step = try await script.next(beforeWaiting: { onPause?() }) {
      if Task.isCancelled { throw .interrupted }
      place.reach(line: step.number)
      do throws(Failure) {
        switch step.line {
        case .text(let line): try await perform(inFile: line)
        case .refused(let reason): throw Failure(.wrong, reason)
        }
      } catch {
        throw Failure(error.status, "\(path):\(step.number): \(error.message)", details: error.details)
      }
      guard isOver else { continue }
      guard let next = try script.nextAvailable() else { return }
      throw Failure(Failure.afterEnd.status, "\(path):\(next.number): \(Failure.afterEnd.message)")
    }
  }

  private func perform(inFile line: String) async throws(Failure) {
    if recorder != nil, recordedDepth == scripts.count { return try await performRecorded(inFile: line) }
    let command = try parse(line)
    let count = runRecord?.commands.count
    enterInRunRecord(command, line)
    let wasUnrepeatable = isUnrepeatable
    isUnrepeatable = false
    // An interrupted check has not changed the session.
    var isWithoutEffect = false
    defer {
      if isWithoutEffect || isUnrepeatable, let count, runRecord?.commands.count == count + 1 {
        runRecord?.commands.removeEntry()
      }
      isUnrepeatable = isUnrepeatable || wasUnrepeatable
    }
    do throws(Failure) {
      try await perform(command, line)
    } catch {
      isWithoutEffect = error.status == .interrupted && command.isCheck
      throw error
    }
  }

  /// Performs a command of a file in which the record began: it is recorded by itself, with its failure.
  private func performRecorded(inFile line: String) async throws(Failure) {
    isUnrecorded = false
    // The failure is reported once more, with the place in the file.
    defer { isUnrecorded = true }
    do throws(Failure) {
      let command = try parseAndRecord(line)
      if command != .nothing { try await performRecorded(command, line) }
    } catch {
      if !isUnrecorded { record(error.shortened.lines) }
      throw error
    }
  }

  /// Throws for a file that is already being run, and for files nested too deeply.
  private func rejectNesting(_ path: String, _ verb: String) throws(Failure) {
    if scripts.contains(where: { SafeFile.isSameFile($0, path) }) { throw Failure(.wrong, "\(path) \(verb) itself") }
    if scripts.count > 8 { throw Failure(.wrong, "\(path) is the tenth nested file; the limit is nine") }
  }

  func check(file path: String) async throws(Failure) {
    try rejectNesting(path, "checks")
    // The record so far can be checked, but the check is no part of it.
    noteRecord(path)
    do throws(Failure) {
      if try await !checkElsewhere(path) { try await checkHere(file: path) }
    } catch {
      throw hint(nextToScript: path, error).map(error.adding) ?? error
    }
  }

  /// Checks a file in this process.
  func checkHere(file path: String) async throws(Failure) {
    let check = try await Session.check(path, in: self)
    guard !check.failures.isEmpty else { return answer("check", ["\(path): as expected"]) }
    throw Failure(
      .failed,
      "\(path): \(check.failures.count) of \(check.updated.steps.count.counted("command")) "
        + (check.failures.count == 1 ? "differs" : "differ"),
      details: check.report(file: path)
    )
  }

  /// Checks a file in another process, so that a screen which ends the program does not end the session. Returns false if that is
  /// not possible.
  private func checkElsewhere(_ path: String) async throws(Failure) -> Bool {
    // A pipe can be read only once.
    guard let explorationWords, SafeFile.isRegular(at: path) else { return false }
    let knobs = givenSettings.flatMap { step -> [String] in
      guard case .configure(let service, let name, let value) = step else { return [] }
      return ["--service-knob", "\(service).\(name)=\(value)"]
    }
    // Earlier output is written first.
    onPause?()
    StandardInput.watchTermination()
    defer { endIfTerminated() }
    let check = await SessionCheck.run(path, in: scripts, explorationWords + knobs) { lines, json in
      let value = (try? JSONParser.parse(json)) ?? .null
      answer("explore", lines, value: value)
      onInterruptedSearch?(.answer(command: "explore", lines: lines, value: value))
    } secret: { name in
      // While the prompt waits for the secret, SIGTERM ends the program immediately.
      StandardInput.unwatchTermination()
      defer { StandardInput.watchTermination() }
      return await askSecret?(name)
    }
    if Task.isCancelled || StandardInput.isTerminated { throw .interrupted }
    guard let check else { return false }
    switch check.result {
    case .passed(let lines): answer("check", lines)
    case .failed(let status, let message, let details):
      throw Failure(ExitStatus(rawValue: status) ?? .failed, message, details: details)
    default: throw Failure(.failed, "\(path): \(check.ending.text)", details: check.reason)
    }
    return true
  }

  static func readTranscript(_ path: String) throws(Failure) -> Transcript {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try SafeFile.read(path, isCancelled: { Task.isCancelled })
    } catch {
      throw error.number == EINTR ? .interrupted : Failure(error)
    }
    do throws(TranscriptError) {
      return try Transcript.parse(bytes, isCancelled: { Task.isCancelled })
    } catch {
      if Task.isCancelled { throw .interrupted }
      throw Failure(.wrong, "\(path):\(error.line): \(error.message)")
    }
  }

  /// Runs a transcript in a separate session, on virtual time, and compares the output.
  static func check(_ path: String, in parent: Session) async throws(Failure) -> TranscriptCheck {
    let transcript = try readTranscript(path)
    let session = Session(clock: .virtual, custom: parent.custom, makeHost: parent.makeHost)
    session.environment = parent.environment
    session.explorationWords = parent.explorationWords
    session.givenSettings = parent.givenSettings
    session.askSecret = parent.askSecret
    session.watch = parent.watch
    session.onInterruptedSearch = { [unowned parent] report in
      if let pass = parent.onInterruptedSearch { return pass(report) }
      parent.onReport?(report)
      parent.onPause?()
    }
    try parent.rejectNesting(path, "checks")
    session.scripts = parent.scripts + [path]
    let place = ScriptPlace(path: path)
    defer { place.leave() }
    guard !transcript.steps.isEmpty else { throw Failure(.wrong, "\(path): it contains no commands to check") }
    var check = TranscriptCheck(transcript)
    var actual: [String] = []
    session.onReport = { [unowned session] report in actual += Session.lines(report, session.renderer) }
    for (index, step) in transcript.steps.enumerated() {
      actual = []
      if Task.isCancelled { throw .interrupted }
      place.reach(line: step.number)
      let shown = session.shown(step.command)
      // Here, a failure is output like any other.
      do throws(Failure) {
        try await session.perform(step.command)
      } catch {
        if error.status == .interrupted || Task.isCancelled { throw .interrupted }
        let isExpected = step.expected.contains { $0.hasPrefix(TranscriptCheck.failureMark) }
        if error.status == .file, !isExpected {
          throw Failure(.file, "\(path):\(step.number): \(error.message)")
        }
        check.note(failure: error.message, atStep: index)
      }
      check.compare(step: index, actual: actual, shown: shown)
      guard session.isOver else { continue }
      if index + 1 < transcript.steps.count {
        let number = transcript.steps[index + 1].number
        throw Failure(Failure.afterEnd.status, "\(path):\(number): \(Failure.afterEnd.message)")
      }
      break
    }
    return check
  }
}
