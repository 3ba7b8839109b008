// Made by Scripts/arities from Scripts/arity/Observing.txt: edit that, and run `make arities`.

public import Streams

// Each observes a signal for one kind of event.

extension Signal {
  /// Observes the signal with a closure that takes every event.
  ///
  /// - Returns: A disposable that ends the observation; nil if the signal has ended.
  @_alwaysEmitIntoClient
  @discardableResult
  public func observe(_ action: @escaping Signal<Value, Error>.Observer.Action) -> (any Disposable)? {
    hub.observe(HandlerSink({ action(.value($0)) }) { action(.init(Termination($0))) })
  }

  /// Calls `action` with every value, and with the failure.
  ///
  /// - Returns: A disposable that ends the observation; nil if the signal has ended.
  @_alwaysEmitIntoClient
  @discardableResult
  public func observeResult(_ action: @escaping (Result<Value, Error>) -> Void) -> (any Disposable)? {
    hub.observe(HandlerSink({ action(.success($0)) }, onFailure { action(.failure($0)) }))
  }

  /// Calls `action` when the signal completes.
  ///
  /// - Returns: A disposable that ends the observation; nil if the signal has ended.
  @_alwaysEmitIntoClient
  @discardableResult
  public func observeCompleted(_ action: @escaping () -> Void) -> (any Disposable)? {
    hub.observe(HandlerSink({ _ in }) { if $0 == nil { action() } })
  }

  /// Calls `action` when the signal fails.
  ///
  /// - Returns: A disposable that ends the observation; nil if the signal has ended.
  @_alwaysEmitIntoClient
  @discardableResult
  public func observeFailed(_ action: @escaping (Error) -> Void) -> (any Disposable)? {
    hub.observe(HandlerSink({ _ in }, onFailure(action)))
  }

  /// Calls `action` when the signal is interrupted, and immediately if it has ended.
  ///
  /// - Returns: A disposable that ends the observation; nil if the signal has ended.
  @_alwaysEmitIntoClient
  @discardableResult
  public func observeInterrupted(_ action: @escaping () -> Void) -> (any Disposable)? {
    hub.observe(HandlerSink({ _ in }) { if $0?.isInterruption == true { action() } })
  }
}

extension Signal where Error == Never {
  /// Calls `action` with every value.
  ///
  /// - Returns: A disposable that ends the observation; nil if the signal has ended.
  @_alwaysEmitIntoClient
  @discardableResult
  public func observeValues(_ action: @escaping (Value) -> Void) -> (any Disposable)? {
    hub.observe(ValueSink(action))
  }

  /// A signal that cannot fail never calls `action`.
  @available(*, deprecated, message: "This signal cannot fail: nothing is ever called.")
  @_alwaysEmitIntoClient
  @discardableResult
  public func observeFailed(_ action: @escaping (Error) -> Void) -> (any Disposable)? {
    observe(Signal<Value, Error>.Observer(failed: action))
  }
}

extension Signal where Value == Never {
  /// A signal without values calls `action` with its failure only.
  @available(*, deprecated, message: "This signal has no values: use `observeFailed`.")
  @discardableResult
  public func observeResult(_ action: @escaping (Result<Value, Error>) -> Void) -> (any Disposable)? {
    observe(Signal<Value, Error>.Observer(failed: { action(.failure($0)) }))
  }
}

extension Signal where Value == Never, Error == Never {
  /// A signal that has neither values nor failures never calls `action`.
  @available(*, deprecated, message: "This signal sends neither values nor failures: nothing is ever called.")
  @discardableResult
  public func observeValues(_ action: @escaping (Value) -> Void) -> (any Disposable)? {
    observe(Observer())
  }

  /// A signal that has neither values nor failures never calls `action`.
  @available(*, deprecated, message: "This signal sends neither values nor failures: nothing is ever called.")
  @discardableResult
  public func observeResult(_ action: @escaping (Result<Value, Error>) -> Void) -> (any Disposable)? {
    observe(Observer())
  }
}
