public import Streams

extension Signal {
  /// The signal as an observable: each subscription observes the signal from then on.
  ///
  /// A failure becomes an error, the completion a completion. An interruption has no counterpart: it disposes of the
  /// subscription, so that `onDisposed` is called without a terminal event. Disposing of the subscription ends the observation.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Value> { bridge(run) }
}

extension SignalProducer {
  /// The producer as an observable: each subscription starts the producer.
  ///
  /// A failure becomes an error, the completion a completion, and an interruption disposes of the subscription; see
  /// ``Signal/asObservable()``. Disposing of the subscription interrupts the start.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Value> { bridge(run) }
}

extension PropertyProtocol {
  /// The property as an observable: each subscription receives the current value and then every change, and the completion when
  /// the property is released.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Value> { producer.asObservable() }
}

/// - Parameter run: Runs the stream into a sink, in a chain.
@_alwaysEmitIntoClient
func bridge<Value>(_ run: @escaping (Sink<Value>, CompositeDisposable) -> Void) -> Observable<Value> {
  RunStream { sink, scope in
    let chain = CompositeDisposable()
    scope.whenOver { chain.dispose() }
    // Passes events to a chain of the other dialect.
    let bridge = HandlerSink<Value>({ if !scope.isOver { sink.next($0) } }) { error in
      if scope.isOver { return }
      if let error, error.isInterruption { scope.dispose() } else { sink.send(end: error) }
    }
    run(bridge, chain)
  }
}
