// `@unchecked`: schedulers are safe to use from any thread, and so are the other two.
/// What a view model is given of the world: the time, a place to work, and the services.
///
/// In a program it is ``live``. A ``ScreenHost`` makes another for each screen that it opens, on its own clock, so that the same
/// view model runs on real and on virtual time, unchanged:
///
///     final class SearchViewModel: ViewModel {
///       init(environment: Environment = .live) {
///         let results = query.asDriver().debounce(.milliseconds(300))
///         ...
public struct Environment: @unchecked Sendable {
  /// Where user interfaces live, and what time is told by.
  public let scheduler: any SchedulerType
  /// Where to work off the main thread. On virtual time that is the main thread too, in turn, so that all runs are alike.
  public let background: any SchedulerType
  let services: ServiceRegistry
  let lifetime = ScreenLifetime()

  init(scheduler: any SchedulerType, background: any SchedulerType, services: ServiceRegistry) {
    self.scheduler = scheduler
    self.background = background
    self.services = services
  }

  /// An environment on schedulers of your choice, with services of its own.
  public init(scheduler: any SchedulerType, background: any SchedulerType) {
    self.init(scheduler: scheduler, background: background, services: ServiceRegistry())
  }

  /// The real world: the main queue, and the global queues.
  public static let live = Environment(
    scheduler: MainScheduler.instance,
    background: ConcurrentDispatchQueueScheduler(qos: .userInitiated)
  )

  /// What time it is.
  public var now: RxTime { scheduler.now }

  /// What is put here ends when the screen is left.
  public var disposeBag: DisposeBag { lifetime.disposeBag }

  /// The same world for another screen.
  func forScreen() -> Environment { Environment(scheduler: scheduler, background: background, services: services) }

  // MARK: - Services

  /// The service of this type: the one that was provided, else one that `make` makes now and that serves from then on.
  public func service<Type>(_ type: Type.Type = Type.self, make: (Environment) -> Type) -> Type {
    if let service = services.find(type) { return service }
    return services.keep(make(self), as: type)
  }

  /// Lets `service` serve as the one of this type, in place of another.
  public func provide<Type>(_ service: Type, as type: Type.Type = Type.self) {
    services.replace(by: service, as: type)
  }
}

/// What lives as long as a screen is open.
final class ScreenLifetime: Sendable {
  private let bag = Locked(DisposeBag())

  var disposeBag: DisposeBag { bag.withLock { $0 } }

  func end() {
    let ended = bag.withLock { bag in
      defer { bag = DisposeBag() }
      return bag
    }
    withExtendedLifetime(ended) {}
  }
}

/// The services of an environment by their types, and what bends them by their names.
final class ServiceRegistry: Sendable {
  private let services = Locked<[ObjectIdentifier: Any]>([:])
  private let knobs = Locked<[ServiceKnobs.Store]>([])
  /// Who serves, of those services that can be replaced.
  private let noted = Locked<[(name: String, source: String)]>([])

  func find<Type>(_ type: Type.Type) -> Type? { services.withLock { $0[ObjectIdentifier(type)] } as? Type }

  /// The first wins.
  func keep<Type>(_ service: Type, as type: Type.Type) -> Type {
    let kept = services.withLock { services in
      let kept = services[ObjectIdentifier(type)] ?? service
      services[ObjectIdentifier(type)] = kept
      return kept
    }
    return kept as? Type ?? service
  }

  func replace<Type>(by service: Type, as type: Type.Type) {
    let before = services.withLock { $0.updateValue(service, forKey: ObjectIdentifier(type)) }
    withExtendedLifetime(before) {}
  }

  /// The settings of this name, which outlive the service that they were made for.
  func store(_ name: String, make: () -> ServiceKnobs.Store) -> ServiceKnobs.Store {
    let new = make()
    return knobs.withLock { knobs in
      if let known = knobs.first(where: { $0.name == name }) { return known }
      knobs.append(new)
      return new
    }
  }

  var stores: [ServiceKnobs.Store] { knobs.withLock { $0 } }

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
