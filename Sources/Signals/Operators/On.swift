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
    let watcher = watcher(event, failed, completed, interrupted, terminated, value)
    guard let disposed else { return derived { WatchSink(watcher, $0) } }
    let life = CompositeDisposable()
    life.attach(AnyDisposable(disposed))
    let derived = SignalHub<Value>(hub.gate, life: life)
    hub.observe(WatchSink(watcher, derived), in: life)
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
    let watcher = watcher(event, failed, completed, interrupted, terminated, value)
    return .running { downstream, chain in
      let isOver = chain.isDisposed
      if !isOver { starting?() }
      run(WatchSink(watcher, downstream, disposed), in: chain)
      if !isOver { started?() }
    }
  }
}

/// An observer of the closures of an `on`.
@_alwaysEmitIntoClient
func watcher<Value, Error: Swift.Error>(
  _ event: ((Signal<Value, Error>.Event) -> Void)?,
  _ failed: ((Error) -> Void)?,
  _ completed: (() -> Void)?,
  _ interrupted: (() -> Void)?,
  _ terminated: (() -> Void)?,
  _ value: ((Value) -> Void)?
) -> Signal<Value, Error>.Observer {
  let onEnd = Signal<Value, Error>.Observer.onEnd(failed, completed, interrupted)
  if event == nil, terminated == nil { return .init(onValue: value, onEnd: onEnd) }
  // A separate closure, so that the type of an event is looked up only if `event` is given.
  let eventOfValue = event.map { event in
    { (element: Value) in
      event(.value(element))
      value?(element)
    }
  }
  return .init(onValue: eventOfValue ?? value) { termination in
    event?(.init(termination))
    onEnd?(termination)
    terminated?()
  }
}

/// Passes events to the watcher of an `on`, before it passes them on.
@usableFromInline
final class WatchSink<Value, Error: Swift.Error>: TypedObserverSink<Value, Error> {
  @usableFromInline let downstream: Sink<Value>
  /// Called after the end.
  @usableFromInline let disposed: (() -> Void)?

  @inlinable
  init(_ watcher: Signal<Value, Error>.Observer, _ downstream: Sink<Value>, _ disposed: (() -> Void)? = nil) {
    self.downstream = downstream
    self.disposed = disposed
    super.init(watcher)
  }

  public override func next(_ value: Value) {
    super.next(value)
    downstream.next(value)
  }

  override func ended(_ error: (any Swift.Error)?) {
    super.ended(error)
    downstream.send(end: error)
    disposed?()
  }
}
