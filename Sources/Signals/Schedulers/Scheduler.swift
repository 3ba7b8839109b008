import Foundation

/// Where and when work runs.
public protocol Scheduler: AnyObject {
  /// Runs `action` as soon as possible.
  ///
  /// - Returns: A disposable that cancels it if it has not begun; nil if it cannot be cancelled.
  @discardableResult
  func schedule(_ action: @escaping () -> Void) -> (any Disposable)?
}

/// A scheduler that knows the time and can run work later.
@preconcurrency
public protocol DateScheduler: Scheduler, Sendable {
  /// The current time of this scheduler.
  var currentDate: Date { get }

  /// Runs `action` at `date` or soon after.
  ///
  /// - Returns: A disposable that cancels it if it has not begun; nil if it cannot be cancelled.
  @discardableResult
  func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)?

  /// Runs `action` at `date` and every `interval` from then on, with up to `leeway` of delay.
  ///
  /// - Returns: A disposable that ends it.
  @discardableResult
  func schedule(
    after date: Date,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval,
    action: @escaping () -> Void
  ) -> (any Disposable)?
}

extension DateScheduler {
  /// Runs `action` `delay` from now.
  ///
  /// - Returns: A disposable that cancels it if it has not begun; nil if it cannot be cancelled.
  @discardableResult
  public func schedule(after delay: DispatchTimeInterval, action: @escaping () -> Void) -> (any Disposable)? {
    schedule(after: currentDate.addingTimeInterval(delay), action: action)
  }

  /// Runs `action` `delay` from now and every `interval` from then on, with up to `leeway` of delay.
  ///
  /// - Returns: A disposable that ends it.
  @discardableResult
  public func schedule(
    after delay: DispatchTimeInterval,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval = .seconds(0),
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    schedule(after: currentDate.addingTimeInterval(delay), interval: interval, leeway: leeway, action: action)
  }
}

/// Transfers a closure to another thread.
struct Transfer: @unchecked Sendable {
  // The closures of operators are not `@Sendable`. The operator that schedules one ensures that one thread at a time calls it.
  let action: () -> Void
  /// Cancels the call.
  let revocation = AnyDisposable()

  /// Calls the closure, unless the call was cancelled.
  func begin() { if !revocation.isDisposed { action() } }
}
