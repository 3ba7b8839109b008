internal import Locks
public import Streams

extension Signal {
  /// Sends each value together with the latest of `samplee`, once there is one.
  ///
  ///     source                    --1-----2-----3----|
  ///     samplee                   -----a-----b--------
  ///     withLatest(from: samplee) --------(2,a)-(3,b)|
  ///
  /// Ends as the source does, however `samplee` ends.
  @_alwaysEmitIntoClient
  public func withLatest<Other>(from samplee: Signal<Other, Never>) -> Signal<(Value, Other), Error> {
    withLatest(samplee.run) { $2.next(($0, $1)) }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends each value together with the latest of `samplee`, which is started immediately; see ``withLatest(from:)``.
  @_alwaysEmitIntoClient
  public func withLatest<Other>(from samplee: SignalProducer<Other, Never>) -> Signal<(Value, Other), Error> {
    withLatest(samplee.run) { $2.next(($0, $1)) }
  }

  @_alwaysEmitIntoClient
  func withLatest<Other, Output>(
    _ runSamplee: @escaping (Sink<Other>, CompositeDisposable) -> Void,
    _ send: @escaping (Value, Other, Input<Output>) -> Void
  ) -> Signal<Output, Error> {
    .operated { input, life in
      let latest = LatestValueSink<Other>()
      runSamplee(latest, life)
      let sink = HandlerSink<Value>({ value in latest.withValue { send(value, $0, input) } }) { input.send(end: $0) }
      self.run(sink, for: input.shared, in: life)
    }
  }
}

/// Stores the latest value of the samplee.
@usableFromInline
final class LatestValueSink<Value>: Sink<Value> {
  private let lock = Lock()
  @exclusivity(unchecked) private var latest = Latest<Value>()

  @usableFromInline
  override init() {}

  override func next(_ value: Value) {
    // The previous value is released outside the lock, because that may run foreign code.
    var value = value
    lock.withLock { latest.exchange(&value) }
    withExtendedLifetime(value) {}
  }

  /// Calls `use` with the latest value, if there is one.
  @usableFromInline
  func withValue(_ use: (Value) -> Void) {
    lock.lock()
    guard latest.isSet else { return lock.unlock() }
    let value = latest.lend { copy $0 }
    lock.unlock()
    use(value)
  }
}
