extension ImmediateSchedulerType {
  /// Runs `action`, and again each time it calls `recurse` with a new state. Each run is scheduled separately, so the stack does
  /// not grow.
  ///
  /// - Returns: A disposable that ends the recursion.
  public func scheduleRecursive<State>(
    _ state: State,
    action: @escaping (_ state: State, _ recurse: @escaping (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion { state, recurse in
      action(state) { recurse($0, .nanoseconds(0)) }
    } scheduleOnce: { state, _, work in
      schedule(state, action: work)
    }
    recursion.schedule(state, .nanoseconds(0))
    return recursion
  }
}
