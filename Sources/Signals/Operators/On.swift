public import Streams

extension Signal {
  /// Calls closures for the events of the source, before they are passed on.
  ///
  /// Of the arguments:
  /// - `event`: Called with every event, before the closure for its kind.
  /// - `terminated`: Called at any terminal event.
  /// - `disposed`: Called when the resulting signal has ended or is abandoned.
  @_alwaysEmitIntoClient
  public func on(
    event: ((Event) -> Void)? = nil,
    failed: ((Error) -> Void)? = nil,
    completed: (() -> Void)? = nil,
    interrupted: (() -> Void)? = nil,
    terminated: (() -> Void)? = nil,
    disposed: (() -> Void)? = nil,
    value: ((Value) -> Void)? = nil
  ) -> Signal {
    let watch = watching(event, failed, completed, interrupted, terminated, value)
    guard let disposed else { return derived { watch($0, nil) } }
    let life = CompositeDisposable()
    life.add(disposed)
    let derived = SignalHub<Value>(hub.gate, life: life)
    hub.observe(watch(derived, nil), in: life)
    derived.raise(to: life.level)
    return Signal(hub: derived)
  }
}

extension SignalProducer {
  /// Calls closures when the producer is started and for its events, before they are passed on.
  ///
  /// The parameters:
  /// - `starting`: Called before the producer is started.
  /// - `started`: Called when the producer has been started.
  /// - `event`: Called with every event, before the closure for its kind.
  /// - `terminated`: Called at any terminal event.
  /// - `disposed`: Called when the start has ended.
  @_alwaysEmitIntoClient
  public func on(
    starting: (() -> Void)? = nil,
    started: (() -> Void)? = nil,
    event: ((ProducedSignal.Event) -> Void)? = nil,
    failed: ((Error) -> Void)? = nil,
    completed: (() -> Void)? = nil,
    interrupted: (() -> Void)? = nil,
    terminated: (() -> Void)? = nil,
    disposed: (() -> Void)? = nil,
    value: ((Value) -> Void)? = nil
  ) -> SignalProducer {
    let watch = watching(event, failed, completed, interrupted, terminated, value)
    return .running { downstream, chain in
      let isOver = chain.isDisposed
      if !isOver { starting?() }
      run(watch(downstream, disposed), in: chain)
      if !isOver { started?() }
    }
  }
}

/// Makes the sink of one `on`, above another, with the closures to call after the end.
@_alwaysEmitIntoClient
func watching<Value, Error: Swift.Error>(
  _ event: ((Signal<Value, Error>.Event) -> Void)?,
  _ failed: ((Error) -> Void)?,
  _ completed: (() -> Void)?,
  _ interrupted: (() -> Void)?,
  _ terminated: (() -> Void)?,
  _ value: ((Value) -> Void)?
) -> (_ downstream: Sink<Value>, _ disposed: (() -> Void)?) -> Sink<Value> {
  // A separate function, so that the type of an event is looked up only if one is wanted.
  let eventOfValue = event.map { event in { (value: Value) in event(.value(value)) } }
  let watcher = Signal<Value, Error>.Observer(failed: failed, completed: completed, interrupted: interrupted)
  return { downstream, disposed in
    HandlerSink({
      eventOfValue?($0)
      value?($0)
      downstream.next($0)
    }) { error in
      let termination = Termination<Error>(error)
      event?(.init(termination))
      watcher.terminate(termination)
      terminated?()
      downstream.end(error)
      disposed?()
    }
  }
}
