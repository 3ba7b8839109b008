internal import Streams

extension Signal {
  /// Sends each value together with the latest of `samplee`, once there is one.
  ///
  ///     source            --1-----2--3--|
  ///     samplee           -----a-----b-----
  ///     withLatest(from:) -----(2,a)(3,b)|
  ///
  /// Ends as the source does, however `samplee` ends.
  public func withLatest<Other>(from samplee: Signal<Other, Never>) -> Signal<(Value, Other), Error> {
    .operated { input, life in
      let latest = Latest<Other>()
      samplee.run(latest, in: life)
      self.run(WithLatestStage(input, latest), in: life)
    }
  }

  /// Sends each value together with the latest of `samplee`, which is started immediately; see ``withLatest(from:)``.
  public func withLatest<Other>(from samplee: SignalProducer<Other, Never>) -> Signal<(Value, Other), Error> {
    .operated { input, life in
      let latest = Latest<Other>()
      samplee.run(latest, in: life)
      self.run(WithLatestStage(input, latest), in: life)
    }
  }

  /// Sends each value together with the latest of `samplee`, which is started immediately; see ``withLatest(from:)``.
  public func withLatest<Samplee: SignalProducerConvertible>(
    from samplee: Samplee
  ) -> Signal<(Value, Samplee.Value), Error> where Samplee.Error == Never {
    withLatest(from: samplee.producer)
  }
}

extension SignalProducer {
  /// Sends each value together with the latest of `samplee`, which is started first; see `withLatest(from:)`.
  public func withLatest<Other>(
    from samplee: SignalProducer<Other, Never>
  ) -> SignalProducer<(Value, Other), Error> {
    .operated { input, life in
      let latest = Latest<Other>()
      samplee.run(latest, in: life)
      self.run(WithLatestStage(input, latest), in: life)
    }
  }

  /// Sends each value together with the latest of `samplee`, which is started first; see `withLatest(from:)`.
  public func withLatest<Samplee: SignalProducerConvertible>(
    from samplee: Samplee
  ) -> SignalProducer<(Value, Samplee.Value), Error> where Samplee.Error == Never {
    withLatest(from: samplee.producer)
  }
}

/// Keeps the latest value.
private final class Latest<Value>: Observer<Value, Never> {
  private let lock = DeliveryLine()
  private let cell = Cell<Value>.empty()

  override func receive(_ value: Value) {
    var old: Value?
    let held = lock.lock()
    // The old value is released outside the lock: that may run foreign code.
    if cell.isSet { old = cell.value }
    _ = cell.set(value)
    lock.unlock(held)
    withExtendedLifetime(old) {}
  }

  var value: Value? {
    let held = lock.lock()
    defer { lock.unlock(held) }
    return cell.isSet ? cell.value : nil
  }
}

private final class WithLatestStage<Value, Other, Error: Swift.Error>: Observer<Value, Error> {
  private let input: Input<(Value, Other), Error>
  private let latest: Latest<Other>

  init(_ input: Input<(Value, Other), Error>, _ latest: Latest<Other>) {
    self.input = input
    self.latest = latest
  }

  override func receive(_ value: Value) {
    if let other = latest.value { input.receive((value, other)) }
  }

  override func terminate(_ termination: Termination<Error>) { input.terminate(termination) }
}
