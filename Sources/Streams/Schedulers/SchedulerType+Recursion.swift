extension SchedulerType {
  /// Runs `action` after `dueTime`, and again each time it calls its argument, with a new state and a new due time.
  ///
  /// - Returns: A disposable that ends the recursion.
  public func scheduleRecursive<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (_ state: State, _ recurse: @escaping (State, RxTimeInterval) -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion(action) { scheduleRelative($0, dueTime: $1, action: $2) }
    recursion.schedule(state, dueTime)
    return recursion
  }
}
