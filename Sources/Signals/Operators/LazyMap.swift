internal import Locks
internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Transforms values on `scheduler`, and drops those that are followed by another before their turn comes.
  ///
  /// Ends as the source does, on `scheduler`. An interruption drops a value that waits.
  @_alwaysEmitIntoClient
  public func lazyMap<Output>(
    on scheduler: any Scheduler,
    transform: @escaping (Value) -> Output
  ) -> Signal<Output, Error> {
    let send: (Value, AsyncStage<Value, Output>) -> Void = { $1.send(transform($0)) }
    return scheduled { input, _ in LazyStage(input, scheduler, send) }
  }
}

@usableFromInline
final class LazyStage<Value, Output>: AsyncStage<Value, Output> {
  private let sending: (Value, AsyncStage<Value, Output>) -> Void
  private let lock = Lock()
  /// The value that is still to be transformed. Guarded by the lock.
  @exclusivity(unchecked) private var pending = Latest<Value>()

  @usableFromInline
  init(_ input: Input<Output>, _ scheduler: any Scheduler, _ send: @escaping (Value, AsyncStage<Value, Output>) -> Void)
  {
    sending = send
    super.init(input, scheduler)
  }

  override func next(_ value: Value) {
    // The previous value is released outside of the lock, because that may run foreign code.
    var latest = value
    lock.lock()
    let isScheduled = pending.isSet
    pending.exchange(&latest)
    lock.unlock()
    // Work for a waiting value has already been scheduled; it will find this value instead.
    if !isScheduled { scheduler.schedule { [self] in sendPending() } }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if let error, error.isInterruption { cancel() } else { super.ended(error) }
  }

  private func sendPending() {
    let value = lock.withLock { pending.take() }
    if !isOver { sending(value, self) }
  }
}
