import Foundation
import LineEditor
import MVVM
import SafeFiles
import ScreenLanguage
import ScreenText

/// Commands that read or write files.
extension Session {
  func record(command line: String) throws(Failure) {
    guard let recorder else { return }
    do throws(FileFailure) {
      try recorder.command(line)
    } catch {
      self.recorder = nil
      throw Failure(error)
    }
  }

  /// Records a command that was held back, with its output. If it was interrupted, only its effect until then is recorded.
  func releaseRecord(isInterrupted: Bool = false) {
    guard let held = heldRecord else { return }
    heldRecord = nil
    recordedTime = now
    guard isInterrupted else { return record(held.whole) }
    record(held.truncated(at: now, entry: typedLine))
  }

  /// Prepares for an interruption of a file that the command `line` runs.
  func beginRunRecord(_ line: String) throws(Failure) {
    guard let recorder else { return }
    do throws(FileFailure) {
      runRecord = try recorder.end().map { RunRecord(commands: HeldRecord(line, at: now), place: $0) }
    } catch {
      self.recorder = nil
      throw Failure(error)
    }
  }

  /// Adds a command of a file that is being run. For a command that takes time, only that time and the typed text are recorded.
  private func enterInRunRecord(_ command: Command, _ line: String) {
    guard let count = runRecord?.commands.count else { return }
    guard count < RunRecord.limit else {
      runRecord = nil
      return
    }
    if case .type(_, _, .some) = command { runRecord?.isTyping = true } else { runRecord?.isTyping = false }
    if case .run = command { return }
    guard !command.takesTime, command != .nothing else { return }
    switch secrets.shown(line, command) {
    case .line(let shown):
      let entry = Transcript.commandMark + shown.replacing("\n", with: "\\n")
      runRecord?.commands.enter(at: now, entry)
    case .nothing: runRecord?.commands.enter(at: now, Self.leftOut)
    }
  }

  /// Records the commands of a file up to its interruption, in place of the command that runs it.
  func recordPart(of run: RunRecord) throws(Failure) {
    guard let recorder else { return }
    do throws(FileFailure) {
      try recorder.removeLines(after: run.place)
      try recorder.write(run.commands.truncated(at: now, entry: typedLine))
      recordedTime = now
    } catch {
      self.recorder = nil
      throw Failure(error)
    }
  }

  /// The line of a record that enters the text which the current command has typed so far.
  var typedEntry: String? {
    guard let typing else { return nil }
    return Transcript.commandMark + typedLine(at: typing.entries.count - 1).replacing("\n", with: "\\n")
  }

  /// The line that enters the text which the current command has typed up to the character at an index.
  private func typedLine(at index: Int) -> String {
    guard let typing else { return "" }
    return CommandText.set(typing.name, typing.value(at: index), isSecret: secrets.isKnown(typing.name))
  }

  /// Records output, now or at another time. If that fails, recording ends, and the current command fails.
  func record(_ lines: [String], at time: Duration? = nil) {
    guard let recorder, !lines.isEmpty else { return }
    runRecord?.commands.add(lines, at: time ?? now)
    if heldRecord != nil {
      heldRecord?.add(lines, at: time ?? now)
      return
    }
    do throws(FileFailure) {
      try recorder.write(lines)
    } catch {
      self.recorder = nil
      recordFailure = Failure(error)
    }
  }

  /// Records a `wait` for the time that passed on the real clock, so that the transcript repeats the session on virtual time.
  func recordPassage(until time: Duration) {
    guard recorder != nil, clock == .real else { return }
    let elapsed = time - recordedTime
    guard elapsed > .zero else { return }
    recordedTime = time
    record([HeldRecord.passage(elapsed)])
  }

  /// Flushes the recording to its file. If that fails, recording ends.
  func flushRecord() throws(Failure) {
    guard let recorder else { return }
    do throws(FileFailure) {
      try recorder.flush()
    } catch {
      self.recorder = nil
      throw Failure(error)
    }
  }

