import Locks
import ScreenText

/// A dependency of a view model outside the program: a server, a file, a sensor. Calls go through its knobs, so you can
/// make it slow, let it fail, or take it offline, at the prompt or in a test.
///
///     final class Accounts: Service {
///       let knobs: ServiceKnobs
///
///       init(_ environment: Environment) {
///         knobs = ServiceKnobs("accounts", in: environment, latency: .milliseconds(300), failures: ["timeout": AccountError.timeout])
///       }
///
///       func check(_ name: String, _ password: String) -> Single<User> { faulty(api.check(name, password)) }
///     }
public protocol Service {
  /// The settings of the service.
  var knobs: ServiceKnobs { get }
}

extension Service {
  /// Returns the stream according to the settings of the service: delayed, or failing.
  ///
  /// - Parameters:
  ///   - work: The work of the service.
  ///   - subject: The object of the call, so that exploration can report two calls for the same thing. Without it, calls of one
  ///     function count as the same if their answers are the same.
  ///   - function: The function of the service, for the log of calls.
  public func faulty<Element>(
    _ work: Observable<Element>,
    for subject: (any Hashable & Sendable)? = nil,
    function: StaticString = #function
  ) -> Observable<Element> {
    knobs.faulty(work, for: subject, function: function)
  }

  /// Returns the single according to the settings of the service: delayed, or failing.
  public func faulty<Element>(
    _ work: Single<Element>,
    for subject: (any Hashable & Sendable)? = nil,
    function: StaticString = #function
  ) -> Single<Element> {
    knobs.faulty(work.asObservable(), for: subject, function: function).asSingle()
  }

  /// Returns the completable according to the settings of the service: delayed, or failing.
  public func faulty(
    _ work: Completable,
    for subject: (any Hashable & Sendable)? = nil,
    function: StaticString = #function
  ) -> Completable {
    knobs.faulty(work.asObservable(), for: subject, function: function).asCompletable()
  }

  /// Returns the maybe according to the settings of the service: delayed, or failing.
  public func faulty<Element>(
    _ work: Maybe<Element>,
    for subject: (any Hashable & Sendable)? = nil,
    function: StaticString = #function
  ) -> Maybe<Element> {
    knobs.faulty(work.asObservable(), for: subject, function: function).asMaybe()
  }

  /// Returns the result of asynchronous work according to the settings of the service: delayed, or an error instead.
  ///
  ///     func user(_ id: Int) async throws -> User {
  ///       try await faulty { try await api.user(id) }
  ///     }
  public nonisolated(nonsending) func faulty<Value>(
    for subject: (any Hashable & Sendable)? = nil,
    function: StaticString = #function,
    _ work: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    try await knobs.faulty(for: subject, function: function, work)
  }
}

/// The error of a service that was configured to fail.
public enum ServiceError: Error, Hashable, Sendable {
  /// The service cannot be reached.
  case offline
  /// The service did not answer in time.
  case timeout
}

/// The settings of a service: its latency, its failures, and whether it is reachable. Each call reads them when it begins.
public final class ServiceKnobs: Sendable {
  /// A knob and its value: `latency=300ms`.
  public struct Setting: Hashable, Sendable, CustomStringConvertible {
    /// The name of the knob.
    public var name: String
    /// The current or the new value.
    public var value: String

    /// A setting of a knob to a value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// The name and the value, joined by an equals sign.
    public var description: String { "\(name)=\(value)" }
  }

  struct State {
    var latency: Duration
    var failure: String?
    var nextFailures: [String] = []
    var isOffline = false
  }

  /// The values of the settings. They outlive the service, so that a screen that is opened again finds them unchanged.
  final class Store: Sendable {
    let name: String
    let failures: [String: any Error]
    let state: Locked<State>

    init(_ name: String, _ latency: Duration, _ failures: [String: any Error]) {
      self.name = name
      self.failures = failures
      state = Locked(State(latency: latency))
    }

