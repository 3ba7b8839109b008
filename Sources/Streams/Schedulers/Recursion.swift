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

/// The action of a recursion.
///
/// An object: an optional action would be looked up each time it is asked for, and wrapped once more each time it is lent.
final class Carried<Body> {
  let body: Body

  init(_ body: Body) { self.body = body }
}
