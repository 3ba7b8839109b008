import Locks

// `@unchecked`: the set is thread-safe, the action is behind a lock.
/// The result of `scheduleRecursive`: its scheduled pieces of work, and the action that they call. Disposing of it ends
/// them all and releases the action.
final class Recursion<State>: Cancelable, @unchecked Sendable {
  typealias Action = (State, _ recurse: @escaping (State, RxTimeInterval) -> Void) -> Void
  typealias Schedule = (State, RxTimeInterval, @escaping (State) -> any Disposable) -> any Disposable

  private let scheduleOnce: Schedule
  private let waiting = CompositeDisposable()
  private let lock = Lock()
  @exclusivity(unchecked) private var action: Carried<Action>?

  init(_ action: @escaping Action, scheduleOnce: @escaping Schedule) {
    self.action = Carried(action)
    self.scheduleOnce = scheduleOnce
  }

  var isDisposed: Bool { waiting.isDisposed }

  func dispose() {
    waiting.dispose()
    // Released outside of the lock.
    _ = lock.withLock { action.take() }
  }

  func schedule(_ state: State, _ dueTime: RxTimeInterval) {
    // Reserved before the work is scheduled, because a scheduler may run it synchronously.
    let place = SingleAssignmentDisposable()
    guard let key = waiting.insert(place) else { return }
    place.setDisposable(
      scheduleOnce(state, dueTime) { [self] state in
        if !isDisposed {
          waiting.remove(for: key)
          lock.withLock { action }?.body(state, schedule)
        }
        return Disposables.create()
      }
    )
  }
}

/// The action of a recursion.
///
/// An object, because each access to an optional action would look up its type, and wrap the action once more.
final class Carried<Body> {
  let body: Body

  init(_ body: Body) { self.body = body }
}
