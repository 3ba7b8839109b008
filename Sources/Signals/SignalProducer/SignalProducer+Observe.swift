// Made by Scripts/arities from Scripts/arity/Observing.txt: edit that, and run `make arities`.

public import Streams

// Each starts a producer for one kind of event.

extension SignalProducer {
  /// Starts the producer into a closure that takes every event.
  ///
  /// - Returns: A disposable that interrupts it.
  @_alwaysEmitIntoClient
  @discardableResult
  public func start(_ action: @escaping Signal<Value, Error>.Observer.Action) -> any Disposable {
    start(into: HandlerSink({ action(.value($0)) }) { action(.init(Termination($0))) })
  }

  /// Starts the producer and calls `action` with every value, and with the failure.
  ///
  /// - Returns: A disposable that interrupts it.
  @_alwaysEmitIntoClient
  @discardableResult
  public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
    start(into: HandlerSink({ action(.success($0)) }, onFailure { action(.failure($0)) }))
  }

  /// Starts the producer and calls `action` when it completes.
  ///
  /// - Returns: A disposable that interrupts it.
  @_alwaysEmitIntoClient
  @discardableResult
  public func startWithCompleted(_ action: @escaping () -> Void) -> any Disposable {
    start(into: HandlerSink({ _ in }) { if $0 == nil { action() } })
  }

  /// Starts the producer and calls `action` when it fails.
  ///
  /// - Returns: A disposable that interrupts it.
  @_alwaysEmitIntoClient
  @discardableResult
  public func startWithFailed(_ action: @escaping (Error) -> Void) -> any Disposable {
    start(into: HandlerSink({ _ in }, onFailure(action)))
  }

  /// Starts the producer and calls `action` when it is interrupted.
  ///
  /// - Returns: A disposable that interrupts it.
  @_alwaysEmitIntoClient
  @discardableResult
  public func startWithInterrupted(_ action: @escaping () -> Void) -> any Disposable {
    start(into: HandlerSink({ _ in }) { if $0?.isInterruption == true { action() } })
  }
}

extension SignalProducer where Error == Never {
  /// Starts the producer and calls `action` with every value.
  ///
  /// - Returns: A disposable that interrupts it.
  @_alwaysEmitIntoClient
  @discardableResult
  public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable {
    start(into: ValueSink(action))
  }

  /// A producer that cannot fail never calls `action`.
  @available(*, deprecated, message: "This producer cannot fail: nothing is ever called.")
  @_alwaysEmitIntoClient
  @discardableResult
  public func startWithFailed(_ action: @escaping (Error) -> Void) -> any Disposable {
    start(Signal<Value, Error>.Observer(failed: action))
  }
}

extension SignalProducer where Value == Never {
  /// A producer without values calls `action` with its failure only.
  @available(*, deprecated, message: "This producer has no values: use `startWithFailed`.")
  @discardableResult
  public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
    start(Signal<Value, Error>.Observer(failed: { action(.failure($0)) }))
  }
}

extension SignalProducer where Value == Never, Error == Never {
  /// A producer that has neither values nor failures never calls `action`.
  @available(*, deprecated, message: "This producer sends neither values nor failures: nothing is ever called.")
  @discardableResult
  public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable {
    start()
  }

  /// A producer that has neither values nor failures never calls `action`.
  @available(*, deprecated, message: "This producer sends neither values nor failures: nothing is ever called.")
  @discardableResult
  public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
    start()
  }
}
