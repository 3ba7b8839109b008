/// How a ``SharedSequence`` delivers and shares. View models use ``DriverSharingStrategy`` and ``SignalSharingStrategy``;
/// conform to make another.
public protocol SharingStrategyProtocol {
  /// Where events are delivered.
  static var scheduler: any SchedulerType { get }

  /// Returns a stream whose subscribers share one subscription to `source`.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// Where a new stream of some strategy delivers.
@usableFromInline
enum Destination {
  /// The main thread, through the engine, which knows when it is already there.
  case main
  case scheduler(any SchedulerType)

  @inlinable
  var isMain: Bool { if case .main = self { true } else { false } }
}

extension SharingStrategyProtocol {
  /// How many values are replayed, if this is one of the strategies that the engine implements itself.
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
  @_alwaysEmitIntoClient
  func delivered(at destination: Destination) -> Observable<Element> {
    switch destination {
    case .main: deliveredOnMain()
    case .scheduler(let scheduler): observe(on: scheduler)
    }
  }

  @_alwaysEmitIntoClient
  func subscribed(at destination: Destination) -> Observable<Element> {
    switch destination {
    case .main: MainSubscription(self)
    case .scheduler(let scheduler): subscribe(on: scheduler)
    }
  }
}
