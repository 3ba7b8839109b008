public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends all events on `scheduler`, in their order.
  ///
  /// On a ``QueueScheduler``, values that arrive while a delivery is scheduled join it, so a fast source does not need a piece of
  /// work on the queue for each value. Work that you add to the queue after an event was sent runs after the delivery of that
  /// event.
  ///
  /// If the start of a producer is interrupted, events that have not been sent yet are dropped.
  @_alwaysEmitIntoClient
  public func observe(on scheduler: any Scheduler) -> Signal {
    scheduled { input, _ in scheduler is QueueScheduler ? BatchStage(input, scheduler) : HopStage(input, scheduler) }
  }
}

extension SignalProducer {
  /// Starts the producer on `scheduler`.
  @_alwaysEmitIntoClient
  public func start(on scheduler: any Scheduler) -> SignalProducer {
    .operated { input, life in
      // Starts on a scheduler nest without calling one another, so their depth is not measured. The segment sink checks for room.
      life.keep(scheduler.schedule { if !input.isOver { self.run(SegmentSink(input), in: life) } })
    }
  }
}

/// Passes events to the scheduler one by one.
@usableFromInline
final class HopStage<Value>: AsyncStage<Value, Value> {
  override func next(_ value: Value) { scheduler.schedule { [self] in send(value) } }
}

/// Passes events to the scheduler in batches; see `Batching`.
@usableFromInline
final class BatchStage<Value>: AsyncStage<Value, Value> {
  private let handOver = HandOver<Value>()
  /// The failure or interruption of the source. Written before the end is added to `handOver`, and read after it was taken out.
  @exclusivity(unchecked) private var failure: (any Swift.Error)?
  @exclusivity(unchecked) private var batching = Batching()

  override func next(_ value: Value) { added(isFirst: handOver.add(value)) }

  override func ended(_ error: (any Swift.Error)?) {
    failure = error
    added(isFirst: handOver.end())
  }

  private func added(isFirst: Bool) {
    guard batching.add(isFirst: isFirst) else { return }
    scheduler.schedule { [self, limit = batching.limit] in deliver(atMost: limit) }
  }

  /// Sends a batch in a single turn if the turn is free, and otherwise value by value.
  private func deliver(atMost limit: Int) {
    let isInTurn = input.enter()
    defer { if isInTurn { input.leave() } }
    _ = handOver.deliver(atMost: limit) { value in
      if !isInTurn { send(value) } else if !isOver { input.deliver(value) }
    } ended: {
      input.send(end: failure)
    }
  }
}
