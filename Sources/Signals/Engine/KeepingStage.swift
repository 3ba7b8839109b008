internal import Locks
public import Streams
import Foundation

/// The sink of an operator that sends a value later, unless another arrives first.
@usableFromInline
class KeepingStage<Value>: AsyncStage<Value, Value> {
  final let schedule = SerialDisposable()
  /// Guards the state that changes with the values.
  final let lock = Lock()
  @exclusivity(unchecked) final var keeping: Keeping
  @exclusivity(unchecked) final var kept = Latest<Value>()

  @usableFromInline
  init(_ input: Input<Value>, _ life: CompositeDisposable, _ scheduler: any Scheduler, _ keeping: Keeping) {
    self.keeping = keeping
    super.init(input, scheduler)
    life.attach(schedule)
  }

  override final func ended(_ error: (any Swift.Error)?) {
    let release = lock.withLock { keeping.ended(failed: error != nil) }
    if !release.completes { return completionWaits() }
    // Disposed of for good: work that another thread is about to schedule is cancelled as well.
    schedule.dispose()
    super.ended(error)
  }

  /// Called when the completion has to follow the stored value.
  func completionWaits() {}
}

/// The sink of an operator that sends a value when it is due: `interval` seconds after its arrival, unless a subclass overrides
/// that.
@usableFromInline
class DatedStage<Value>: KeepingStage<Value> {
  final let interval: TimeInterval
  private final let dates: any DateScheduler
  private final let name: StaticString
  /// When the latest value is due. Set under the lock, before the timer starts.
  @exclusivity(unchecked) private final var due = Date.distantPast

  @usableFromInline
  init(
    _ name: StaticString,
    _ input: Input<Value>,
    _ life: CompositeDisposable,
    _ scheduler: any DateScheduler,
    _ interval: TimeInterval,
    dropsAtCompletion: Bool
  ) {
    self.name = name
    self.interval = interval
    dates = scheduler
    super.init(
      input,
      life,
      scheduler,
      Keeping(atCompletion: dropsAtCompletion ? .dropped : .awaited, restartsTimer: true)
    )
  }

  /// The due time of a value that arrives now. Called under the lock.
  func due(at now: Date) -> Date { now.addingTimeInterval(interval) }

  /// Called under the lock before a due value is sent.
  func sent(_ due: Date) {}

  override final func next(_ value: Value) {
    let now = dates.currentDate
    // The replaced value is released outside of the lock, because that may run foreign code.
    var value = value
    lock.lock()
    due = due(at: now)
    _ = keeping.value(isEarly: true)
    kept.exchange(&value)
    lock.unlock()
    withExtendedLifetime(value) {}
    startTimer()
  }

  override final func completionWaits() { startTimer() }

  private final func startTimer() {
    schedule.inner = dates.schedule(after: due, for: name) { [self, due] in timePassed(due) }
  }

  private final func timePassed(_ due: Date) {
    lock.lock()
    // A new value may have just arrived, whose timer is about to replace this one.
    guard due == self.due else { return lock.unlock() }
    let release = keeping.timePassed()
    if release.sends {
      sent(due)
      let value = kept.take()
      lock.unlock()
      send(value)
    } else {
      lock.unlock()
    }
    if release.completes { input.completed() }
  }
}
