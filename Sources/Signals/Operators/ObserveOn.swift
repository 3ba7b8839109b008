extension Signal {
  /// Sends all events on `scheduler`, in their order.
  public func observe(on scheduler: any Scheduler) -> Signal {
    scheduled { input, _ in ObserveOnStage(input, scheduler) }
  }
}

extension SignalProducer {
  /// Sends all events on `scheduler`, in their order. An interruption drops what has not been sent yet.
  public func observe(on scheduler: any Scheduler) -> SignalProducer {
    scheduled { input, _ in ObserveOnStage(input, scheduler) }
  }

  /// Starts the producer on `scheduler`.
  public func start(on scheduler: any Scheduler) -> SignalProducer {
    .operated { input, life in
      life.add(scheduler.schedule { if !input.isOver { self.run(input, in: life) } })
    }
  }
}

private final class ObserveOnStage<Value, Error: Swift.Error>: AsyncStage<Value, Value, Error> {
  override func receive(_ value: Value) { scheduler.schedule { [self] in send(value) } }
}
