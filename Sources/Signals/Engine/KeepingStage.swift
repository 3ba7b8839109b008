internal import Locks
public import Streams
import Foundation

/// The node of an operator that sends a value later, unless another comes first.
@usableFromInline
class KeepingStage<Value>: AsyncStage<Value, Value> {
  /// What is under way on the scheduler.
  final let schedule = SerialDisposable()
  /// Guards what changes with the values.
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
    // For good: nothing that another thread is about to schedule takes the place of the end.
    schedule.dispose()
    super.ended(error)
  }

  /// The completion follows what is kept.
  func completionWaits() {}
}

/// The node of an operator that sends a value when its time has come: some seconds after it came, unless overridden.
@usableFromInline
class DatedStage<Value>: KeepingStage<Value> {
  final let interval: TimeInterval
  private final let dates: any DateScheduler
  private final let name: StaticString
  /// Set by the source, under the lock. A timer for it follows.
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

  /// When a value is to be sent that comes now. Called under the lock.
  func due(at now: Date) -> Date { now.addingTimeInterval(interval) }

  /// A value is sent whose time has come. Called under the lock.
  func sent(_ due: Date) {}

  override final func next(_ value: Value) {
    let now = dates.currentDate
    // What it replaces is released outside of the lock: that may run foreign code.
    var value = value
    lock.lock()
    due = due(at: now)
    let isKept = keeping.value(isEarly: true) != .drop
    if isKept { kept.exchange(&value) }
    lock.unlock()
    withExtendedLifetime(value) {}
    if isKept { startTimer() }
  }

  override final func completionWaits() { startTimer() }

  private final func startTimer() {
    schedule.inner = dates.schedule(after: due, for: name) { [self, due] in timePassed(due) }
  }

  private final func timePassed(_ due: Date) {
    lock.lock()
    // A value may have come just now, whose timer is about to take the place of this one.
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
    if release.completes { input.end(nil) }
  }
}
