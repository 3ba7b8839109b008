import Locks
import Synchronization

// `@unchecked`: schedulers are safe to use from any thread; the other properties are sendable.
/// The environment that a view model receives from its host: schedulers, a clock, and services.
///
/// In an application, use ``live``. A ``ScreenHost`` makes an environment for each screen that it opens, on its own clock, so that
/// the same view model runs on real and on virtual time, unchanged:
///
///     final class SearchViewModel: ViewModel {
///       init(environment: Environment = .live) {
///         let results = query.asDriver().debounce(.milliseconds(300))
///         ...
public struct Environment: @unchecked Sendable {
  /// The main scheduler, which also provides the time.
  public let scheduler: any SchedulerType
  /// The scheduler for work off the main thread. On virtual time, it uses the main thread too, so that all runs are the same.
  public let background: any SchedulerType
  /// The time as a `Clock`, for code that awaits: `try await environment.clock.sleep(for: .seconds(1))`.
  public let clock: EnvironmentClock
  let services: ServiceRegistry
  let lifetime: ScreenLifetime
  let values: EnvironmentValues
  /// The tasks and the outside work of a host on virtual time; nil elsewhere.
  let virtual: VirtualWork?

  init(
    scheduler: any SchedulerType,
    background: any SchedulerType,
    services: ServiceRegistry,
    clock: EnvironmentClock,
    virtual: VirtualWork? = nil,
    lifetime: ScreenLifetime = ScreenLifetime(),
    values: EnvironmentValues = EnvironmentValues(below: nil)
  ) {
    self.lifetime = lifetime
    self.values = values
    self.scheduler = scheduler
    self.background = background
    self.services = services
    self.clock = clock
    self.virtual = virtual
  }

  /// An environment with schedulers of your choice and a separate set of services.
  public init(scheduler: any SchedulerType, background: any SchedulerType) {
    self.init(
      scheduler: scheduler,
      background: background,
      services: ServiceRegistry(),
      clock: EnvironmentClock(scheduler is MainScheduler ? .system : .scheduler(scheduler))
    )
  }

  /// The environment of an application: the main queue, and the global queues.
  public static let live = Environment(
    scheduler: MainScheduler.instance,
    background: ConcurrentDispatchQueueScheduler(qos: .userInitiated)
  )

  /// The current time.
  public var now: RxTime { scheduler.now }

  /// Disposables in this bag end when the screen is left.
  public var disposeBag: DisposeBag { lifetime.disposeBag }

  /// The environment of another screen, which is opened from a screen with these values.
  func forScreen(below values: EnvironmentValues? = nil) -> Environment {
    with(ScreenLifetime(), EnvironmentValues(below: values ?? self.values))
  }

  /// The environment of a service, which outlives the screen that requests it first.
  private func forService() -> Environment {
    with(services.lifetime, EnvironmentValues(below: nil))
  }

  private func with(_ lifetime: ScreenLifetime, _ values: EnvironmentValues) -> Environment {
    Environment(
      scheduler: scheduler,
      background: background,
      services: services,
      clock: clock,
      virtual: virtual,
      lifetime: lifetime,
      values: values
    )
  }

  // MARK: - Services

  /// The service of this type: the one that was provided, or one that `make` makes now and that is used from then on.
  public func service<Type>(_ type: Type.Type = Type.self, make: (Environment) -> Type) -> Type {
    if let service = services.find(type) { return service }
    return services.keep(make(forService()), as: type)
  }

  /// Uses `service` as the service of this type, in place of any other.
  public func provide<Type>(_ service: Type, as type: Type.Type = Type.self) {
    services.replace(by: service, as: type)
  }
}

/// The services of an environment by type, and their settings by name.
final class ServiceRegistry: Sendable {
  /// The lifetime of the services.
  let lifetime = ScreenLifetime()
  /// The monitor that records calls to the services, if there is one.
  let monitor = SessionMonitor.Slot()
  private let services = Locked<[ObjectIdentifier: (service: Any, isProvided: Bool)]>([:])
  private let knobs = Locked<[ServiceKnobs.Store]>([])
  /// Whether new services are offline at first.
  let isOffline = Atomic(false)
  /// The implementations of replaceable services.
  private let noted = Locked<[(name: String, source: String)]>([])

  func find<Type>(_ type: Type.Type) -> Type? { services.withLock { $0[ObjectIdentifier(type)]?.service } as? Type }

  /// Keeps a service, unless there is already one of this type. Returns the one that is kept.
  func keep<Type>(_ service: Type, as type: Type.Type) -> Type {
    let kept = services.withLock { services in
      let kept = services[ObjectIdentifier(type)] ?? (service, isProvided: false)
      services[ObjectIdentifier(type)] = kept
      return kept.service
    }
    return kept as? Type ?? service
  }

  func replace<Type>(by service: Type, as type: Type.Type) {
    let before = services.withLock { $0.updateValue((service, isProvided: true), forKey: ObjectIdentifier(type)) }
    withExtendedLifetime(before) {}
  }

  /// The services that are objects: they live as long as the host.
  var objects: [AnyObject] {
    services.withLock { $0.values.map(\.service) }.filter { type(of: $0) is AnyClass }.map { $0 as AnyObject }
  }

  /// The settings of this name, which outlive the service that they were made for.
  func store(_ name: String, make: () -> ServiceKnobs.Store) -> ServiceKnobs.Store {
    let new = make()
    if isOffline.load(ordering: .relaxed) { new.state.withLock { $0.isOffline = true } }
    return knobs.withLock { knobs in
      if let known = knobs.first(where: { $0.name == name }) { return known }
      knobs.append(new)
      return new
    }
  }

  var stores: [ServiceKnobs.Store] { knobs.withLock { $0 } }

  /// Copies settings that were made before the service was requested. Existing settings stay.
  func adopt(_ stores: [ServiceKnobs.Store]) {
    knobs.withLock { knobs in
      for store in stores where !knobs.contains(where: { $0.name == store.name }) { knobs.append(store) }
    }
  }

  /// A registry with the services that were provided here, in which new services are offline.
  func offlineCopy() -> ServiceRegistry {
    let copy = ServiceRegistry()
    copy.isOffline.store(true, ordering: .relaxed)
    let provided = services.withLock { $0.filter(\.value.isProvided) }
    copy.services.withLock { $0 = provided }
    return copy
  }

  /// Drops the services. Each may retain its environment, which retains the registry.
  func release() {
    let released = services.withLock { services in
      defer { services = [:] }
      return services
    }
    withExtendedLifetime(released) {}
  }

  func note(source: String, of name: String) {
    noted.withLock { noted in
      if let place = noted.firstIndex(where: { $0.name == name }) {
        noted[place].source = source
      } else {
        noted.append((name, source))
      }
    }
  }

  var sources: [(name: String, source: String)] { noted.withLock { $0 } }
}
