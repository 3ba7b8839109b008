import Foundation

/// The unit in which schedulers are told how long to wait.
public typealias RxTimeInterval = DispatchTimeInterval

/// The point in time that schedulers read from their clock.
public typealias RxTime = Date

/// A scheduler that has a clock: it runs work later, or again and again.
public protocol SchedulerType: ImmediateSchedulerType {
  /// What its clock shows.
  var now: RxTime { get }

  /// Runs `action` once, after `dueTime`; a due time of zero or less means as soon as possible.
  ///
  /// - Returns: what takes the work back while it waits, and ends what `action` returned once it ran.
  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` after `startAfter` and then every `period`, giving it each time what it returned the time before.
  ///
  /// - Returns: what ends it.
  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

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
    let recursion = PeriodicRecursion(state, on: self, period: period, action: action)
    recursion.schedule(after: startAfter)
    return recursion
  }

  /// Runs `action` after `dueTime`, and again each time it calls what it is given, with a new state and a new due time.
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
