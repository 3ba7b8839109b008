/// How a ``SharedSequence`` delivers and shares. Make another by conforming; the two that are meant for view models are
/// ``DriverSharingStrategy`` and ``SignalSharingStrategy``.
public protocol SharingStrategyProtocol {
  /// Where events are delivered.
  static var scheduler: any SchedulerType { get }

  /// Makes the subscribers of `source` share one subscription.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// Where a new stream of some strategy delivers.
@usableFromInline
enum Destination {
  /// The main thread, by way of the engine, which knows when it is there.
  case main
  case scheduler(any SchedulerType)

  @inlinable
  var isMain: Bool { if case .main = self { true } else { false } }
}

extension SharingStrategyProtocol {
  /// How many values are replayed, if this is one of the strategies that the engine knows how to share by itself.
  @_alwaysEmitIntoClient
  static var replayed: Int? {
    if Self.self == DriverSharingStrategy.self { return 1 }
    if Self.self == SignalSharingStrategy.self { return 0 }
    return nil
  }

  @_alwaysEmitIntoClient
  static var destination: Destination {
    if replayed != nil { return SharingScheduler.destination }
    let scheduler = scheduler
    return scheduler is MainScheduler ? .main : .scheduler(scheduler)
  }
}

extension Observable {
  /// Delivers at `destination`.
  @_alwaysEmitIntoClient
  func delivered(at destination: Destination) -> Observable<Element> {
    switch destination {
    case .main: deliveredOnMain()
    case .scheduler(let scheduler): observe(on: scheduler)
    }
  }

  /// Is subscribed to at `destination`.
  @_alwaysEmitIntoClient
  func subscribed(at destination: Destination) -> Observable<Element> {
    switch destination {
    case .main: MainSubscription(self)
    case .scheduler(let scheduler): subscribe(on: scheduler)
    }
  }
}
