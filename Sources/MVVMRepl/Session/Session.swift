import Exploring
import MVVM
import SafeFiles
import ScreenLanguage

/// Performs lines, and reports the results.
///
/// A session is independent of terminals and command files.
@MainActor
final class Session {
  /// A command that can be repeated.
  struct UserAction {
    var command: Command
    /// A line that performs it, with stars in place of a secret.
    var line: String
    var time: Duration
    /// The length of the log before the command.
    var logCount: Int
    /// Whether the command was performed, and reported a fault of the application.
    var reportsFault = false

    /// Whether the command changes a setting of a service.
    var isSetting: Bool { if case .service(_, let settings) = command { !settings.isEmpty } else { false } }
  }

  private(set) var host: ScreenHost
  /// Whether time passes with real time, or only in `wait`. The host's time is virtual in both cases, so that the session can be
  /// repeated.
  var clock: ScreenHost.Clock
  let makeHost: @MainActor () -> ScreenHost
  let custom: [ReplCommand]
  /// Receives the events of the session.
  var onReport: (@MainActor (Report) -> Void)?
  /// Called before a command that may take long: a search, or one that waits for further lines of a file.
  var onPause: (@MainActor () -> Void)?
  /// Receives the answer of an interrupted search in a file that is checked, because the output of the file is not shown.
  var onInterruptedSearch: (@MainActor (Report) -> Void)?
  /// Prompts for a secret; nil if there is no terminal.
  var askSecret: (@MainActor (String) async -> String?)?
  /// The maximum width of a drawing.
  var width: () -> Int = { 100 }
  /// Additional arguments for exploring processes; nil if there can be no such processes.
  var explorationWords: [String]?
  /// Watches the calls into the code of the screens, if they are a check in a process of its own.
  var watch: CommandWatch?
  /// Whether services were replaced on the command line.
  var actsOutside = false
  /// The settings of services on the command line, which exploring processes need.
  var givenSettings: [Step] = []
  /// Reads a variable of the environment.
  var environment: (String) -> String? = { _ in nil }

  private(set) var secrets = SecretGuard()
  /// The number of values of each secret that were taken from the environment, and the last one.
  var givenSecrets: [String: (count: Int, last: String?)] = [:]
  var recorder: TranscriptWriter?
  /// The failure that ended the recording, until it is reported.
  var recordFailure: Failure?
  /// The lines of the current report, if they were already made for the record.
  private(set) var rendered: [String]?
  /// The time up to which the record contains the waits, on the real clock.
  var recordedTime = Duration.zero
  /// The record of the current command, if it can be interrupted, and so do less than its line says.
  var heldRecord: HeldRecord?
  /// The record of a file that is being run.
  var runRecord: RunRecord?
  /// The number of open files if the record began in the innermost one, whose further commands are therefore recorded one by one.
  var recordedDepth: Int?
  /// Whether the current command cannot be repeated, because it concerns the record itself or has no value for a secret.
  var isUnrepeatable = false
  /// The text that the current command types; nil if it types none.
  var typing: Typing?
  private var isPerforming = false
  /// Whether the current command lets time pass with real time, so that changes are reported as they happen.
  private var isPassing = false
  /// Changes of the current instant that are not reported yet.
  private var instant = InstantOrder()
  /// The screen of these changes.
  private var instantScreen = ""
  private var layouts: [String: ScreenLayout] = [:]
  private var topScreen: String?
  /// The layout of the current report, if its screen has been covered or left.
  private var reportedLayout: ScreenLayout?
  /// Whether the current command is not recorded, because it is about files, not about the screen.
  var isUnrecorded = false
  /// The actions, for `rewind` and `save`.
  private(set) var actions: [UserAction] = []
  /// The maximum number of stored actions. A longer session cannot be replayed, but its memory is bounded.
  var replayLimit = 500_000
  private(set) var isTooLong = false
  private(set) var parser = CommandParser()
  private var layout = -1
  private(set) var nameWidth = 0
  /// The outputs that are reported when they change.
  var echo = Echo()
  /// Outputs that changed since the last command other than a wait, and were neither expected nor shown.
  private(set) var unexpected = NameList()
  private(set) var line = ""
  /// The number of the current line, and its `id`.
  private(set) var lineNumber = 0
  var requestID: JSONValue?
  /// Whether the current line has been answered.
  var isAnswered = false
  /// The files whose commands are being performed, the innermost last.
  var scripts: [String] = []
  private(set) var isOver = false
  /// Whether the answers are read at a terminal.
  var isInteractive = false
  /// The tutorial, while it runs.
  var tutorial: Tutorial?

