import Drivers
import Signals
import Streams

// A stream of the typed dialect that cannot fail converts directly to a driver; others need `asDriver(onErrorJustReturn:)`
// or a related method. An interruption ends the subscription without an event.

extension PropertyProtocol {
  /// The current value and every change, on the main scheduler. Completes when the property is released.
  public func asDriver() -> Driver<Value> { asObservable().asDriver(onErrorDriveWith: .empty()) }
}

extension Signals.Signal where Error == Never {
  /// The values from the first subscription on, on the main scheduler; the latest is replayed to new subscribers.
  public func asDriver() -> Driver<Value> { asObservable().asDriver(onErrorDriveWith: .empty()) }

  /// The values from the first subscription on, on the main scheduler, without replay.
  public func asSignal() -> Drivers.Signal<Value> { asObservable().asSignal(onErrorSignalWith: .empty()) }
}

extension SignalProducer where Error == Never {
  /// The values of one start, which all subscribers share, on the main scheduler; the latest is replayed to new
  /// subscribers.
  public func asDriver() -> Driver<Value> { asObservable().asDriver(onErrorDriveWith: .empty()) }

  /// The values of one start, which all subscribers share, on the main scheduler, without replay.
  public func asSignal() -> Drivers.Signal<Value> { asObservable().asSignal(onErrorSignalWith: .empty()) }

  /// A producer that subscribes to a driver or signal of the Rx dialect when it is started. An interruption disposes of the
  /// subscription.
  public init<Strategy>(_ source: SharedSequence<Strategy, Value>) { self.init(source.asInfallible()) }
}

extension Signals.Signal where Error == Never {
  /// A signal of the values of a driver or signal of the Rx dialect. It subscribes immediately, and stays subscribed while
  /// the signal is retained or observed.
  public convenience init<Strategy>(_ source: SharedSequence<Strategy, Value>) { self.init(source.asInfallible()) }
}
