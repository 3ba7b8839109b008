public import Streams

extension SignalProducer {
  /// A producer that sends `value` and completes.
  @_alwaysEmitIntoClient
  public init(value: Value) { core = ConstantProducer(value) }

  /// A producer that calls `action`, sends its result and completes.
  @_alwaysEmitIntoClient
  public init(_ action: @escaping () -> Value) {
    core = RunProducer { downstream, chain in
      if chain.isDisposed { return downstream.interrupted() }
      downstream.next(action())
      downstream.completed(in: chain)
    }
  }

  /// A producer that calls `action` and sends its success value, or fails with its error.
  @_alwaysEmitIntoClient
  public init(_ action: @escaping () -> Result<Value, Error>) {
    core = RunProducer { downstream, chain in
      if chain.isDisposed { return downstream.interrupted() }
      switch action() {
      case .success(let value):
        downstream.next(value)
        downstream.completed(in: chain)
      case .failure(let error): downstream.error(error)
      }
    }
  }

  /// A producer that fails with `error`.
  @_alwaysEmitIntoClient
  public init(error: Error) { core = EndProducer(error) }

  /// A producer that sends the success value of `result`, or fails with its error.
  @_alwaysEmitIntoClient
  public init(result: Result<Value, Error>) {
    switch result {
    case .success(let value): self.init(value: value)
    case .failure(let error): self.init(error: error)
    }
  }

  /// A producer that sends the elements of `values` and completes.
  @_alwaysEmitIntoClient
  public init<Values: Sequence>(_ values: Values) where Values.Element == Value { core = RunProducer.sending(values) }

  /// A producer that sends the given values and completes.
  @_alwaysEmitIntoClient
  public init(values first: Value, _ second: Value, _ tail: Value...) { self.init([first, second] + tail) }

  /// A producer that observes `signal` when it is started.
  @_alwaysEmitIntoClient
  public init(_ signal: Signal<Value, Error>) { core = SignalStream(signal) }

  /// The producer of `base`.
  @_alwaysEmitIntoClient
  public init<Base: SignalProducerConvertible>(_ base: Base) where Base.Value == Value, Base.Error == Error {
    core = base.producer.core
  }

  /// A producer that completes immediately.
  @_alwaysEmitIntoClient
  public static var empty: SignalProducer { SignalProducer(core: EndProducer(nil)) }

  /// A producer that never sends anything until it is interrupted.
  @_alwaysEmitIntoClient
  public static var never: SignalProducer { .running { $1.attach(StartHandle(nil, $0.interrupted)) } }
}

extension SignalProducer where Error == any Swift.Error {
  /// A producer that calls `action` and sends its result, or fails with the error that it throws.
  public init(_ action: @escaping () throws -> Value) { self.init { Result(catching: action) } }
}

extension SignalProducer where Error == Never {
  /// A producer that sends `value` and completes.
  @_alwaysEmitIntoClient
  public init(value: Value) { core = ConstantProducer(value) }

  /// A producer that sends the elements of `values` and completes.
  @_alwaysEmitIntoClient
  public init<Values: Sequence>(_ values: Values) where Values.Element == Value { core = RunProducer.sending(values) }

  /// A producer that sends the given values and completes.
  @_alwaysEmitIntoClient
  public init(values first: Value, _ second: Value, _ tail: Value...) { self.init([first, second] + tail) }
}

extension Result: SignalProducerConvertible {
  /// A producer that sends the success, or fails with the failure.
  public var producer: SignalProducer<Success, Failure> { SignalProducer(result: self) }
}

/// A producer of one known value.
@usableFromInline
final class ConstantProducer<Value>: ProducerCore<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  @usableFromInline
  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    if chain.isDisposed { return downstream.interrupted() }
    downstream.next(value)
    downstream.completed(in: chain)
  }

  @usableFromInline
  override func deliverSynchronously(_ take: (Value) -> Void) -> Bool {
    take(value)
    return true
  }
}

@usableFromInline
final class EndProducer<Value>: ProducerCore<Value> {
  @usableFromInline let end: (any Swift.Error)?

  /// - Parameter end: The failure or interruption, or nil for the completion.
  @inlinable
  init(_ end: (any Swift.Error)?) { self.end = end }

  @usableFromInline
  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    downstream.send(end: chain.isDisposed ? Interruption.error : end)
  }

  @usableFromInline
  override func deliverSynchronously(_ take: (Value) -> Void) -> Bool { end == nil }
}

extension RunProducer {
  /// A producer that sends the elements of `values` and completes.
  @_alwaysEmitIntoClient
  static func sending<Values: Sequence>(_ values: Values) -> RunProducer where Values.Element == Value {
    RunProducer { downstream, chain in
      if chain.isDisposed { return downstream.interrupted() }
      for value in values {
        downstream.next(value)
        if chain.isDisposed { return downstream.interrupted() }
      }
      downstream.completed()
    }
  }
}
