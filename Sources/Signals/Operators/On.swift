public import Streams

extension Signal {
  /// Calls closures for the events of the source, before they are passed on.
  ///
  /// - `event` is called with every event, before the closure for its kind.
  /// - `terminated` is called at any terminal event.
  /// - `disposed` is called when the resulting signal has ended, or is no longer retained or observed.
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
    life.attach(AnyDisposable(disposed))
    let derived = SignalHub<Value>(hub.gate, life: life)
    hub.observe(watch(derived, nil), in: life)
    derived.raise(to: life.level)
    return Signal(hub: derived)
  }
}

extension SignalProducer {
  /// Calls closures when the producer is started and for its events, before they are passed on.
  ///
  /// - `starting` is called before the producer is started.
  /// - `started` is called when the producer has been started.
  /// - `event` is called with every event, before the closure for its kind.
  /// - `terminated` is called at any terminal event.
  /// - `disposed` is called when the start has ended.
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

/// Returns a closure that makes the sink of an `on` above another sink. It also takes the closure to call after the end.
@_alwaysEmitIntoClient
func watching<Value, Error: Swift.Error>(
  _ event: ((Signal<Value, Error>.Event) -> Void)?,
  _ failed: ((Error) -> Void)?,
  _ completed: (() -> Void)?,
  _ interrupted: (() -> Void)?,
  _ terminated: (() -> Void)?,
  _ value: ((Value) -> Void)?
) -> (_ downstream: Sink<Value>, _ disposed: (() -> Void)?) -> Sink<Value> {
  // A separate closure, so that the type of an event is looked up only if `event` is given.
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
