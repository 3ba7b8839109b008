public import Streams

extension Signal {
  /// The signal of an operator that sends only within the deliveries of its source. Inlinable, so that the metadata of the new
  /// signal need not be looked up where its types are known.
  @_alwaysEmitIntoClient
  func derived<Output, OutputError>(_ stage: (Sink<Output>) -> Sink<Value>) -> Signal<Output, OutputError> {
    withHub { hub in
      let derived = DerivedHub<Output>(hub.gate)
      hub.observe(stage(derived), for: derived)
      return Signal<Output, OutputError>(hub: derived)
    }
  }

  /// The signal of the values that `send`, a closure from where the types are known, sends to the sink below, at most one each.
  @_alwaysEmitIntoClient
  func sending<Output>(_ send: @escaping (Value, Below<Output>) -> Void) -> Signal<Output, Error> {
    derived { SendingSink($0, send) }
  }

  /// The signal of an operator that may end before its source, or has to check whether its values are still wanted.
  @_alwaysEmitIntoClient
  func ended<Output, OutputError>(_ stage: (Sink<Output>) -> EndingStage<Value, Output>) -> Signal<Output, OutputError>
  {
    derived { stage($0) }
  }

  /// The signal of an operator that sends at any time: from other threads, or for several sources. Inlinable, too.
  @_alwaysEmitIntoClient
  static func operated(_ start: (Input<Value>, CompositeDisposable) -> Void) -> Signal {
    let life = CompositeDisposable()
    let hub = OperatedHub<Value>(life: life)
    start(Input(of: hub), life)
    hub.raise(to: life.level)
    return Signal(hub: hub)
  }

  /// The signal of such an operator that keeps its state in its input.
  @_alwaysEmitIntoClient
  static func operated(_ start: (Outlet<Value>, CompositeDisposable) -> Void) -> Signal {
    let life = CompositeDisposable()
    let hub = OperatedHub<Value>(life: life)
    start(Outlet(of: hub), life)
    hub.raise(to: life.level)
    return Signal(hub: hub)
  }

  /// Observes the signal with `sink`, as a part of `life`.
  @usableFromInline
  func run(_ sink: Sink<Value>, in life: CompositeDisposable) {
    held._withUnsafeGuaranteedRef { $0.observe(sink, in: life) }
  }

  /// Observes the signal with a sink that retains the input of an operator, as a part of `life`. The place is that of the operator's
  /// signal, whose hub has `line`: so it can be used for one source only.
  @usableFromInline
  func run(_ sink: Sink<Value>, for line: HubLine?, in life: CompositeDisposable) {
    held._withUnsafeGuaranteedRef { $0.observe(sink, in: life, for: line) }
  }
}

extension SignalProducer {
  /// The producer of an operator that sends only within the deliveries of its source. Inlinable like the form for signals.
  @_alwaysEmitIntoClient
  func derived<Output, OutputError>(
    _ stage: @escaping (Sink<Output>) -> Sink<Value>
  ) -> SignalProducer<Output, OutputError> {
    SignalProducer<Output, OutputError>(core: DerivedProducer(core, stage))
  }

  /// The producer of the values that `send`, a closure from where the types are known, sends to the sink below, at most one each.
  @_alwaysEmitIntoClient
  func sending<Output>(_ send: @escaping (Value, Below<Output>) -> Void) -> SignalProducer<Output, Error> {
    derived { SendingSink($0, send) }
  }

  /// The producer of an operator that may end before its source, or has to check whether its values are still wanted.
  @_alwaysEmitIntoClient
  func ended<Output, OutputError>(
    _ stage: @escaping (Sink<Output>) -> EndingStage<Value, Output>
  ) -> SignalProducer<Output, OutputError> {
    .running { downstream, chain in
      let stage = stage(downstream)
      let upstream = chain.opened()
      stage.upstream = upstream
      run(stage, in: upstream)
      chain.raise(to: upstream.level)
    }
  }

  /// The producer whose starts behave as documented by ``ProducerCore/begin(_:_:)``.
  @_alwaysEmitIntoClient
  static func running(_ run: @escaping RunProducer<Value>.Run) -> SignalProducer {
    SignalProducer(core: RunProducer(run))
  }

  /// The producer of an operator that sends at any time: from other threads, or for several sources.
  @_alwaysEmitIntoClient
  static func operated(_ start: @escaping (Input<Value>, CompositeDisposable) -> Void) -> SignalProducer {
    SignalProducer(core: InputProducer(start))
  }

  /// Starts the producer into `sink`, as a part of `life`.
  @usableFromInline
  func run(_ sink: Sink<Value>, in life: CompositeDisposable) { core.runNested(sink, life) }

  /// Starts the producer into the sink of an operator, as a part of `life`, like the form for signals.
  @usableFromInline
  func run(_ sink: Sink<Value>, for _: HubLine?, in life: CompositeDisposable) { core.runNested(sink, life) }
}