  init(
    clock: ScreenHost.Clock,
    custom: [ReplCommand] = [],
    makeHost: @escaping @MainActor () -> ScreenHost
  ) {
    self.clock = clock
    self.makeHost = makeHost
    self.custom = custom
    host = makeHost()
    adopt(host)
    // The parser calls these synchronously, for lines that may be invalid. They open no screen.
    parser.services = { [unowned self] in MainActor.assumeIsolated { self.host.knownServiceNames } }
    parser.state = { [unowned self] name in MainActor.assumeIsolated { self.host.viewIfPresent(name) } }
    parser.isSecret = { [unowned self] name in MainActor.assumeIsolated { self.secrets.isKnown(name) } }
    secrets.isDeclared = { [unowned self] command in MainActor.assumeIsolated { self.isDeclared(command) } }
  }

  /// Continues with another host, as if `actions` had been performed there.
  func adopt(_ host: ScreenHost, after actions: [UserAction] = []) {
    self.host.onChange = nil
    self.host.onScreen = nil
    self.host.onRest = nil
    self.host.holdTime()
    self.host = host
    self.actions = actions
    isTooLong = false
    layout = -1
    unexpected.removeAll()
    host.onChange = { [weak self] change in self?.receive(change) }
    host.onScreen = { [weak self] in
      self?.reportInstant()
      self?.showAll()
    }
    host.onRest = { [weak self] in
      guard let self else { return }
      watch?.beat()
      if !isPerforming || isPassing { reportInstant() }
    }
    guard clock == .real else { return }
    host.followRealTime(isHeld: isPerforming, preparingThread: UnexpectedEnd.prepareThread)
  }

  /// The time since the start.
  var now: Duration { host.now }

  // MARK: - Names

  /// The names that a line may use now.
  var vocabulary: Vocabulary {
    refreshNames()
    return parser.vocabulary
  }

  func refreshNames() {
    guard layout != host.layout else { return }
    layout = host.layout
    let views = host.views
    parser.vocabulary = Vocabulary(
      screens: host.screens.map(\.name),
      inputs: views.compactMap { view in
        view.input.map {
          .init(name: view.name, kind: $0, isText: view.kind.hasPrefix("text "), isAlert: view.kind == "alert")
        }
      },
      outputs: views.filter(\.isOutput).map(\.name),
      custom: custom.map(\.help),
      rowViews: host.rowViews
    )
    secrets.learn(parser.vocabulary)
    let screenLayout = ScreenLayout(views)
    topScreen = host.stack.last
    if let topScreen { layouts[topScreen] = screenLayout }
    nameWidth = screenLayout.nameWidth
  }

  /// The current format of changes.
  var renderer: ChangeRenderer {
    refreshNames()
    return ChangeRenderer(nameWidth: reportedLayout?.nameWidth ?? nameWidth, isStamped: clock == .virtual)
  }

  // MARK: - Lines

  /// Performs a line. Throws an error after it has been reported.
  ///
  /// Produces exactly one answer or failure, for programs that wait for it. `number` is the line number in its file.
  func perform(_ line: String, number: Int? = nil) async throws(Failure) {
    refreshNames()
    lineNumber = number ?? lineNumber + 1
    requestID = JSONCommand.id(of: line)
    isAnswered = false
    // A command takes no time, unless it waits.
    host.holdTime()
    recordPassage(until: now)
    isPerforming = true
    defer {
      reportInstant()
      isPerforming = false
      isUnrecorded = false
      typing = nil
      recordedTime = now
      host.releaseTime()
    }
    var command: Command?
    do throws(Failure) {
      let understood = try parseAndRecord(line)
      command = understood
      if understood == .nothing { return }
      if let refusal = secrets.refusal(understood, line) {
        try record(line, understood)
        throw refusal
      }
      try await performRecorded(understood, line)
      secrets.note(line, command, failed: false)
      if let failure = takeRecordFailure() { throw failure }
      if !isAnswered { answerQuietly(understood.name, true) }
    } catch {
      secrets.note(line, command, failed: true)
      let failure = error.shortened
      report(.failure(failure))
      throw failure
    }
  }

  /// Performs a command, and records it if it is of a recorded kind.
  func performRecorded(_ command: Command, _ line: String) async throws(Failure) {
    if command.isRecorded { try record(line, command) } else { isUnrecorded = true }
    isUnrepeatable = false
    defer { runRecord = nil }
    do throws(Failure) {
      try await perform(command, line)
    } catch {
      reportInstant()
      try endRecord(isInterrupted: error.status == .interrupted)
      throw error
    }
    reportInstant()
    try endRecord(isInterrupted: false)
  }

  /// Reports a line that cannot be accepted.
  func reject(line number: Int, _ failure: Failure) {
    lineNumber = number
    requestID = nil
    recordRefusal()
    report(.failure(failure))
    isUnrecorded = false
  }

