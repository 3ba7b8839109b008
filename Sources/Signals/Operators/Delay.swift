internal import Locks
internal import Streams
import Foundation

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends values and the completion `interval` seconds later, on `scheduler`. A failure or interruption is not delayed, but
  /// sent on `scheduler` as well.
  ///
  ///     source                  --1--2--|
  ///     delay(2, on: scheduler) ----1--2--|
  @_alwaysEmitIntoClient
  public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal {
    precondition(interval >= 0, "A delay cannot be negative.")
    return scheduled { DelayStage($0, $1, scheduler, interval) }
  }
}

@usableFromInline
final class DelayStage<Value>: AsyncStage<Value, Value> {
  private let waiting = WaitingWork()
  private let dates: any DateScheduler
  private let interval: TimeInterval

  @usableFromInline
  init(_ input: Input<Value>, _ life: CompositeDisposable, _ scheduler: any DateScheduler, _ interval: TimeInterval) {
    life.attach(waiting)
    dates = scheduler
    self.interval = interval
    super.init(input, scheduler)
  }

  override func next(_ value: Value) {
    later { [self] in
      waiting.begin()
      send(value)
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if error == nil {
      later { [self] in
        waiting.begin()
        input.completed()
      }
    } else {
      super.ended(error)
    }
  }

  /// Schedules work, which is cancelled if the operator ends before it begins.
  private func later(_ action: @escaping () -> Void) {
    waiting.add(dates.schedule(after: interval, for: "delay", action: action))
  }
}

/// The work of an operator that waits on a scheduler, which runs it in order. Disposing of this cancels all of it.
private final class WaitingWork: Disposable {
  private let lock = Lock()
  private let waiting = Ring<any Disposable>()
  /// The number of actions that began before they were added, because the scheduler ran them within the call.
  @exclusivity(unchecked) private var early = 0
  @exclusivity(unchecked) private var isOver = false

  var isDisposed: Bool { lock.withLock { isOver } }

  /// Adds work that was scheduled.
  func add(_ work: (any Disposable)?) {
    let work = work ?? AnyDisposable()
    lock.lock()
    let isLate = isOver
    if early > 0 { early -= 1 } else if !isLate { waiting.append(work) }
    lock.unlock()
    if isLate { work.dispose() }
  }

  /// Removes the oldest work, which is about to begin.
  func begin() {
    lock.lock()
    let oldest = takeOldest()
    if oldest == nil { early += 1 }
    lock.unlock()
    // Released outside the lock, because that may run foreign code.
    withExtendedLifetime(oldest) {}
  }

  func dispose() {
    lock.withLock { isOver = true }
    while let work = lock.withLock({ takeOldest() }) { work.dispose() }
  }

  /// Called under the lock.
  private func takeOldest() -> (any Disposable)? { waiting.count > 0 ? waiting.takeFirst() : nil }
}
