internal import Locks
internal import Streams
import Synchronization

/// The node of an operator that sends on a scheduler, later than it receives. By default the terminal event takes one hop on the
/// scheduler.
class AsyncStage<Value, Output>: SourceSink<Value> {
  final let input: Input<Output>
  final let scheduler: any Scheduler
  private final let cancelled = Synchronization.Atomic<Bool>(false)

  init(_ input: Input<Output>, _ scheduler: any Scheduler) {
    self.input = input
    self.scheduler = scheduler
    super.init()
  }

  /// Whether scheduled work is to be dropped.
  final var isOver: Bool { cancelled.load(ordering: .acquiring) || input.isOver }

  /// Sends a value, unless the operator has ended by now. The caller is on the scheduler.
  final func send(_ value: Output) {
    if !isOver { input.next(value) }
  }

  override func ended(_ error: (any Swift.Error)?) {
    scheduler.schedule { [self] in finish(error) }
  }

  /// Sends the terminal event. The caller is on the scheduler.
  final func finish(_ error: (any Swift.Error)?) {
    if cancelled.load(ordering: .acquiring) { input.interrupted() } else { input.end(error) }
  }

  /// Drops scheduled work and interrupts, on the scheduler.
  final func cancel() {
    guard !input.isOver, !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    scheduler.schedule { [self] in input.interrupted() }
  }
}

/// The node of an operator that sends a value later, unless another comes first.
class KeepingStage<Value>: AsyncStage<Value, Value> {
  /// What is under way on the scheduler.
  final let schedule = SerialDisposable()
  /// Guards what changes with the values.
  final let lock = Lock()
  @exclusivity(unchecked) private final var keeping: Keeping
  @exclusivity(unchecked) private final var kept = Latest<Value>()

  init(_ input: Input<Value>, _ life: CompositeDisposable, _ scheduler: any Scheduler, _ keeping: Keeping) {
    self.keeping = keeping
    super.init(input, scheduler)
    life.attach(schedule)
  }

  /// Keeps a value if `isEarly`, which is called under the lock, returns true. Returns whether it did.
  final func keep(_ value: Value, if isEarly: () -> Bool) -> Bool {
    // What it replaces is released outside of the lock: that may run foreign code.
    var value = value
    lock.lock()
    let isKept = keeping.value(isEarly: isEarly()) != .send
    if isKept { kept.exchange(&value) }
    lock.unlock()
    withExtendedLifetime(value) {}
    return isKept
  }

  /// Calls `send` with what is kept, if anything, after `note` under the lock.
  final func release(_ note: () -> Void = {}, to send: (Value) -> Void) {
    lock.lock()
    let release = keeping.timePassed()
    if release.sends {
      note()
      let value = kept.take()
      lock.unlock()
      send(value)
    } else {
      lock.unlock()
    }
    if release.completes { finish(nil) }
  }

  override final func ended(_ error: (any Swift.Error)?) {
    let release = lock.withLock { keeping.ended(failed: error != nil) }
    if !release.completes { return completionWaits() }
    schedule.inner = scheduler.schedule { [self] in finish(error) }
  }

  /// The completion follows what is kept.
  func completionWaits() {}
}

/// A producer with an operator behind it that sends on a scheduler.
final class AsyncProducer<Value, Output>: ProducerCore<Output> {
  private let source: ProducerReference<Value>
  private let stage: (Input<Output>, CompositeDisposable) -> AsyncStage<Value, Output>

  init(
    _ source: ProducerCore<Value>,
    _ stage: @escaping (Input<Output>, CompositeDisposable) -> AsyncStage<Value, Output>
  ) {
    self.source = ProducerReference(source)
    self.stage = stage
  }

  override func begin(_ downstream: Sink<Output>, _ chain: CompositeDisposable) {
    let life = CompositeDisposable()
    let input = Input(downstream, life: life)
    let stage = self.stage(input, life)
    let upstream = life.opened()
    // An interruption from below goes up and comes back by way of the scheduler; it does so even if the source has ended.
    chain.attach(AsyncHandle(stage, upstream))
    if !input.isOver { source.runNested(stage, upstream) }
  }
}

/// Interrupts a start with an operator behind it that sends on a scheduler.
private final class AsyncHandle<Value, Output>: Abandonable {
  private let upstream: CompositeDisposable
  private let interruption: AnyDisposable

  init(_ stage: AsyncStage<Value, Output>, _ upstream: CompositeDisposable) {
    self.upstream = upstream
    interruption = AnyDisposable {
      stage.cancel()
      upstream.dispose()
    }
  }

  var isDisposed: Bool { interruption.isDisposed }

  func dispose() { interruption.dispose() }

  var heldWeakly: any Disposable { self }

  func abandon() { upstream.abandon() }
}

extension Signal {
  /// The signal of an operator that sends on a scheduler.
  func scheduled<Output>(
    _ stage: (Input<Output>, CompositeDisposable) -> AsyncStage<Value, Output>
  ) -> Signal<Output, Error> {
    .operated { input, life in self.run(stage(input, life), in: life) }
  }
}

extension SignalProducer {
  /// The producer of an operator that sends on a scheduler.
  func scheduled<Output>(
    _ stage: @escaping (Input<Output>, CompositeDisposable) -> AsyncStage<Value, Output>
  ) -> SignalProducer<Output, Error> {
    SignalProducer<Output, Error>(core: AsyncProducer(core, stage))
  }
}
