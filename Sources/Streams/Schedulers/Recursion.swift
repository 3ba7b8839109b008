import Locks

// `@unchecked`: the set is thread-safe, the action is behind a lock; what subclasses add is immutable or locked.
/// The scheduled pieces of work that one recursion is waiting for, and the action that they call. Disposing of it ends them all and
/// releases the action.
class Recursion<Action>: Cancelable, @unchecked Sendable {
  private let waiting = CompositeDisposable()
  private let lock = Lock()
  @exclusivity(unchecked) private var held: Carried<Action>?

  init(_ action: Action) { held = Carried(action) }

  /// The action; nil once this was disposed of.
  final var carried: Carried<Action>? { lock.withLock { held } }

  final var isDisposed: Bool { waiting.isDisposed }

  final func dispose() {
    waiting.dispose()
    // Released outside of the lock.
    _ = lock.withLock { held.take() }
  }

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

/// The recursion of `scheduleRecursive(_:action:)`.
final class ImmediateRecursion<State>: Recursion<(State, @escaping (State) -> Void) -> Void>, @unchecked Sendable {
  private let scheduler: any ImmediateSchedulerType

  init(on scheduler: any ImmediateSchedulerType, action: @escaping (State, @escaping (State) -> Void) -> Void) {
    self.scheduler = scheduler
    super.init(action)
  }

  func schedule(_ state: State) {
    wait { run in
      scheduler.schedule(state) { [self] state in
        run { carried?.body(state, schedule) }
        return Disposables.create()
      }
    }
  }
}

/// The recursion of `scheduleRecursive(_:dueTime:action:)`.
final class TimedRecursion<State>: Recursion<(State, @escaping (State, RxTimeInterval) -> Void) -> Void>,
  @unchecked Sendable
{
  private let scheduler: any SchedulerType

  init(on scheduler: any SchedulerType, action: @escaping (State, @escaping (State, RxTimeInterval) -> Void) -> Void) {
    self.scheduler = scheduler
    super.init(action)
  }

  func schedule(_ state: State, _ dueTime: RxTimeInterval) {
    wait { run in
      scheduler.scheduleRelative(state, dueTime: dueTime) { [self] state in
        run { carried?.body(state, schedule) }
        return Disposables.create()
      }
    }
  }
}

// `@unchecked`: what changes is behind locks; the action is only called by the one thread that works off the ticks.
/// The recursion of the default `schedulePeriodic`. It does not know the type of the state, which it would look up at each tick.
final class PeriodicRecursion: Recursion<() -> Void>, @unchecked Sendable {
  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let pendingTicks = Locked(0)

  init(on scheduler: any SchedulerType, period: RxTimeInterval, action: @escaping () -> Void) {
    self.scheduler = scheduler
    self.period = period
    super.init(action)
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
    guard let carried else { return }
    carried.body()
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

/// The action of a recursion.
///
/// An object: an optional action would be looked up each time it is asked for.
final class Carried<Body> {
  let body: Body

  init(_ body: Body) { self.body = body }
}
