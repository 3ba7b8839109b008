import MVVM

/// What does again what was done.
extension Session {
  func clock(_ kind: ScreenHost.Clock?) throws(Failure) {
    if let kind, kind != host.clock {
      guard host.stack.isEmpty else {
        throw Failure(.wrong, "the clock cannot be changed while a screen is open; leave it with 'back' first")
      }
      adopt(makeHost(kind))
    }
    answer("clock", ["\(host.clock.rawValue), \(DurationText.milliseconds(now)) since the start"])
  }

  /// Does commands again on a host of its own, on virtual time, and lets time pass up to `end`.
  func replay(_ commands: some Sequence<Deed>, until end: Duration) async throws(Failure) -> ScreenHost {
    let host = makeHost(.virtual)
    for deed in commands {
      try await Session.pass(until: deed.time, at: host)
      if case .wait = deed.command { continue }
      try await Session.act(deed.command, at: host)
    }
    try await Session.pass(until: end, at: host)
    return host
  }

  private static func pass(until time: Duration, at host: ScreenHost) async throws(Failure) {
    if time > host.now { try await act(.wait(time - host.now), at: host) }
  }

  func rewind(to entry: Int?) async throws(Failure) {
    try requireDeeds()
    let log = host.log
    guard let number = entry ?? log.entries.lastIndex(where: { $0.kind == .input }).map({ log.dropped + $0 + 1 }) else {
      throw Failure(.wrong, "nothing has been entered yet")
    }
    guard number > log.dropped else {
      throw Failure(.wrong, "the log begins with entry \(log.dropped + 1): the earlier ones were dropped")
    }
    guard number <= log.count, let cause = deeds.lastIndex(where: { $0.logCount < number }) else {
      throw Failure(.wrong, "the log has \(log.count) \(log.count == 1 ? "entry" : "entries"), not \(number)")
    }
    let change = log.entries[number - 1 - log.dropped]
    // An output that came with time is undone by stopping short of it, anything else by leaving its cause out.
    let isLate = change.kind == .output && change.time > deeds[cause].time
    let kept = Array(deeds[..<(isLate ? cause + 1 : cause)])
    let end = isLate ? change.time - .nanoseconds(1) : deeds[cause].time
    let rewound = try await replay(kept, until: end)
    adopt(rewound, after: kept)
    guard !host.stack.isEmpty else { return answer("rewind", ["no screen is open"]) }
    showAll()
  }

  func save(to path: String) async throws(Failure) {
    try requireDeeds()
    let copy = Session(clock: .virtual, custom: custom, makeHost: makeHost)
    var steps: [Transcript.Step] = []
    var actual: [String] = []
    copy.onReport = { [unowned copy] report in actual += Session.lines(report, copy.renderer) }
    func perform(_ command: Command, _ line: String) async throws(Failure) {
      actual = []
      try await copy.perform(command, line)
      // A line break can only stand in quotes.
      steps.append(.init(number: 0, command: line.replacing("\n", with: "\\n"), expected: actual))
    }
    func pass(until time: Duration) async throws(Failure) {
      let rest = time - copy.host.now
      if rest > .zero { try await perform(.wait(rest), "wait \(DurationText.milliseconds(rest))") }
    }
    for deed in deeds {
      if case .wait = deed.command { continue }
      try await pass(until: deed.time)
      try await perform(deed.command, secrets.masked(deed.command) ?? deed.line)
    }
    try await pass(until: now)
    var transcript = Transcript()
    transcript.steps = steps
    do throws(FileFailure) {
      try FileAccess.replace(path, with: transcript.text)
    } catch {
      throw Failure(error)
    }
    answer("save", ["\(path): \(steps.count) \(steps.count == 1 ? "command" : "commands")"])
  }
}
