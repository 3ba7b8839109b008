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
      let latest = Samplee<Other>()
      samplee.run(latest, in: life)
      self.run(WithLatestStage(input, latest), in: life)
    }
  }

  /// Sends each value together with the latest of `samplee`, which is started immediately; see ``withLatest(from:)``.
  public func withLatest<Other>(from samplee: SignalProducer<Other, Never>) -> Signal<(Value, Other), Error> {
    .operated { input, life in
      let latest = Samplee<Other>()
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
      let latest = Samplee<Other>()
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
private final class Samplee<Value>: Sink<Value> {
  private let lock = DeliveryLine()
  private let cell = Cell<Value>.empty()

  override func next(_ value: Value) {
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

private final class WithLatestStage<Value, Other>: SourceSink<Value> {
  private let input: Input<(Value, Other)>
  private let latest: Samplee<Other>

  init(_ input: Input<(Value, Other)>, _ latest: Samplee<Other>) {
    self.input = input
    self.latest = latest
  }

  override func next(_ value: Value) {
    if let other = latest.value { input.next((value, other)) }
  }

  override func ended(_ error: (any Swift.Error)?) { input.end(error) }
}
