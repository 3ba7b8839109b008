// This module is compiled in language mode 5. To a client in that mode, the compiler reports a protocol of a module in mode 6
// as not Sendable wherever `any Disposable` goes into a closure for another thread; the protocols here are left to the user,
// as those of the dialect are. They cannot be Sendable, since conforming types need not be.

#if canImport(FoundationEssentials)
import Dispatch
import FoundationEssentials
#else
import Foundation
#endif

/// A running thing that can be ended, for instance a subscription.
public protocol Disposable {
  /// Ends it and frees what it held. May be called from any thread, any number of times.
  func dispose()
}

/// A disposable that reports whether it was disposed of.
public protocol Cancelable: Disposable {
  /// Whether `dispose` was called.
  var isDisposed: Bool { get }
}

/// Something that runs work: now, or as soon as it can, somewhere.
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`, as soon as the scheduler can.
  ///
  /// - Returns: what takes the work back while it waits, and ends what `action` returned once it ran.
  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

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
