/// Something outside that a view model asks: a server, a file, a sensor. What it does goes through its knobs, so that a person or
/// a test can bend it: make it slow, let it fail, take it off the line.
///
///     final class Accounts: Service {
///       let knobs: ServiceKnobs
///
///       init(_ environment: Environment) {
///         knobs = ServiceKnobs("accounts", in: environment, latency: .milliseconds(300), failures: ["timeout": AccountError.timeout])
///       }
///
///       func check(_ name: String, _ password: String) -> Single<User> { bent(...) }
///     }
public protocol Service {
  /// What bends it.
  var knobs: ServiceKnobs { get }
}

extension Service {
  /// The stream, as the knobs bend it.
  public func bent<Element>(_ work: Observable<Element>) -> Observable<Element> { knobs.bend(work) }

  /// The result, as the knobs bend it.
  public func bent<Element>(_ work: Single<Element>) -> Single<Element> { knobs.bend(work.asObservable()).asSingle() }

  /// The completion, as the knobs bend it.
  public func bent(_ work: Completable) -> Completable {
    knobs.bend(work.asObservable()).asCompletable()
  }

  /// The result or nothing, as the knobs bend it.
  public func bent<Element>(_ work: Maybe<Element>) -> Maybe<Element> { knobs.bend(work.asObservable()).asMaybe() }
}

/// What is wrong with a service that was bent.
public enum ServiceError: Error, Hashable, Sendable {
  /// It cannot be reached.
  case offline
  /// It did not answer in time.
  case timeout
}

/// What bends a service: how long it takes, whether it fails, whether it can be reached. Each call looks at them when it begins.
public final class ServiceKnobs: Sendable {
  /// A knob and where it stands: `latency=300ms`.
  public struct Setting: Hashable, Sendable, CustomStringConvertible {
    /// Which knob.
    public var name: String
    /// Where it stands, or is to stand.
    public var value: String

    /// A setting.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// The two with an equals sign between.
    public var description: String { "\(name)=\(value)" }
  }

  struct State {
    var latency: Duration
    var failure: String?
    var nextFailures: [String] = []
    var isOffline = false
  }

  /// Where the knobs stand. It outlives the service, so that a screen that is opened again finds them as they were.
  final class Store: Sendable {
    let name: String
    let failures: [String: any Error]
    let state: Locked<State>

    init(_ name: String, _ latency: Duration, _ failures: [String: any Error]) {
      self.name = name
      self.failures = failures
      state = Locked(State(latency: latency))
    }
  }

  private let store: Store
  // Schedulers are safe to use from any thread.
  private nonisolated(unsafe) let scheduler: any SchedulerType

  /// The knobs of a service.
  ///
  /// - Parameters:
  ///   - name: By which the service is known.
  ///   - environment: Where it serves.
  ///   - latency: How long a call takes to begin with.
  ///   - failures: How it can fail, besides `offline` and `timeout`.
  public init(
    _ name: String,
    in environment: Environment,
    latency: Duration = .zero,
    failures: [String: any Error] = [:]
  ) {
    scheduler = environment.scheduler
    store = environment.services.store(name) {
      let usual: [String: any Error] = ["offline": ServiceError.offline, "timeout": ServiceError.timeout]
      return Store(name, latency, usual.merging(failures) { $1 })
    }
  }

  /// By which the service is known.
  public var name: String { store.name }

  /// Where the knobs stand.
  public var settings: [Setting] { store.settings }

  /// Turns a knob.
  public func bend(_ setting: Setting) throws(ScreenError) { try store.bend(setting) }

  /// The stream, later or failing, as the knobs stand when it is subscribed to.
  public func bend<Element>(_ work: Observable<Element>) -> Observable<Element> {
    Observable.deferred { [store, scheduler] in
      let (latency, failure) = store.nextCall()
      let outcome = failure.map { Observable.error($0) } ?? work
      guard latency > .zero else { return outcome }
      return Observable<Int>.timer(latency.dispatchInterval, scheduler: scheduler).flatMap { _ in outcome }
    }
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

  func bend(_ setting: ServiceKnobs.Setting) throws(ScreenError) {
    switch setting.name {
    case "latency":
      guard let latency = DurationText.parse(setting.value) else {
        throw ScreenError("'\(setting.value)' is no length of time; \(DurationText.hint)")
      }
      state.withLock { $0.latency = latency }
    case "fail":
      let failure = try failure(setting.value).first
      state.withLock { $0.failure = failure }
    case "fail-next":
      let failures = try failure(setting.value)
      state.withLock { $0.nextFailures = failures }
    case "offline":
      guard let isOffline = Toggle.reading(setting.value) else {
        throw ScreenError("'offline' takes true or false, not '\(setting.value)'")
      }
      state.withLock { $0.isOffline = isOffline }
    default:
      let knobs = ["latency", "fail", "fail-next", "offline"]
      throw ScreenError(
        "'\(name)' has no knob '\(setting.name)'; it has \(knobs.joined(separator: ", "))."
          + Suggestion.phrase(for: setting.name, among: knobs)
      )
    }
  }

  /// The names of failures, with commas between; none for `none`.
  private func failure(_ text: String) throws(ScreenError) -> [String] {
    if ["none", "no", "off", ""].contains(text) { return [] }
    let names = text.split(separator: ",").map(String.init)
    if let unknown = names.first(where: { failures[$0] == nil }) {
      let known = failures.keys.sorted()
      throw ScreenError(
        "'\(name)' cannot fail by '\(unknown)', only by \(known.joined(separator: ", ")); none ends it."
          + Suggestion.phrase(for: unknown, among: known)
      )
    }
    return names
  }

  /// How the call that begins now goes.
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
  /// The same length for a scheduler.
  var dispatchInterval: RxTimeInterval {
    let (seconds, attoseconds) = components
    guard abs(seconds) < 9_000_000_000 else { return .seconds(Int(seconds)) }
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
