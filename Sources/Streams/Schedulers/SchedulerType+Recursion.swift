extension SchedulerType {
  /// Periodic work by recursion: each tick schedules the next before it runs `action`.
  ///
  /// A tick that falls due while `action` is still running is made up for as soon as that returns.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let held = Held(state)
    let recursion = PeriodicRecursion(on: self, period: period) {
      let present = held.value
      held.value = action(present)
    }
    recursion.schedule(after: startAfter)
    return recursion
  }

  /// Runs `action` after `dueTime`, and again each time it calls its argument, with a new state and a new due time.
  ///
  /// - Returns: what ends the recursion.
  public func scheduleRecursive<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (_ state: State, _ recurse: @escaping (State, RxTimeInterval) -> Void) -> Void
  ) -> any Disposable {
    let recursion = TimedRecursion(on: self, action: action)
    recursion.schedule(state, dueTime)
    return recursion
  }
}
