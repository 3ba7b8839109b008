import MVVM
import SafeFiles
import ScreenLanguage
import ScreenText

/// Replays the session.
extension Session {
  func clock(_ kind: ScreenHost.Clock?) async throws(Failure) {
    if let kind, kind != clock {
      guard host.stack.isEmpty else {
        throw Failure(.wrong, "the clock cannot be changed while a screen is open; leave it with 'back' first")
      }
      // The session begins again, with the same service settings. Time continues, as in a record, which cannot reset it.
      let settings = actions.filter(\.isSetting).map {
        UserAction(command: $0.command, line: $0.line, time: $0.time, logCount: 0)
      }
      let begun = try await replay(settings, until: now)
      clock = kind
      adopt(begun, after: settings)
    }
    answer(
      "clock",
      ["\(clock.rawValue), \(DurationText.milliseconds(now)) since the start"],
      value: .string(clock.rawValue)
    )
  }

  /// Repeats commands on a separate host, on virtual time, and lets time pass up to `end`.
  func replay(_ commands: some Sequence<UserAction>, until end: Duration) async throws(Failure) -> ScreenHost {
    let host = makeHost()
    host.onRest = { [watch] in watch?.beat() }
    try await calling { () throws(Failure) in try await replay(commands, until: end, on: host) }
    return host
  }

  private func replay(
    _ commands: some Sequence<UserAction>,
    until end: Duration,
    on host: ScreenHost
  ) async throws(Failure) {
    for action in commands {
      try await Session.pass(until: action.time, at: host)
      if case .wait = action.command { continue }
      do throws(Failure) {
        try await Session.act(action.command, at: host)
      } catch {
        guard error.isFault, action.reportsFault else { throw error }
      }
    }
    try await Session.pass(until: end, at: host)
  }

  private static func pass(until time: Duration, at host: ScreenHost) async throws(Failure) {
    if time > host.now { try await act(.wait(time - host.now), at: host) }
  }

  func rewind(to entry: Int?) async throws(Failure) {
    try requireActions()
    let log = host.log
    guard let number = entry ?? log.entries.lastIndex(where: { $0.kind == .input }).map({ log.dropped + $0 + 1 }) else {
      throw Failure(.wrong, "nothing has been entered yet")
    }
    guard number > log.dropped else {
      throw Failure(.wrong, "the log begins with entry \(log.dropped + 1): the earlier ones were dropped")
    }
    guard number <= log.count, let cause = actions.lastIndex(where: { $0.logCount < number }) else {
      throw Failure(.wrong, "the log has \(log.count) \(log.count == 1 ? "entry" : "entries"), not \(number)")
    }
    let change = log.entries[number - 1 - log.dropped]
    // If the entry is an output that changed later, stop before the change; otherwise, omit the cause of the entry.
    let isLate = change.kind == .output && change.time > actions[cause].time
    let kept = Array(actions[..<(isLate ? cause + 1 : cause)])
    let begun = actions[cause].time
    // At a terminal, the clock can be past the entry when its cause is stored; a record has the time of the entry.
    let end = isLate ? Self.moment(before: change.time, notBefore: begun) : min(begun, change.time)
    let rewound = try await replay(kept, until: end)
    adopt(rewound, after: kept)
    guard !host.stack.isEmpty else { return answer("rewind", ["no screen is open"]) }
    showAll()
  }

  /// The last whole millisecond before a time, or the last nanosecond before it if that millisecond is before `start`.
  private static func moment(before time: Duration, notBefore start: Duration) -> Duration {
    let (seconds, attoseconds) = (time - .nanoseconds(1)).components
    let whole = Duration.milliseconds(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    return whole >= start ? whole : time - .nanoseconds(1)
  }

  func save(to file: OutputFile) async throws(Failure) {
    try requireActions()
    do throws(FileFailure) { try file.check(.transcript) } catch { throw Failure(error) }
    let (steps, _) = try await stepsSoFar()
    var transcript = Transcript()
    transcript.steps = steps
    try write(transcript.text, to: file, as: .transcript)
    answer("save", ["\(TextLiteral.escapeControls(file.path)): \(steps.count.counted("command"))"])
  }

  /// The actions so far, repeated on virtual time, with their output; and the outputs of which `expect nothing` would complain after
  /// them.
  func stepsSoFar() async throws(Failure) -> (steps: [Transcript.Step], unexpected: [String]) {
    try requireActions()
    let copy = Session(clock: .virtual, custom: custom, makeHost: makeHost)
    var steps: [Transcript.Step] = []
    var actual: [String] = []
    copy.onReport = { [unowned copy] report in actual += Session.lines(report, copy.renderer) }
    func perform(_ command: Command, _ line: String, reportsFault: Bool = false) async throws(Failure) {
      actual = []
      do throws(Failure) {
        try await copy.perform(command, line)
      } catch {
        guard error.isFault, reportsFault else { throw error }
        actual += error.lines
      }
      // A line break can only occur in quotes.
      steps.append(.init(number: 0, command: line.withLineBreaksEscaped, expected: actual))
    }
    func pass(until time: Duration) async throws(Failure) {
      let rest = time - copy.host.now
      if rest > .zero { try await perform(.wait(rest), "wait \(DurationText.milliseconds(rest))") }
    }
    for action in actions {
      if case .wait = action.command { continue }
      try await pass(until: action.time)
      let line = secrets.withoutSecretComment(action.line)
      try await perform(action.command, line, reportsFault: action.reportsFault)
    }
    try await pass(until: now)
    return (steps, copy.unexpected.names)
  }
}
