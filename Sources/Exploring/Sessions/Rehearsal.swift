import MVVM

/// One session on a separate host, on virtual time, with the data for its checks.
@MainActor
final class Rehearsal {
  /// The result of a step.
  enum Outcome: Equatable {
    case done
    /// The step could not be performed: the input is disabled, hidden or missing, or rejected the value.
    case refused(String)
    /// The step was performed, and the application requested something impossible.
    case failed(String)
    /// The screen schedules work endlessly without letting time pass.
    case neverAtRest(String)
  }

  /// An input that had an effect and no longer has one.
  struct LostInput: Hashable {
    var screen: String
    var input: String
    var instant: Int
    /// The number of subscribers that it had.
    var usual: Int
  }

  let host: ScreenHost
  let monitor = SessionMonitor()
  private(set) var steps: [Step] = []
  // Read at each rest.
  @exclusivity(unchecked) private(set) var instant = 0
  private(set) var lostInputs: [LostInput] = []
  /// Called at each rest.
  @exclusivity(unchecked) var onRest: (@MainActor (Rehearsal) -> Void)?
  /// The next time at which to rest even if nothing is due.
  var nextCheck: (@MainActor () -> Duration?)?
  private let journal: SessionJournal?
  @exclusivity(unchecked) private var reached: [ObjectIdentifier: Int] = [:]
  @exclusivity(unchecked) private var layout = -1
  private var openedAt: [String: Int] = [:]
  private(set) var failure: Outcome?
  /// The first impossible request of the application.
  @exclusivity(unchecked) private(set) var fault: ScreenError?

  /// Opens the app in a new host.
  init(_ app: ExploredApp, latencies: [Int: Duration]? = nil, usual: Duration? = nil) {
    journal = app.journal
    journal?.begin()
    host = app.newHost()
    host.logLimit = nil
    if let latencies { monitor.override(latencies: latencies, usual: usual) }
    host.attach(monitor)
    let opening = attempt { [host] () throws(ScreenError) in try app.open(in: host) }
    // No user has entered anything, so a refusal is a fault of the application.
    if case .refused(let message) = opening { fault = ScreenError(message) }
    rested()
    for step in app.prefix { perform(step) }
    journal?.begin()
  }

  /// Performs a step, and all work that follows from it.
  @discardableResult
  func perform(_ step: Step) -> Outcome {
    steps.append(step)
    journal?.append(step, isSecret: isSecret)
    if case .wait(let duration) = step { return wait(duration) }
    let outcome = attempt { [host] () throws(ScreenError) in
      switch step {
      case .open(let name): try host.open(name)
      case .toggle(let name): try host.toggle(name)
      case .set(let name, let value): try host.set(name, value)
      case .tap(let name): try host.tap(name)
      case .select(let name, let row): try host.select(name, row)
      case .back: try host.back()
      case .tab(let name): try host.select(tab: name)
      case .configure(let service, let name, let value):
        try host.configure(service, .init(name: name, value: value))
      case .wait: break
      }
    }
    rested()
    return outcome
  }

  /// Lets time pass, resting at each deadline in between, and when a check asks for it.
  ///
  /// - Parameter limit: The maximum number of deadlines to pass.
  @discardableResult
  func wait(_ duration: Duration, limit: Int = .max) -> Outcome {
    let end = host.now + duration
    var rests = 0
    while let next = nextRest, next <= end, rests < limit {
      let outcome = attempt { [host] () throws(ScreenError) in try host.advance(next - host.now) }
      rested()
      switch outcome {
      case .done: break
      // Time has passed in spite of the fault.
      case .failed where host.now >= next: break
      case .failed, .refused, .neverAtRest: return outcome
      }
      rests += 1
    }
    guard rests < limit, host.now < end else { return .done }
    let outcome = attempt { [host] () throws(ScreenError) in try host.advance(end - host.now) }
    rested()
    return outcome
  }

  private var nextRest: Duration? {
    guard let check = nextCheck?(), check > host.now else { return host.nextDeadline }
    return min(check, host.nextDeadline ?? check)
  }

  /// Lets time pass for a check. This is not a step of the session, but part of what leads to a crash.
  @discardableResult
  func settle(_ duration: Duration, limit: Int) -> Outcome {
    journal?.append(.wait(duration), isSecret: isSecret)
    return wait(duration, limit: limit)
  }

  /// Whether this is the name of a secure field of the screen on top, even in a row.
  func isSecret(_ name: String) -> Bool { (try? host.view(name))?.input == .secret }

  /// The identities of the rows that a step would use now.
  func rows(of step: Step) -> [String] {
    guard let name = step.input else { return [] }
    let number: Int? =
      switch step {
      case .select(_, let row): row
      case .set(_, let value): Int(value)
      default: nil
      }
    let row = number.flatMap { host.identity(ofRow: $0, of: name) }
    return (row.map { [$0] } ?? []) + host.rowIdentities(of: name)
  }

  /// The current state of the screen.
  var snapshot: ScreenSnapshot { snapshot() }

  /// The current state, in which a property may also name views in rows.
  var snapshotWithRows: ScreenSnapshot { snapshot { [host] in host.viewIfPresent($0) } }

  private func snapshot(rowView: (@MainActor (String) -> ViewState?)? = nil) -> ScreenSnapshot {
    ScreenSnapshot(
      stack: host.stack,
      views: host.views,
      time: host.now,
      pendingCalls: monitor.pendingCount,
      rowView: rowView
    )
  }

  /// Whether a screen was opened at an instant. Streams that ended at that instant ended while the screen was made.
  func opened(_ screen: String, at instant: Int) -> Bool { openedAt[screen] == instant }

  private func attempt(_ action: () throws(ScreenError) -> Void) -> Outcome {
    instant += 1
    monitor.instant = instant
    do throws(ScreenError) {
      try action()
      return .done
    } catch {
      if error.culprit != nil {
        fault = fault ?? error
        return .failed(error.description)
      }
      guard error.kind == .unmet else { return .refused(error.description) }
      failure = .neverAtRest(error.description)
      return .neverAtRest(error.description)
    }
  }

  private func rested() {
    journal?.beat()
    if host.layout != layout {
      layout = host.layout
      if let screen = host.stack.last { openedAt[screen] = instant }
      reached = [:]
    }
    host.eachReceivedInput { input, relay, count in
      guard let usual = reached[relay] else {
        reached[relay] = count
        return
      }
      // An input may feed temporary streams. It is lost when none is left, or when fewer are left after a failure.
      if count == 0 && usual > 0 || count < usual && isEndOfStreams {
        lostInputs.append(LostInput(screen: host.stack.last ?? "", input: input, instant: instant, usual: usual))
        reached[relay] = count
      }
    }
    onRest?(self)
  }

  /// The usable inputs of the screen on top that have fewer subscribers than before.
  var inputsStillLost: [LostInput] {
    guard !lostInputs.isEmpty, let screen = host.stack.last else { return [] }
    var counts: [(input: String, count: Int)] = []
    host.eachReceivedInput { input, _, count in counts.append((input, count)) }
    return lostInputs.filter { lost in
      guard lost.screen == screen, let view = try? host.view(lost.input), view.isUsable else { return false }
      return counts.contains { $0.input == lost.input && $0.count < lost.usual }
    }
  }

  /// Whether a call failed or the stream of a view ended at this instant.
  private var isEndOfStreams: Bool {
    monitor.lastFailure == instant || monitor.ends.last?.instant == instant
  }
}