  /// Reports a command that follows `quit`. It is not recorded, because a transcript ends with `quit`.
  func rejectAfterEnd(_ command: LineAssembler.Line, line number: Int) -> Failure {
    lineNumber = number
    if case .text(let line) = command { requestID = JSONCommand.id(of: line) } else { requestID = nil }
    onReport?(.failure(.afterEnd))
    return .afterEnd
  }

  private func takeRecordFailure() -> Failure? {
    defer { recordFailure = nil }
    return recordFailure
  }

  /// Parses a line. An invalid line is recorded before this throws.
  func parseAndRecord(_ line: String) throws(Failure) -> Command {
    do throws(Failure) {
      return try parse(line)
    } catch {
      try record(line, nil)
      throw error
    }
  }

  func parse(_ line: String) throws(Failure) -> Command {
    do throws(CommandError) {
      return try parser.parse(line)
    } catch {
      // The rest of the width is for a margin, and for dots if the line is truncated.
      throw secrets.cleared(Failure(error, cells: min(width() - 6, 70)), of: line, nil)
    }
  }

  /// Performs a command that was written as `line`.
  func perform(_ command: Command, _ line: String) async throws(Failure) {
    UnexpectedEnd.prepareThread()
    // Afterwards, another screen may be open, on which the name of a secret is that of another view.
    let secrets = secrets
    do throws(Failure) {
      try await execute(command, line)
    } catch {
      let hint = error.status == .interrupted ? nil : vocabulary.hint(quotingIn: line) ?? hint(forValueOf: command)
      throw secrets.cleared(hint.map(error.adding) ?? error, of: line, command)
    }
  }

  private func execute(_ command: Command, _ line: String) async throws(Failure) {
    self.line = line
    let (wasPerforming, wasPassing) = (isPerforming, isPassing)
    isPerforming = true
    isPassing = clock == .real && command.takesTime
    defer {
      reportInstant()
      isPerforming = wasPerforming
      isPassing = wasPassing
    }
    switch command {
    // A wait only adds unexpected changes. At a terminal, time passes anyway, and a record has waits for that time.
    case .expect, .expectNothing, .expectNothingWrong, .show, .wait, .waitUntil: break
    default: if command.isRecorded { unexpected.removeAll() }
    }
    if command == .quit { isOver = true } else { try await dispatch(command) }
  }

  /// Performs a call into the code of the screens, which may be watched.
  func calling<Result, Failure: Error>(_ call: () async throws(Failure) -> Result) async throws(Failure) -> Result {
    guard let watch else { return try await call() }
    return try await watch.during(call)
  }

  /// Stores an action. `line` is a line that performs it; nil for the current line.
  func note(
    _ command: Command,
    at time: Duration,
    logCount: Int,
    line: String? = nil,
    reportsFault: Bool = false
  ) {
    guard !isTooLong, actions.count < replayLimit else {
      isTooLong = true
      actions = []
      return
    }
    let line = line ?? self.line
    actions.append(
      UserAction(command: command, line: line, time: time, logCount: logCount, reportsFault: reportsFault)
    )
  }

  // MARK: - Reports

  private func receive(_ change: SessionLog.Entry) {
    if change.kind == .output { unexpected.insert(change.name) }
    if change.kind == .output, !echo.includes(change.name) { return }
    guard isPerforming || clock == .real, change.kind == .output else { return report(.change(change)) }
    if instant.isOver(at: change.time) { reportInstant() }
    instant.hold(change)
    instantScreen = change.screen
  }

  private func reportInstant() {
    guard !instant.isEmpty else { return }
    refreshNames()
    for change in instant.release(places: layouts[instantScreen]?.places ?? [:]) { report(.change(change)) }
  }

  /// Records that an output was expected or shown.
  func acknowledge(_ name: String) {
    unexpected.remove(name)
  }

  func report(_ report: Report) {
    reportInstant()
    refreshNames()
    if let screen = report.screen, screen != topScreen { reportedLayout = layouts[screen] }
    defer { reportedLayout = nil }
    if case .answer = report { isAnswered = true }
    if case .change(let change) = report, change.kind == .input, typing != nil {
      typing?.entries.append((change.time, host.log.count - 1))
      heldRecord?.enter(at: change.time)
      if runRecord?.isTyping ?? false { runRecord?.commands.enter(at: change.time, typedEntry) }
    }
    if recorder != nil, !isUnrecorded, !report.isSilent {
      if !isPerforming { recordPassage(until: report.time ?? now) }
      var renderer = renderer
      let isStamped = renderer.isStamped
      renderer.isStamped = true
      let lines = Session.lines(report, renderer)
      if isStamped { rendered = lines }
      record(recorded(lines, of: report), at: report.time)
    }
    onReport?(report)
    rendered = nil
    if !isPerforming {
      do throws(Failure) { try flushRecord() } catch { recordFailure = error }
      if let failure = takeRecordFailure() { onReport?(.failure(failure)) }
    }
  }
}
