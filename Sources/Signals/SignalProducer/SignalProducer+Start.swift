public import Streams

extension SignalProducer {
  /// Starts the producer into a signal. `setup` can observe the signal before anything is sent.
  ///
  /// - Parameter setup: Receives the signal, and a disposable that interrupts it.
  /// - Returns: What `setup` returns.
  @discardableResult
  @_alwaysEmitIntoClient
  public func startWithSignal<Result>(
    _ setup: (_ signal: Signal<Value, Error>, _ interruptHandle: any Disposable) -> Result
  ) -> Result {
    // Separate from the chain, which the signal retains: the release of the handle abandons the start.
    let handle = CompositeDisposable(isHandle: true)
    let chain = handle.opened()
    let hub = SignalHub<Value>(life: chain)
    let input = Input(of: hub)
    let signal = Signal<Value, Error>(hub: hub)
    // An interruption during `setup` takes the same path as a later one: it starts at the source and passes through all
    // operators.
    let start = AnyDisposable { [core] in core.runNested(input, chain) }
    chain.attach(start)
    let result = setup(signal, handle)
    start.dispose()
    withExtendedLifetime((signal, handle)) {}
    return result
  }

  /// Starts the producer for its side effects.
  ///
  /// - Returns: A disposable that interrupts it.
  @_alwaysEmitIntoClient
  @discardableResult
  public func start() -> any Disposable { start(into: Sink<Value>()) }

  /// Starts the producer into `observer`.
  ///
  /// - Returns: A disposable that interrupts it.
  @_alwaysEmitIntoClient
  @discardableResult
  public func start(_ observer: Signal<Value, Error>.Observer) -> any Disposable { start(into: observer.sink) }

  @_alwaysEmitIntoClient
  func start(into sink: Sink<Value>) -> any Disposable {
    let chain = CompositeDisposable(isHandle: true)
    core.begin(sink, chain)
    return chain
  }
}

extension SignalProducer where Error == Never {
  /// Starts the producer, and calls `action` with every value until `lifetime` ends.
  @_alwaysEmitIntoClient
  func start(during lifetime: Lifetime, _ action: @escaping (Value) -> Void) -> any Disposable {
    let handle = CompositeDisposable(isHandle: true)
    let binding = handle.opened()
    lifetime.limit(binding, in: binding)
    if !binding.isDisposed { core.begin(HandlerSink(action) { _ in binding.dispose() }, binding) }
    return handle
  }
}
