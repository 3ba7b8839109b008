internal import Streams

extension Signal {
  /// Sends all events on `scheduler`, in their order.
  ///
  /// On a ``QueueScheduler``, values that arrive while a delivery is scheduled join it, so that a fast source does not cost
  /// a trip through the queue for each value. Work put on the queue after an event was sent runs after its delivery.
  public func observe(on scheduler: any Scheduler) -> Signal {
    scheduled { input, _ in observeOnStage(input, scheduler) }
  }
}

extension SignalProducer {
  /// Sends all events on `scheduler`, in their order; see ``Signal/observe(on:)``. An interruption drops what has not been sent
  /// yet.
  public func observe(on scheduler: any Scheduler) -> SignalProducer {
    scheduled { input, _ in observeOnStage(input, scheduler) }
  }

  /// Starts the producer on `scheduler`.
  public func start(on scheduler: any Scheduler) -> SignalProducer {
    .operated { input, life in
      // Starts on a scheduler nest without being calls of one another.
      life.add(scheduler.schedule { if !input.isOver { self.run(SegmentSink(input), in: life) } })
    }
  }
}

private func observeOnStage<Value>(
  _ input: Input<Value>,
  _ scheduler: any Scheduler
) -> AsyncStage<Value, Value> {
  scheduler is QueueScheduler ? BatchStage(input, scheduler) : HopStage(input, scheduler)
}

/// Hands events over one by one.
private final class HopStage<Value>: AsyncStage<Value, Value> {
  override func next(_ value: Value) { scheduler.schedule { [self] in send(value) } }
}

/// Hands events over in batches.
///
/// A batch is scheduled for the first event that waits, and another for every ``limit`` events after it: each batch is of bounded
/// size, so that others have their turn on the queue, and yet there are always batches under way for all that waits.
private final class BatchStage<Value>: AsyncStage<Value, Value> {
  private static var limit: Int { 256 }

  /// Only its lock is used: it guards what follows.
  private let line = DeliveryLine()
  @exclusivity(unchecked) private var waiting: [Value] = []
  @exclusivity(unchecked) private var ending: (error: (any Swift.Error)?, Void)?
  /// How many events the batch that was scheduled last is sure to cover.
  @exclusivity(unchecked) private var covered = 0

  override func next(_ value: Value) {
    let held = line.lock()
    let isCovered = cover()
    waiting.append(value)
    line.unlock(held)
    if !isCovered { scheduleBatch() }
  }

  override func ended(_ error: (any Swift.Error)?) {
    let held = line.lock()
    let isCovered = cover()
    ending = (error, ())
    line.unlock(held)
    if !isCovered { scheduleBatch() }
  }

  /// Whether a batch that was scheduled already will see to one more event. The caller holds the lock.
  private func cover() -> Bool {
    let isCovered = !waiting.isEmpty && covered < Self.limit
    covered = isCovered ? covered + 1 : 1
    return isCovered
  }

  private func scheduleBatch() { scheduler.schedule { [self] in deliverBatch() } }

  private func deliverBatch() {
    let held = line.lock()
    var batch: [Value] = []
    if waiting.count <= Self.limit {
      swap(&batch, &waiting)
    } else {
      batch = Array(waiting.prefix(Self.limit))
      waiting.removeFirst(Self.limit)
    }
    var end: (error: (any Swift.Error)?, Void)?
    if waiting.isEmpty { swap(&end, &ending) }
    line.unlock(held)
    for value in batch { send(value) }
    if let end { finish(end.error) }
  }
}
