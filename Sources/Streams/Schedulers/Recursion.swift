import Locks

// `@unchecked`: the set is thread-safe; what subclasses add is immutable, locked, or freed once.
/// The scheduled pieces of work that one recursion is waiting for; disposing it ends them all.
class Recursion: Cancelable, @unchecked Sendable {
  private let waiting = CompositeDisposable()

  var isDisposed: Bool { waiting.isDisposed }

  func dispose() { waiting.dispose() }

  /// Starts a piece of work by `start`, which is handed the closure to call when it runs.
  ///
  /// Reserved before the work is started, because a scheduler may run it synchronously.
  final func wait(for start: (_ run: @escaping (() -> Void) -> Void) -> any Disposable) {
    let place = SingleAssignmentDisposable()
    guard let key = waiting.insert(place) else { return }
    place.setDisposable(
      start { [waiting] body in
        if waiting.isDisposed { return }
        waiting.remove(for: key)
        body()
      }
    )
  }
}

// `@unchecked`: `action` is behind a lock.
/// The recursion of `scheduleRecursive(_:action:)`.
final class ImmediateRecursion<State>: Recursion, @unchecked Sendable {
  typealias Action = (State, @escaping (State) -> Void) -> Void

  private let scheduler: any ImmediateSchedulerType
  private let action: Locked<Carried<Action>?>

  init(on scheduler: any ImmediateSchedulerType, action: @escaping Action) {
    self.scheduler = scheduler
    self.action = Locked(Carried(body: action))
  }

  override func dispose() {
    super.dispose()
    _ = action.take()
  }

  func schedule(_ state: State) {
    wait { run in
      scheduler.schedule(state) { [self] state in
        run { action.withLock { $0 }?.body(state, schedule) }
        return Disposables.create()
      }
    }
  }
}

// `@unchecked`: `action` is behind a lock.
/// The recursion of `scheduleRecursive(_:dueTime:action:)`.
final class TimedRecursion<State>: Recursion, @unchecked Sendable {
  typealias Action = (State, @escaping (State, RxTimeInterval) -> Void) -> Void

  private let scheduler: any SchedulerType
  private let action: Locked<Carried<Action>?>

  init(on scheduler: any SchedulerType, action: @escaping Action) {
    self.scheduler = scheduler
    self.action = Locked(Carried(body: action))
  }

  override func dispose() {
    super.dispose()
    _ = action.take()
  }

  func schedule(_ state: State, _ dueTime: RxTimeInterval) {
    wait { run in
      scheduler.scheduleRelative(state, dueTime: dueTime) { [self] state in
        run { action.withLock { $0 }?.body(state, schedule) }
        return Disposables.create()
      }
    }
  }
}

// `@unchecked`: what changes is behind locks; `action` is only called by the one thread that works off the ticks.
/// The recursion of the default `schedulePeriodic`. It does not know the type of the state, which it would look up at each tick.
final class PeriodicRecursion: Recursion, @unchecked Sendable {
  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: Locked<Carried<() -> Void>?>
  private let pendingTicks = Locked(0)

  init(on scheduler: any SchedulerType, period: RxTimeInterval, action: @escaping () -> Void) {
    self.scheduler = scheduler
    self.period = period
    self.action = Locked(Carried(body: action))
  }

  override func dispose() {
    super.dispose()
    _ = action.take()
  }

  func schedule(after dueTime: RxTimeInterval) {
    wait { run in
      scheduler.scheduleRelative((), dueTime: dueTime) { [self] _ in
        run(tick)
        return Disposables.create()
      }
    }
  }

  private func tick() {
    schedule(after: period)
    let isIdle = pendingTicks.withLock { pending in
      pending += 1
      return pending == 1
    }
    if isIdle { workOffOne() }
  }

  private func workOffOne() {
    guard let action = action.withLock({ $0 })?.body else { return }
    action()
    let isBehind = pendingTicks.withLock { pending in
      pending -= 1
      return pending > 0
    }
    guard isBehind else { return }
    wait { run in
      scheduler.schedule(()) { [self] _ in
        run(workOffOne)
        return Disposables.create()
      }
    }
  }
}

/// A closure within the lock.
///
/// A separate struct: a bare closure that is accessed through a generic `inout` is wrapped in one more conversion each
/// time, so that a long recursion would become slower and slower and overflow the stack.
private struct Carried<Body> {
  let body: Body
}
