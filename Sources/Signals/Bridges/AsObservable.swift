public import Streams

extension Signal {
  /// The signal as an observable: each subscription observes the signal from then on.
  ///
  /// A failure becomes an error, the completion a completion. An interruption has no counterpart: it disposes of the
  /// subscription, so that `onDisposed` is called and no terminal event. Disposing of the subscription ends the observation.
  public func asObservable() -> Observable<Value> {
    RunStream { sink, scope in
      let chain = CompositeDisposable()
      scope.whenOver { chain.dispose() }
      self.run(SinkObserver(sink, scope), in: chain)
    }
  }
}

extension SignalProducer {
  /// The producer as an observable: each subscription starts the producer.
  ///
  /// A failure becomes an error, the completion a completion, and an interruption disposes of the subscription; see
  /// ``Signal/asObservable()``. Disposing of the subscription interrupts the start.
  public func asObservable() -> Observable<Value> {
    RunStream { sink, scope in
      let chain = CompositeDisposable()
      scope.whenOver { chain.dispose() }
      self.run(SinkObserver(sink, scope), in: chain)
    }
  }
}

extension PropertyProtocol {
  /// The property as an observable: each subscription gets the present value and then every change, and the completion when the
  /// property is gone.
  public func asObservable() -> Observable<Value> { producer.asObservable() }
}

/// Hands events over to a chain of sinks.
private final class SinkObserver<Value, Error: Swift.Error>: Observer<Value, Error> {
  private let sink: Sink<Value>
  private let scope: Scope

  init(_ sink: Sink<Value>, _ scope: Scope) {
    self.sink = sink
    self.scope = scope
  }

  override func receive(_ value: Value) {
    if !scope.isOver { sink.next(value) }
  }

  override func terminate(_ termination: Termination<Error>) {
    if scope.isOver { return }
    switch termination {
    case .failed(let error): sink.error(error)
    case .completed: sink.completed()
    case .interrupted: scope.dispose()
    }
  }
}
