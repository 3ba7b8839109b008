import MVVM
import SafeFiles
import ScreenLanguage
import ScreenText

/// The record of the session, and other files that it writes.
extension Session {
  /// Records a line, or a note in place of a line that must not be repeated.
  func record(_ line: String, _ command: Command?) throws(Failure) {
    switch secrets.shown(line, command) {
    case .line(let shown) where shown.utf8.contains(0): leaveOut(Self.unreadable)
    case .line(let shown)
    where clock == .real && command?.takesTime == true || command?.mayBeUnrepeatable == true:
      heldRecord = recorder.map { _ in HeldRecord(shown, at: now) }
    case .line(let shown):
      if case .run? = command { try beginRunRecord(shown) }
      try record(command: shown)
    case .nothing: leaveOut(Self.secretLine)
    }
  }

  /// Records a note in place of the current line.
  private func leaveOut(_ note: String) {
    record([note])
    isUnrecorded = true
  }

  private static let secretLine = "# A line that may hold a secret is left out here."
  private static let unreadable = "# A line that a transcript cannot contain is left out here."

  /// Records that a line was refused before it could be parsed.
  func recordRefusal() { leaveOut(Self.unreadable) }

  func record(command line: String) throws(Failure) {
    guard let recorder else { return }
    do throws(FileFailure) {
      try recorder.command(line)
    } catch {
      self.recorder = nil
      throw Failure(error)
    }
  }

  /// Completes the record of the current command: all of it, or only its effect if it was interrupted or cannot be repeated.
  func endRecord(isInterrupted: Bool) throws(Failure) {
    if isInterrupted || isUnrepeatable, let runRecord {
      self.runRecord = nil
      try recordPart(of: runRecord)
      isUnrecorded = true
    } else if isUnrepeatable {
      heldRecord = nil
      isUnrecorded = true
    } else if isInterrupted, heldRecord != nil {
      releaseRecord(isInterrupted: true)
      isUnrecorded = true
    } else {
      releaseRecord()
    }
  }

  /// Records a command that was held back because it needs a secret, now that it has one: the code of the screen may end the program.
  func releaseRecord(ofGiven command: Command) {
    if clock == .virtual || !command.takesTime { releaseRecord() }
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
  func enterInRunRecord(_ command: Command, _ line: String) {
    guard let count = runRecord?.commands.count else { return }
    guard count < RunRecord.limit else {
      runRecord = nil
      return
    }
    if case .type(_, _, .some) = command { runRecord?.isTyping = true } else { runRecord?.isTyping = false }
    runRecord?.isLeftOut = false
    if case .run = command { return }
    guard !command.takesTime, command != .nothing else { return }
    switch secrets.shown(line, command) {
    case .line(let shown):
      let entry = Transcript.commandMark + shown.withLineBreaksEscaped
      runRecord?.commands.enter(at: now, entry)
    case .nothing:
      runRecord?.commands.enter(at: now, Self.secretLine)
      runRecord?.isLeftOut = true
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
    return Transcript.commandMark + typedLine(at: typing.entries.count - 1).withLineBreaksEscaped
  }

  /// The line that enters the text which the current command has typed up to the character at an index.
  private func typedLine(at index: Int) -> String {
    typing?.line(at: index) ?? ""
  }

  /// Records output, now or at another time. If that fails, recording ends, and the current command fails.
  func record(_ lines: [String], at time: Duration? = nil) {
    guard let recorder, !lines.isEmpty else { return }
    if runRecord?.isLeftOut == false { runRecord?.commands.add(lines, at: time ?? now) }
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

  /// Notes that the current command cannot be repeated if it concerns the file that is being recorded. Returns whether it does.
  @discardableResult func noteRecord(_ path: String) -> Bool {
    guard let recorder, SafeFile.isSameFile(recorder.path, path) else { return false }
    isUnrepeatable = true
    return true
  }

  /// Throws for the file that is being recorded.
  func rejectRecord(_ path: String) throws(Failure) {
    guard noteRecord(path) else { return }
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

  /// Begins as if these settings, with which the host was made, had been the first commands, so that every record repeats them.
  func begin(with settings: [ServiceSetting]) {
    var services = NameList()
    for setting in settings { services.insert(setting.service) }
    for service in services.names {
      let knobs = settings.filter { $0.service == service }.map(\.setting)
      let line = "service \(WordText.word(service)) " + knobs.map(\.description).joined(separator: " ")
      note(.service(service, knobs), at: .zero, logCount: 0, line: line)
    }
  }

  /// Begins the record of a session that performs its first command next.
  func recordFromBeginning(to file: OutputFile) throws(Failure) {
    try record(to: file)
    for setting in actions {
      try record(command: setting.line)
      record(["..."])
    }
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
    let (steps, repeated) = actions.isEmpty && !isTooLong ? ([], []) : try await stepsSoFar()
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
    // What was shown or expected is no action.
    let seen = repeated.filter { !unexpected.names.contains($0) }
    let show = seen.isEmpty ? [] : ["show " + seen.map(WordText.name).joined(separator: " ")]
    for command in show + echo.commands(naming: { (try? host.view($0)) != nil }) {
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
}
