internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Transforms values on `scheduler`, and leaves out those that are followed by another before their turn comes.
  ///
  /// Ends as the source does, on `scheduler`.
  public func lazyMap<Output>(
    on scheduler: any Scheduler,
    transform: @escaping (Value) -> Output
  ) -> Signal<Output, Error> {
    scheduled { input, _ in LazyMapStage(input, scheduler, transform) }
  }
}

final class LazyMapStage<Value, Output>: AsyncStage<Value, Output> {
  private let transform: (Value) -> Output
  private let pending = Atomic<Value?>(nil)

  init(_ input: Input<Output>, _ scheduler: any Scheduler, _ transform: @escaping (Value) -> Output) {
    self.transform = transform
    super.init(input, scheduler)
  }

  override func next(_ value: Value) {
    // Something that waits has been scheduled already; it will find this value in its stead.
    if pending.swap(value) != nil { return }
    scheduler.schedule { [self] in
      if let value = pending.swap(nil), !isOver { send(transform(value)) }
    }
  }
}
