// Made by Scripts/arities from Scripts/arity/Schedulers.txt: edit that, and run `make arities`.

// The clock and the timers of schedulers on a serial queue: the target of each does the work.

import Foundation

extension SerialDispatchQueueScheduler {
  /// The type of a length of time.
  public typealias TimeInterval = Foundation.TimeInterval
  /// The type of a point in time.
  public typealias Time = Date

  /// The current time.
  public var now: Date { Date() }

  /// Runs the work on the queue after `dueTime`.
  public final func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    target.schedule(state, after: dueTime, action)
  }

  /// Runs the work on the queue after `startAfter` and then every `period`, by one timer; never twice at the same time.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    target.schedule(state, after: startAfter, every: period, action)
  }
}
