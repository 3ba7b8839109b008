import Foundation

/// The unit of intervals for schedulers.
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
