internal import Streams

extension Signal {
  /// Calls closures at events of the source, before they are sent on.
  ///
  /// Of the arguments:
  /// - `event`: Takes every event, before the closure for its kind.
  /// - `terminated`: Is called at the end, whichever it is.
  /// - `disposed`: Is called when the resulting signal has ended or is abandoned.
  public func on(
    event: ((Event) -> Void)? = nil,
    failed: ((Error) -> Void)? = nil,
    completed: (() -> Void)? = nil,
    interrupted: (() -> Void)? = nil,
    terminated: (() -> Void)? = nil,
    disposed: (() -> Void)? = nil,
    value: ((Value) -> Void)? = nil
  ) -> Signal {
    let watchers = Watchers(event, failed, completed, interrupted, terminated, value)
    guard let disposed else { return derived { OnStage($0, watchers, disposed: nil) } }
    let life = CompositeDisposable()
    life.add(disposed)
    let derived = SignalHub<Value>(hub.gate, life: life)
    hub.observe(OnStage(derived, watchers, disposed: nil), in: life)
    derived.level = life.level
    return Signal(hub: derived)
  }
}

extension SignalProducer {
  /// Calls closures when the producer is started and at its events, before they are sent on.
  ///
  /// The parameters:
  /// - `starting`: Called before the producer is started.
  /// - `started`: Called when the producer has been started.
  /// - `event`: Called with every event, before the closure for its kind.
  /// - `terminated`: Called at any terminal event.
  /// - `disposed`: Called when the start has ended.
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
    let watchers = Watchers(event, failed, completed, interrupted, terminated, value)
    return SignalProducer(core: WatchedProducer(core, watchers, starting, started, disposed))
  }
}

/// The closures of one `on`.
private struct Watchers<Value, Error: Swift.Error> {
  let value: ((Value) -> Void)?
  let termination: (Termination<Error>) -> Void

  init(
    _ event: ((Signal<Value, Error>.Event) -> Void)?,
    _ failed: ((Error) -> Void)?,
    _ completed: (() -> Void)?,
    _ interrupted: (() -> Void)?,
    _ terminated: (() -> Void)?,
    _ value: ((Value) -> Void)?
  ) {
    if let event {
      self.value = {
        event(.value($0))
        value?($0)
      }
    } else {
      self.value = value
    }
    termination = { termination in
      event?(.init(termination))
      switch termination {
      case .failed(let error): failed?(error)
      case .completed: completed?()
      case .interrupted: interrupted?()
      }
      terminated?()
    }
  }
}

private final class WatchedProducer<Value, Error: Swift.Error>: ProducerCore<Value> {
  private let source: ProducerReference<Value>
  private let watchers: Watchers<Value, Error>
  private let starting: (() -> Void)?
  private let started: (() -> Void)?
  private let disposed: (() -> Void)?

  init(
    _ source: ProducerCore<Value>,
    _ watchers: Watchers<Value, Error>,
    _ starting: (() -> Void)?,
    _ started: (() -> Void)?,
    _ disposed: (() -> Void)?
  ) {
    self.source = ProducerReference(source)
    self.watchers = watchers
    self.starting = starting
    self.started = started
    self.disposed = disposed
  }

  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    let isOver = chain.isDisposed
    if !isOver { starting?() }
    source.runNested(OnStage(downstream, watchers, disposed: disposed), chain)
    if !isOver { started?() }
  }
}

private final class OnStage<Value, Error: Swift.Error>: SourceStage<Value, Value> {
  private let watchers: Watchers<Value, Error>
  private let disposed: (() -> Void)?

  init(_ downstream: Sink<Value>, _ watchers: Watchers<Value, Error>, disposed: (() -> Void)?) {
    self.watchers = watchers
    self.disposed = disposed
    super.init(downstream)
  }

  override func next(_ value: Value) {
    watchers.value?(value)
    downstream.next(value)
  }

  override func ended(_ error: (any Swift.Error)?) {
    watchers.termination(Termination(error))
    downstream.end(error)
    disposed?()
  }
}