  /// Throws for a file with other content, or from which commands are being read.
  private func checkRecord(to file: OutputFile) throws(Failure) {
    try rejectSource(file, "record")
    do throws(FileFailure) { try file.check(.transcript) } catch { throw Failure(error) }
  }

  /// Throws for a file from which commands are being read, because writing would delete them.
  private func rejectSource(_ file: OutputFile, _ verb: String) throws(Failure) {
    guard scripts.contains(where: { SafeFile.isSameFile($0, file.path) }) || SafeFile.isStandardInput(file.path) else {
      return
    }
    throw Failure(.wrong, "the commands come from \(TextLiteral.escapeControls(file.path)); \(verb) into another file")
  }

  /// Throws for the file that is being recorded.
  private func rejectRecord(_ path: String) throws(Failure) {
    guard let recorder, SafeFile.isSameFile(recorder.path, path) else { return }
    throw Failure(.wrong, "\(TextLiteral.escapeControls(path)) is being recorded; 'record off' ends that")
  }

  /// Writes a file, unless it is one that the session reads or writes itself.
  func write(_ text: String, to file: OutputFile, as content: OutputFile.Content) throws(Failure) {
    try rejectSource(file, "write")
    try rejectRecord(file.path)
    do throws(FileFailure) { try file.write(text, as: content) } catch { throw Failure(error) }
  }

  /// Begins a record of a session without earlier actions, or of one whose actions up to `time` the caller records.
  func record(to file: OutputFile, upTo time: Duration = .zero) throws(Failure) {
    try checkRecord(to: file)
    do throws(FileFailure) { recorder = try TranscriptWriter(path: file.path) } catch { throw Failure(error) }
    recordedTime = time
  }

  /// Begins or ends a record. If there were earlier actions, the record begins with them, so that it can be replayed.
  func changeRecord(to file: OutputFile?) async throws(Failure) {
    let former = recorder.map { TextLiteral.escapeControls($0.path) }
    let run = runRecord
    runRecord = nil
    recordedDepth = nil
    let fate = recorder?.fate
    let moved = fate == .moved ? ", which was moved" : ""
    guard let file else {
      try flushRecord()
      recorder = nil
      return answer("record", [former.map { "no longer recording to \($0)\(moved)" } ?? "nothing was being recorded"])
    }
    try checkRecord(to: file)
    let steps = actions.isEmpty && !isTooLong ? [] : try await stepsSoFar()
    // If the file was deleted, the new record contains its lines anyway.
    if fate != .deleted { try flushRecord() }
    // The same file is closed before it is written again. Another record continues if the new one cannot be made.
    let previous = recorder.flatMap { SafeFile.isSameFile($0.path, file.path) ? nil : $0 }
    recorder = nil
    do throws(Failure) {
      try record(to: file, upTo: steps.isEmpty ? .zero : now)
    } catch {
      (recorder, runRecord) = (previous, run)
      throw error
    }
    recordPassage(until: now)
    for step in steps {
      try record(command: step.command)
      record(step.expected)
    }
    for command in echo.commands(naming: { (try? host.view($0)) != nil }) {
      try record(command: command)
      record(["..."])
    }
    if let failure = recordFailure {
      recordFailure = nil
      throw failure
    }
    recordedDepth = scripts.count
    isUnrecorded = true
    let name = TextLiteral.escapeControls(file.path)
    let lost = fate == .deleted ? ", which was deleted" : moved
    let change = former.map { $0 == name ? ", from the beginning" : ", no longer to \($0)\(lost)" } ?? ""
    answer("record", ["recording to \(name)\(change)"])
  }

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
    enterInRunRecord(command, line)
    do throws(Failure) {
      try await perform(command, line)
    } catch {
      if error.status == .interrupted, command.isCheck { runRecord?.commands.removeEntry() }
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
