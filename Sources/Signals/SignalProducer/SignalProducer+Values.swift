extension SignalProducer {
  /// A producer that sends `value` and completes.
  @inlinable
  public init(value: Value) { core = ConstantProducer(value) }

  /// A producer that calls `action`, sends its result and completes.
  public init(_ action: @escaping () -> Value) { core = ValueProducer(action) }

  /// A producer that calls `action` and sends its success value, or fails with its error.
  public init(_ action: @escaping () -> Result<Value, Error>) { core = ResultProducer(action) }

  /// A producer that fails with `error`.
  public init(error: Error) { core = EndProducer(.failed(error)) }

  /// A producer that sends what `result` succeeded with, or fails with its error.
  public init(result: Result<Value, Error>) {
    switch result {
    case .success(let value): self.init(value: value)
    case .failure(let error): self.init(error: error)
    }
  }

  /// A producer that sends the elements of `values` and completes.
  @inlinable
  public init<Values: Sequence>(_ values: Values) where Values.Element == Value {
    self.init(
      core: SequenceProducer { receive in
        for value in values where !receive(value) { return }
      }
    )
  }

  /// A producer that sends the given values and completes.
  public init(values first: Value, _ second: Value, _ tail: Value...) { self.init([first, second] + tail) }

  /// A producer that observes `signal` when it is started.
  public init(_ signal: Signal<Value, Error>) { core = InputProducer { signal.run($0, in: $1) } }

  /// The producer of `base`.
  public init<Base: SignalProducerConvertible>(_ base: Base) where Base.Value == Value, Base.Error == Error {
    core = base.producer.core
  }

  /// A producer that completes immediately.
  public static var empty: SignalProducer { SignalProducer(core: EndProducer(.completed)) }

  /// A producer that never sends anything until it is interrupted.
  public static var never: SignalProducer { SignalProducer(core: NeverProducer()) }
}

extension SignalProducer where Error == any Swift.Error {
  /// A producer that calls `action` and sends its result, or fails with the error that it throws.
  public init(_ action: @escaping () throws -> Value) { self.init { Result(catching: action) } }
}

extension SignalProducer where Error == Never {
  /// A producer that sends `value` and completes.
  @inlinable
  public init(value: Value) { core = ConstantProducer(value) }

  /// A producer that sends the elements of `values` and completes.
  @inlinable
  public init<Values: Sequence>(_ values: Values) where Values.Element == Value {
    self.init(
      core: SequenceProducer { receive in
        for value in values where !receive(value) { return }
      }
    )
  }

  /// A producer that sends the given values and completes.
  public init(values first: Value, _ second: Value, _ tail: Value...) { self.init([first, second] + tail) }
}

extension Result: SignalProducerConvertible {
  /// A producer that sends the success, or fails with the failure.
  public var producer: SignalProducer<Success, Failure> { SignalProducer(result: self) }
}

private final class ValueProducer<Value, Error: Swift.Error>: ProducerCore<Value, Error> {
  private let value: () -> Value

  init(_ value: @escaping () -> Value) { self.value = value }

  override func run(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    if chain.isDisposed { return downstream.terminate(.interrupted) }
    downstream.receive(value())
    downstream.terminate(.completed)
  }

  override func deliverAtOnce(to downstream: Observer<Value, Error>) -> Bool {
    downstream.receive(value())
    return true
  }
}

/// A producer of one value that is known.
@usableFromInline
final class ConstantProducer<Value, Error: Swift.Error>: ProducerCore<Value, Error> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  @usableFromInline
  override func run(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    if chain.isDisposed { return downstream.terminate(.interrupted) }
    downstream.receive(value)
    downstream.terminate(.completed)
  }

  @usableFromInline
  override func deliverAtOnce(to downstream: Observer<Value, Error>) -> Bool {
    downstream.receive(value)
    return true
  }
}

private final class ResultProducer<Value, Error: Swift.Error>: ProducerCore<Value, Error> {
  private let result: () -> Result<Value, Error>

  init(_ result: @escaping () -> Result<Value, Error>) { self.result = result }

  override func run(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    if chain.isDisposed { return downstream.terminate(.interrupted) }
    switch result() {
    case .success(let value):
      downstream.receive(value)
      downstream.terminate(.completed)
    case .failure(let error):
      downstream.terminate(.failed(error))
    }
  }
}

final class EndProducer<Value, Error: Swift.Error>: ProducerCore<Value, Error> {
  private let termination: Termination<Error>

  init(_ termination: Termination<Error>) { self.termination = termination }

  override func run(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    downstream.terminate(chain.isDisposed ? .interrupted : termination)
  }

  override func deliverAtOnce(to downstream: Observer<Value, Error>) -> Bool {
    if case .completed = termination { true } else { false }
  }
}

@usableFromInline
final class SequenceProducer<Value, Error: Swift.Error>: ProducerCore<Value, Error> {
  private let forEach: ((Value) -> Bool) -> Void

  /// - Parameter forEach: Passes on one value after the other until the closure returns false.
  @usableFromInline
  init(_ forEach: @escaping ((Value) -> Bool) -> Void) { self.forEach = forEach }

  override func run(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    if !chain.isDisposed {
      forEach { value in
        downstream.receive(value)
        return !chain.isDisposed
      }
    }
    downstream.terminate(chain.isDisposed ? .interrupted : .completed)
  }
}

private final class NeverProducer<Value, Error: Swift.Error>: ProducerCore<Value, Error> {
  override func run(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    chain.attach(NeverHandle(downstream))
  }
}

/// Retains the observer of a start that never sends, while the start can be interrupted.
private final class NeverHandle<Value, Error: Swift.Error>: Abandonable {
  private let interruption: AnyDisposable

  init(_ downstream: Observer<Value, Error>) { interruption = AnyDisposable { downstream.terminate(.interrupted) } }

  var isDisposed: Bool { interruption.isDisposed }

  func dispose() { interruption.dispose() }

  var heldWeakly: any Disposable { AnyDisposable() }

  func abandon() {}
}