    /// Has all calls fail from now on.
    ///
    /// - Returns: The settings until now.
    func takeOffline() -> State {
      state.withLock { state in
        defer { state = State(latency: state.latency, isOffline: true) }
        return state
      }
    }

    /// A separate store with a copy of the settings.
    init(copying other: Store) {
      name = other.name
      failures = other.failures
      state = Locked(other.state.withLock { $0 })
    }
  }

  /// The names of all knobs.
  package static let knobNames = ["latency", "fail", "fail-next", "offline"]

  private let store: Store
  private let monitor: SessionMonitor.Slot
  // Schedulers are safe to use from any thread.
  private nonisolated(unsafe) let scheduler: any SchedulerType
  private let clock: EnvironmentClock

  /// The knobs of a service.
  ///
  /// - Parameters:
  ///   - name: The name of the service at the prompt and in tests.
  ///   - environment: The environment that provides the service.
  ///   - latency: The initial duration of a call.
  ///   - failures: The errors with which it can fail, besides `offline` and `timeout`.
  public init(
    _ name: String,
    in environment: Environment,
    latency: Duration = .zero,
    failures: [String: any Error] = [:]
  ) {
    scheduler = environment.scheduler
    monitor = environment.services.monitor
    clock = environment.clock
    store = environment.services.store(name) {
      let usual: [String: any Error] = ["offline": ServiceError.offline, "timeout": ServiceError.timeout]
      return Store(name, latency, usual.merging(failures) { $1 })
    }
  }

  /// The name of the service.
  public var name: String { store.name }

  /// The current settings.
  public var settings: [Setting] { store.settings }

  /// Changes a setting.
  public func configure(_ setting: Setting) throws(ScreenError) { try store.configure([setting]) }

  /// Returns the stream delayed or failing, according to the settings at the time of the subscription.
  public func faulty<Element>(
    _ work: Observable<Element>,
    for subject: (any Hashable & Sendable)? = nil,
    function: StaticString = #function
  ) -> Observable<Element> {
    Observable.deferred { [store, scheduler, monitor] in
      guard let monitor = monitor.monitor else { return Self.perform(work, store.nextCall(), on: scheduler) }
      let call = monitor.begin(store.name, function.description, subject.map { "\($0)" })
      var conditions = store.nextCall()
      if let latency = monitor.latency(of: call) { conditions.latency = latency }
      return monitor.observe(Self.perform(work, conditions, on: scheduler), as: call)
    }
  }

  private static func perform<Element>(
    _ work: Observable<Element>,
    _ conditions: (latency: Duration, failure: (any Error)?),
    on scheduler: any SchedulerType
  ) -> Observable<Element> {
    let outcome = conditions.failure.map { Observable.error($0) } ?? work
    guard conditions.latency > .zero else { return outcome }
    return Observable<Int>.timer(conditions.latency.dispatchInterval, scheduler: scheduler).flatMap { _ in outcome }
  }
}

extension ServiceKnobs {
  /// Returns the result of asynchronous work, delayed or failing according to the settings when the call begins. Throws
  /// `CancellationError` if the task is cancelled during the latency.
  public nonisolated(nonsending) func faulty<Value>(
    for subject: (any Hashable & Sendable)? = nil,
    function: StaticString = #function,
    _ work: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    guard let monitor = monitor.monitor else { return try await perform(work, store.nextCall()) }
    let call = monitor.begin(store.name, function.description, subject.map { "\($0)" })
    var conditions = store.nextCall()
    if let latency = monitor.latency(of: call) { conditions.latency = latency }
    do {
      let value = try await perform(work, conditions)
      monitor.note(answer: value, of: call)
      monitor.end(call, as: .answered)
      return value
    } catch {
      monitor.end(call, as: Task.isCancelled ? .cancelled : .failed)
      throw error
    }
  }

  private nonisolated(nonsending) func perform<Value>(
    _ work: nonisolated(nonsending) () async throws -> Value,
    _ conditions: (latency: Duration, failure: (any Error)?)
  ) async throws -> Value {
    if conditions.latency > .zero { try await clock.sleep(for: conditions.latency) }
    if let failure = conditions.failure { throw failure }
    return try await work()
  }
}

