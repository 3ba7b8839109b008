internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends all events on `scheduler`, in their order.
  ///
  /// On a ``QueueScheduler``, values that arrive while a delivery is scheduled join it, so that a fast source does not cost
  /// a trip through the queue for each value. Work put on the queue after an event was sent runs after its delivery.
  ///
  /// If the start of a producer is interrupted, what has not been sent yet is dropped.
  public func observe(on scheduler: any Scheduler) -> Signal {
    scheduled { input, _ in observeOnStage(input, scheduler) }
  }
}

extension SignalProducer {
  /// Starts the producer on `scheduler`.
  public func start(on scheduler: any Scheduler) -> SignalProducer {
    .operated { input, life in
      // Starts on a scheduler nest without being calls of one another.
      life.add(scheduler.schedule { if !input.isOver { self.run(SegmentSink(input), in: life) } })
    }
  }
}

func observeOnStage<Value>(
  _ input: Input<Value>,
  _ scheduler: any Scheduler
) -> AsyncStage<Value, Value> {
  scheduler is QueueScheduler ? BatchStage(input, scheduler) : HopStage(input, scheduler)
}

/// Hands events over one by one.
private final class HopStage<Value>: AsyncStage<Value, Value> {
  override func next(_ value: Value) { scheduler.schedule { [self] in send(value) } }
}

/// Hands events over in batches; see `Batching`.
private final class BatchStage<Value>: AsyncStage<Value, Value> {
  /// Only its lock is used: it guards what follows.
  private let line = DeliveryLine()
  @exclusivity(unchecked) private var waiting: [Value] = []
  @exclusivity(unchecked) private var ending: (error: (any Swift.Error)?, Void)?
  @exclusivity(unchecked) private var batching = Batching()

  override func next(_ value: Value) {
    let held = line.lock()
    let needsBatch = batching.add(isFirst: waiting.isEmpty)
    waiting.append(value)
    line.unlock(held)
    if needsBatch { scheduleBatch() }
  }

  override func ended(_ error: (any Swift.Error)?) {
    let held = line.lock()
    let needsBatch = batching.add(isFirst: waiting.isEmpty)
    ending = (error, ())
    line.unlock(held)
    if needsBatch { scheduleBatch() }
  }

  private func scheduleBatch() { scheduler.schedule { [self] in deliverBatch() } }

  private func deliverBatch() {
    let held = line.lock()
    var batch: [Value] = []
    if waiting.count <= batching.limit {
      swap(&batch, &waiting)
    } else {
      batch = Array(waiting.prefix(batching.limit))
      waiting.removeFirst(batching.limit)
    }
    var end: (error: (any Swift.Error)?, Void)?
    if waiting.isEmpty { swap(&end, &ending) }
    line.unlock(held)
    for value in batch { send(value) }
    if let end { finish(end.error) }
  }
}
