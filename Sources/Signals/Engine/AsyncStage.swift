public import Streams

/// The node of an operator that sends on a scheduler, later than it receives. By default, the terminal event is one piece of work
/// on the scheduler.
@usableFromInline
class AsyncStage<Value, Output>: SourceSink<Value> {
  final let input: Input<Output>
  final let scheduler: any Scheduler

  @usableFromInline
  init(_ input: Input<Output>, _ scheduler: any Scheduler) {
    self.input = input
    self.scheduler = scheduler
  }

  /// Whether scheduled work must be dropped.
  final var isOver: Bool { input.isOver || input.isInterrupted }

  /// Sends a value, unless the operator has ended. The caller is on the scheduler.
  @usableFromInline
  final func send(_ value: Output) {
    if !isOver { input.next(value) }
  }

  override func ended(_ error: (any Swift.Error)?) {
    scheduler.schedule { [self] in input.send(end: error) }
  }

  /// Drops scheduled work and interrupts, on the scheduler.
  @usableFromInline
  final func cancel() {
    guard !input.isOver, input.announceInterruption() else { return }
    scheduler.schedule { [self] in input.interrupted() }
  }
}

extension Signal {
  /// The signal of an operator that sends on a scheduler.
  @_alwaysEmitIntoClient
  func scheduled<Output>(
    _ stage: (Input<Output>, CompositeDisposable) -> AsyncStage<Value, Output>
  ) -> Signal<Output, Error> {
    .operated { input, life in self.run(stage(input, life), for: input.shared, in: life) }
  }
}

extension SignalProducer {
  /// The producer of an operator that sends on a scheduler.
  @_alwaysEmitIntoClient
  func scheduled<Output>(
    _ stage: @escaping (Input<Output>, CompositeDisposable) -> AsyncStage<Value, Output>
  ) -> SignalProducer<Output, Error> {
    .running { downstream, chain in
      let life = CompositeDisposable()
      let input = Input(Below(downstream), life: life)
      let stage = stage(input, life)
      let upstream = CompositeDisposable()
      // An interruption from below goes up and returns through the scheduler, even if the source has ended.
      let handle = StartHandle(upstream) {
        stage.cancel()
        upstream.dispose()
      }
      chain.attach(handle)
      // The end empties the handle, which the user may retain.
      life.attach(handle)
      if !input.isOver { run(stage, in: upstream) }
    }
  }
}
