import Foundation

/// Runs work on the main queue, synchronously if called there, even if other work is waiting.
///
/// Meant for `subscribe(on:)`; to deliver values in order use ``MainScheduler`` with `observe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType, Sendable {
  /// The type of a length of time.
  public typealias TimeInterval = Foundation.TimeInterval
  /// The type of a point in time.
  public typealias Time = Date

  /// The scheduler.
  public static let instance = ConcurrentMainScheduler()

  private let target = DispatchQueueTarget(queue: .main)

  private init() {}

  /// The present time.
  public var now: Date { Date() }

  /// Runs the work synchronously on the main queue, otherwise appends it to that queue.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    DispatchQueue.isMain ? action(state) : target.schedule(state, action)
  }

  /// Appends the work to the main queue after `dueTime`.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    target.schedule(state, after: dueTime, action)
  }

  /// Runs the work on the main queue after `startAfter` and then every `period`, by one timer.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    target.schedule(state, after: startAfter, every: period, action)
  }
}
