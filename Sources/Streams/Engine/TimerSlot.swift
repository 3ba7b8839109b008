import Locks

/// A place for the one timer, or piece of work, that an operator waits for: starting the next cancels the current one.
///
/// A timer may fire while another thread replaces it. So each has a *turn*, and the handler calls `take` with it, inside
/// the operator's line. It returns true once, and only for the timer that is still current.
///
///     timer.start { turn in
///       scheduler.scheduleRelative(turn, dueTime: span) { [self] turn in
///         line.wait { [self] in if timer.take(turn) { ... } }
///         return Disposables.create()
///       }
///     }
///
/// A timer that has fired is released, because it may retain the sink, which a scope must not do.
@usableFromInline
package final class TimerSlot: Cancellation {
  private let lock = Lock()
  @exclusivity(unchecked) private var turns = TimerTurns()
  @exclusivity(unchecked) private var timer: any Disposable = NopDisposable.shared

  @usableFromInline
  package override init() {}

  /// Starts the next timer; does nothing once the slot was cancelled.
  ///
  /// - Parameter schedule: Called with the turn; returns a disposable that cancels the timer.
  @usableFromInline
  package func start(_ schedule: (_ turn: Int) -> any Disposable) {
    let (old, next) = lock.withLock { (NopDisposable.replace(&timer), turns.next()) }
    old.dispose()
    guard let turn = next else { return }
    // Moved, not copied. The slot is empty while this turn is current.
    var fresh = schedule(turn)
    lock.withLock { if turns.isCurrent(turn) { swap(&timer, &fresh) } }
    fresh.dispose()
  }

  /// Whether the timer of this turn, which has fired, is still current. True once.
  @usableFromInline
  package func take(_ turn: Int) -> Bool {
    // The timer is released outside of the lock.
    let (isWanted, _): (Bool, any Disposable) = lock.withLock {
      turns.take(turn) ? (true, NopDisposable.replace(&timer)) : (false, NopDisposable.shared)
    }
    return isWanted
  }

  /// Cancels the current timer.
  package func stop() { clear(permanently: false) }

  /// Cancels the current timer, and starts no further ones. False if there was none, or it has fired.
  package func stopPermanently() -> Bool { clear(permanently: true) }

  package override func end() { lock.withLock { turns.end() } }

  package override func cancel() { clear(permanently: true) }

  @discardableResult
  private func clear(permanently: Bool) -> Bool {
    let (old, wasWaiting) = lock.withLock { (NopDisposable.replace(&timer), turns.stop(permanently: permanently)) }
    old.dispose()
    return wasWaiting
  }
}

extension Scope {
  /// Performs `work` every `period` until this scope ends. `operatorName` is for reports about the real clock.
  @usableFromInline
  func perform(
    every period: RxTimeInterval,
    after span: RxTimeInterval,
    on scheduler: any SchedulerType,
    for operatorName: String,
    _ work: @escaping () -> Void
  ) {
    let timer = RealClock.attribute(to: operatorName) {
      scheduler.schedulePeriodic((), startAfter: span, period: period) { _ in work() }
    }
    attach(disposable: timer)
  }

  /// Performs `work` once, unless this scope ends before. `operatorName` is for reports about the real clock.
  @usableFromInline
  func perform(
    after span: RxTimeInterval,
    on scheduler: any SchedulerType,
    for operatorName: String,
    _ work: @escaping () -> Void
  ) {
    let timer = TimerSlot()
    attach(timer)
    timer.start { turn in
      RealClock.attribute(to: operatorName) {
        scheduler.scheduleRelative(turn, dueTime: span) { turn in
          if timer.take(turn) { work() }
          return Disposables.create()
        }
      }
    }
  }
}
