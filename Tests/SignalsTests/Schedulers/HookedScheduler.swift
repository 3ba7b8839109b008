import Foundation
import Signals

/// A scheduler on virtual time that simulates another thread during a call: after the work was scheduled, and before the caller
/// receives the disposable that cancels it.
final class HookedScheduler: DateScheduler, @unchecked Sendable {  // Used by one thread.
  let time = TestScheduler()
  /// Called during the next call only.
  var duringNextCall: (() -> Void)?

  var currentDate: Date { time.currentDate }

  func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { interrupted(time.schedule(action)) }

  func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? {
    interrupted(time.schedule(after: date, action: action))
  }

  func schedule(
    after date: Date,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval,
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    interrupted(time.schedule(after: date, interval: interval, leeway: leeway, action: action))
  }

  private func interrupted(_ work: (any Disposable)?) -> (any Disposable)? {
    let hook = duringNextCall
    duringNextCall = nil
    hook?()
    return work
  }
}