extension ServiceKnobs.Store {
  var settings: [ServiceKnobs.Setting] {
    let state = state.withLock { $0 }
    return [
      .init(name: "latency", value: DurationText.milliseconds(state.latency)),
      .init(name: "fail", value: state.failure ?? "none"),
      .init(name: "fail-next", value: state.nextFailures.isEmpty ? "none" : state.nextFailures.joined(separator: ",")),
      .init(name: "offline", value: state.isOffline ? "true" : "false"),
    ]
  }

  /// Changes all of these settings, or none if one of them is wrong.
  func configure(_ settings: [ServiceKnobs.Setting]) throws(ScreenError) {
    var changes: [Change] = []
    for setting in settings { changes.append(try change(setting)) }
    state.withLock { state in
      for change in changes {
        switch change {
        case .latency(let latency): state.latency = latency
        case .failure(let failure): state.failure = failure
        case .nextFailures(let failures): state.nextFailures = failures
        case .offline(let isOffline): state.isOffline = isOffline
        }
      }
    }
  }

  /// Whether all of these settings are valid.
  func accepts(_ settings: [ServiceKnobs.Setting]) -> Bool { settings.allSatisfy { (try? change($0)) != nil } }

  /// A valid setting, parsed.
  private enum Change {
    case latency(Duration)
    case failure(String?)
    case nextFailures([String])
    case offline(Bool)
  }

  private func change(_ setting: ServiceKnobs.Setting) throws(ScreenError) -> Change {
    switch setting.name {
    case "latency":
      guard let latency = DurationText.parse(setting.value) else {
        throw ScreenError(DurationText.problem(with: setting.value))
      }
      return .latency(latency)
    case "fail":
      let names = try failure(setting.value)
      guard names.count < 2 else {
        throw ScreenError("'fail' takes one failure, for all calls; 'fail-next' takes several, one for each call")
      }
      return .failure(names.first)
    case "fail-next": return .nextFailures(try failure(setting.value))
    case "offline":
      guard let isOffline = Toggle.reading(setting.value) else {
        throw ScreenError("'offline' takes true or false, not '\(setting.value)'")
      }
      return .offline(isOffline)
    default:
      let knobs = ServiceKnobs.knobNames
      throw ScreenError(
        "'\(name)' has no knob '\(setting.name)'; it has \(NameListText.list(knobs))."
          + Suggestion.phrase(for: setting.name, among: knobs)
      )
    }
  }

  /// Parses the names of failures, separated by commas; `none` is no failure.
  private func failure(_ text: String) throws(ScreenError) -> [String] {
    if ["none", "no", "off", ""].contains(text) { return [] }
    let names = text.split(separator: ",").map(String.init)
    if let unknown = names.first(where: { failures[$0] == nil }) {
      let known = failures.keys.sorted()
      throw ScreenError(
        "'\(name)' has no failure '\(unknown)'; choose \(known.isEmpty ? "" : NameListText.list(known) + ", or ")none."
          + Suggestion.phrase(for: unknown, among: known)
      )
    }
    return names
  }

  /// The latency and the failure of the call that begins now.
  fileprivate func nextCall() -> (latency: Duration, failure: (any Error)?) {
    let (latency, name) = state.withLock { state in
      let failure = state.isOffline ? "offline" : state.failure
      let next = state.nextFailures.isEmpty ? nil : state.nextFailures.removeFirst()
      return (state.latency, next ?? failure)
    }
    return (latency, name.flatMap { failures[$0] })
  }
}

extension Duration {
  /// The duration as an interval of schedulers.
  var dispatchInterval: RxTimeInterval {
    let (seconds, attoseconds) = components
    guard seconds.magnitude < 9_000_000_000,
      let nanoseconds = Int(exactly: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    else { return RxTimeInterval(seconds: Double(seconds) + Double(attoseconds) / 1e18) }
    return .nanoseconds(nanoseconds)
  }
}
