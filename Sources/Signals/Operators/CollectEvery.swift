internal import Locks
internal import Streams
public import Dispatch

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Every `interval`, sends an array of the values that arrived in it, on `scheduler`.
  ///
  /// With `skipEmpty`, an interval without values sends nothing, rather than an empty array. With `discardWhenCompleted`, the
  /// completion of the source drops the last values, and is sent on `scheduler` immediately. Without, the last values are sent at
  /// the end of their interval, followed by the completion.
  ///
  /// A failure or interruption drops the last values, and is sent on `scheduler` immediately.
  @_alwaysEmitIntoClient
  public func collect(
    every interval: DispatchTimeInterval,
    on scheduler: any DateScheduler,
    skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true
  ) -> Signal<[Value], Error> {
    scheduled {
      CollectEveryStage($0, $1, scheduler, interval, skipsEmpty: skipEmpty, discardsAtEnd: discardWhenCompleted) {
        $0.append($1)
      }
    }
  }
}

@usableFromInline
final class CollectEveryStage<Value>: AsyncStage<Value, [Value]> {
  private let append: CollectStage<Value>.Append
  private let timer = SerialDisposable()
  private let lock = Lock()
  // Both change under the lock.
  @exclusivity(unchecked) private var gathering: Gathering
  @exclusivity(unchecked) private var values: [Value] = []

  @usableFromInline
  init(
    _ input: Input<[Value]>,
    _ life: CompositeDisposable,
    _ scheduler: any DateScheduler,
    _ interval: DispatchTimeInterval,
    skipsEmpty: Bool,
    discardsAtEnd: Bool,
    _ append: @escaping CollectStage<Value>.Append
  ) {
    self.append = append
    gathering = Gathering(empty: skipsEmpty ? .skipped : .sent, atCompletion: discardsAtEnd ? .dropped : .awaited)
    super.init(input, scheduler)
    life.attach(timer)
    timer.inner = scheduler.schedule(every: interval, for: "collect") { [self] in tick() }
  }

  private func tick() {
    lock.lock()
    let release = gathering.released()
    let gathered = values
    values = []
    lock.unlock()
    if release.sends { send(gathered) }
    if release.completes { input.completed() }
  }

  override func next(_ value: Value) {
    lock.withLock {
      _ = gathering.value()
      append(&values, value)
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    guard lock.withLock({ gathering.ended(failed: error != nil) }).completes else { return }
    // The interval may be over before the scheduler sends the end.
    timer.dispose()
    super.ended(error)
  }
}
