import Locks
import Synchronization

extension SchedulerType {
  /// Periodic work by recursion: each tick schedules the next before it runs `action`.
  ///
  /// A tick that falls due while `action` is still running is made up for as soon as `action` returns.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let held = Held(state)
    let recursion = PeriodicRecursion(on: self, period: period) {
      let current = held.value
      held.value = action(current)
    }
    recursion.schedule(after: startAfter)
    return recursion
  }
}

// `@unchecked`: mutable state is behind locks, or atomic; only the one thread that processes the ticks calls the action.
/// The recursion of the default `schedulePeriodic`. It is not generic over the state, whose type it would look up at each tick.
private final class PeriodicRecursion: Disposable, @unchecked Sendable {
  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  /// Nil after disposal.
  private let action: Locked<Carried<() -> Void>?>
  private let pendingTicks = Atomic(0)
  private let nextTick = TimerSlot()
  /// The work that makes up for missed ticks.
  private let catchUpWork = TimerSlot()

  init(on scheduler: any SchedulerType, period: RxTimeInterval, action: @escaping () -> Void) {
    self.scheduler = scheduler
    self.period = period
    self.action = Locked(Carried(action))
  }

  func dispose() {
    nextTick.cancel()
    catchUpWork.cancel()
    // Released outside of the lock.
    _ = action.take()
  }

  func schedule(after dueTime: RxTimeInterval) {
    nextTick.start { turn in
      scheduler.scheduleRelative(turn, dueTime: dueTime) { [self] turn in
        if nextTick.take(turn) { tick() }
        return Disposables.create()
      }
    }
  }

  private func tick() {
    schedule(after: period)
    if pendingTicks.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { performPendingTick() }
  }

  private func performPendingTick() {
    guard let action = action.withLock({ $0 }) else { return }
    action.body()
    guard pendingTicks.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 else { return }
    catchUpWork.start { turn in
      scheduler.schedule(turn) { [self] turn in
        if catchUpWork.take(turn) { performPendingTick() }
        return Disposables.create()
      }
    }
  }
}
