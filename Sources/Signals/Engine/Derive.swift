extension Signal {
  /// The signal of an operator that sends only within the deliveries of its source. Inlinable, so that the metadata of the new
  /// signal need not be looked up where its types are known.
  @inlinable
  func derived<Output, OutputError>(
    _ stage: (Signals.Observer<Output, OutputError>) -> Signals.Observer<Value, Error>
  ) -> Signal<Output, OutputError> {
    let derived = SignalCore<Output, OutputError>(core.gate)
    feed(derived, by: stage(derived))
    return Signal<Output, OutputError>(core: derived)
  }

  /// Observes this signal with the stage in front of `derived`, until that ends.
  @usableFromInline
  func feed<Output, OutputError>(
    _ derived: SignalCore<Output, OutputError>,
    by stage: Signals.Observer<Value, Error>
  ) {
    if let slot = core.observe(stage) { derived.attach(slot) }
  }

  /// The signal of an operator that sends when it likes: from other threads, for several sources.
  @usableFromInline
  static func operated(_ start: (Input<Value, Error>, CompositeDisposable) -> Void) -> Signal {
    let gate = InputGate()
    let core = SignalCore<Value, Error>(gate)
    let life = CompositeDisposable()
    core.attach(life)
    start(Input(core, gate), life)
    return Signal(core: core)
  }
}

extension SignalProducer {
  /// The producer of an operator that sends only within the deliveries of its source. Inlinable as that of a signal is.
  @inlinable
  func derived<Output, OutputError>(
    _ stage: @escaping (Observer<Output, OutputError>) -> Observer<Value, Error>
  ) -> SignalProducer<Output, OutputError> {
    SignalProducer<Output, OutputError>(core: DerivedProducer(core, stage))
  }

  /// The producer of an operator that sends several values in a loop and has to check whether they are still wanted.
  func chained<Output, OutputError>(
    _ stage: @escaping (Observer<Output, OutputError>, CompositeDisposable) -> Observer<Value, Error>
  ) -> SignalProducer<Output, OutputError> {
    SignalProducer<Output, OutputError>(core: ChainedProducer(core, stage))
  }

  /// The producer of an operator that may end before its source does.
  func ended<Output, OutputError>(
    _ stage: @escaping (Observer<Output, OutputError>) -> EndingStage<Value, Error, Output, OutputError>
  ) -> SignalProducer<Output, OutputError> {
    SignalProducer<Output, OutputError>(core: EndedProducer(core, stage))
  }

  /// The producer of an operator that sends when it likes: from other threads, for several sources.
  @usableFromInline
  static func operated(_ start: @escaping (Input<Value, Error>, CompositeDisposable) -> Void) -> SignalProducer {
    SignalProducer(core: InputProducer(start))
  }

  /// Starts the producer into `observer`, as a part of what `life` is.
  @usableFromInline
  func run(_ observer: Observer<Value, Error>, in life: CompositeDisposable) { core.runNested(observer, life) }
}

extension Signal {
  /// Observes the signal with `observer`, as a part of what `life` is.
  @usableFromInline
  func run(_ observer: Signals.Observer<Value, Error>, in life: CompositeDisposable) {
    if let slot = core.observe(observer) { life.attach(slot) }
  }
}
