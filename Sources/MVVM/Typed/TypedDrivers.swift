import Drivers
import Signals
import Streams

// What the typed dialect observes without failures is a driver as it stands; what fails says what to do then, by
// `asDriver(onErrorJustReturn:)` and its kin. An interruption ends the subscription without a word.

extension PropertyProtocol {
  /// The present value and every change, on the main scheduler. Completes when the property is gone.
  public func asDriver() -> Driver<Value> { asObservable().asDriver(onErrorDriveWith: .empty()) }
}

extension Signals.Signal where Error == Never {
  /// The values from the first subscription on, on the main scheduler; the latest is replayed to newcomers.
  public func asDriver() -> Driver<Value> { asObservable().asDriver(onErrorDriveWith: .empty()) }

  /// The values from the first subscription on, on the main scheduler, without replay.
  public func asSignal() -> Drivers.Signal<Value> { asObservable().asSignal(onErrorSignalWith: .empty()) }
}

extension SignalProducer where Error == Never {
  /// The values of one start, which all subscribers share, on the main scheduler; the latest is replayed to newcomers.
  public func asDriver() -> Driver<Value> { asObservable().asDriver(onErrorDriveWith: .empty()) }

  /// The values of one start, which all subscribers share, on the main scheduler, without replay.
  public func asSignal() -> Drivers.Signal<Value> { asObservable().asSignal(onErrorSignalWith: .empty()) }

  /// A producer that subscribes to a driver or signal of the Rx dialect when it is started. An interruption disposes of the
  /// subscription.
  public init<Strategy>(_ source: SharedSequence<Strategy, Value>) { self.init(source.asInfallible()) }
}

extension Signals.Signal where Error == Never {
  /// A signal that sends what a driver or signal of the Rx dialect sends. It subscribes at once, and as long as it is held or
  /// observed.
  public convenience init<Strategy>(_ source: SharedSequence<Strategy, Value>) { self.init(source.asInfallible()) }
}
