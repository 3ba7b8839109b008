public import Streams

extension SignalProducer {
  /// Starts the producer into a signal. `setup` may observe the signal before anything is sent.
  ///
  /// - Parameter setup: Is given the signal, and what interrupts it.
  /// - Returns: What `setup` returns.
  @discardableResult
  public func startWithSignal<Result>(
    _ setup: (_ signal: Signal<Value, Error>, _ interruptHandle: any Disposable) -> Result
  ) -> Result {
    // Apart, for the signal holds the chain.
    let handle = CompositeDisposable(isHandle: true)
    let chain = handle.opened()
    let line = SharedLine()
    let hub = SignalHub<Value>(line, life: chain)
    let input = Input(hub, line)
    let signal = Signal<Value, Error>(hub: hub)
    // An interruption during `setup` takes the same way as one later: it starts at the source and passes all operators.
    let start = AnyDisposable { [core] in core.runNested(input, chain) }
    chain.attach(start)
    let result = setup(signal, handle)
    start.dispose()
    withExtendedLifetime((signal, handle)) {}
    return result
  }

  /// Starts the producer for its side effects.
  ///
  /// - Returns: What interrupts it.
  @inlinable
  @discardableResult
  public func start() -> any Disposable { start(into: Sink<Value>()) }

  /// Starts the producer into `observer`.
  ///
  /// - Returns: What interrupts it.
  @inlinable
  @discardableResult
  public func start(_ observer: Signal<Value, Error>.Observer) -> any Disposable { start(into: observer.sink) }

  @usableFromInline
  func start(into sink: Sink<Value>) -> any Disposable {
    let chain = CompositeDisposable(isHandle: true)
    core.begin(sink, chain)
    return chain
  }

  /// Starts the producer into a closure that takes every event.
  ///
  /// - Returns: What interrupts it.
  @inlinable
  @discardableResult
  public func start(_ action: @escaping Signal<Value, Error>.Observer.Action) -> any Disposable {
    start(Signal<Value, Error>.Observer(action))
  }

  /// Starts the producer and calls `action` with every value, and with the failure.
  ///
  /// - Returns: What interrupts it.
  @inlinable
  @discardableResult
  public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
    start(Signal<Value, Error>.Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
  }

  /// Starts the producer and calls `action` when it completes.
  ///
  /// - Returns: What interrupts it.
  @inlinable
  @discardableResult
  public func startWithCompleted(_ action: @escaping () -> Void) -> any Disposable {
    start(Signal<Value, Error>.Observer(completed: action))
  }

  /// Starts the producer and calls `action` when it fails.
  ///
  /// - Returns: What interrupts it.
  @inlinable
  @discardableResult
  public func startWithFailed(_ action: @escaping (Error) -> Void) -> any Disposable {
    start(Signal<Value, Error>.Observer(failed: action))
  }

  /// Starts the producer and calls `action` when it is interrupted.
  ///
  /// - Returns: What interrupts it.
  @inlinable
  @discardableResult
  public func startWithInterrupted(_ action: @escaping () -> Void) -> any Disposable {
    start(Signal<Value, Error>.Observer(interrupted: action))
  }
}

extension SignalProducer where Error == Never {
  /// Starts the producer and calls `action` with every value.
  ///
  /// - Returns: What interrupts it.
  @inlinable
  @discardableResult
  public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable { start(into: ValueSink(action)) }

  /// A producer that cannot fail calls nothing here.
  @available(*, deprecated, message: "This producer cannot fail: nothing is ever called.")
  @inlinable
  @discardableResult
  public func startWithFailed(_ action: @escaping (Error) -> Void) -> any Disposable {
    start(Signal<Value, Error>.Observer(failed: action))
  }
}

extension SignalProducer where Value == Never {
  /// A producer without values calls this with its failure only.
  @available(*, deprecated, message: "This producer has no values: use `startWithFailed`.")
  @discardableResult
  public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
    start(Signal<Value, Error>.Observer(failed: { action(.failure($0)) }))
  }
}

extension SignalProducer where Value == Never, Error == Never {
  /// A producer that has neither values nor failures calls nothing here.
  @available(*, deprecated, message: "This producer sends neither values nor failures: nothing is ever called.")
  @discardableResult
  public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable { start() }

  /// A producer that has neither values nor failures calls nothing here.
  @available(*, deprecated, message: "This producer sends neither values nor failures: nothing is ever called.")
  @discardableResult
  public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable { start() }
}
