// This module is compiled in language mode 5. In a client in mode 5, the compiler reports a protocol of a module in
// mode 6 as not Sendable wherever a closure for another thread captures an `any Disposable`. Like those of the dialect,
// these protocols leave that to the user. They cannot be Sendable, because conforming types need not be.

#if canImport(FoundationEssentials)
import Dispatch
import FoundationEssentials
#else
import Foundation
#endif

/// Running work that you can end, such as a subscription.
public protocol Disposable {
  /// Ends the work and releases its resources. You may call it from any thread, any number of times.
  func dispose()
}

/// A disposable that reports whether it was disposed of.
public protocol Cancelable: Disposable {
  /// Whether `dispose` was called.
  var isDisposed: Bool { get }
}

/// A scheduler, which runs work immediately or as soon as possible.
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`, as soon as the scheduler can.
  ///
  /// - Returns: A disposable that cancels the work while it waits, and disposes of the result of `action` once it ran.
  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// A time interval, such as a due time or a period.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time on the clock of a scheduler.
public typealias RxTime = Date

/// A scheduler with a clock, which can run work later or periodically.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time.
  var now: RxTime { get }

  /// Runs `action` once, after `dueTime`; a due time of zero or less means as soon as possible.
  ///
  /// - Returns: A disposable that cancels the work while it waits, and disposes of the result of `action` once it ran.
  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` after `startAfter` and then every `period`, and passes the result of each call to the next one.
  ///
  /// - Returns: A disposable that ends it.
  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}
