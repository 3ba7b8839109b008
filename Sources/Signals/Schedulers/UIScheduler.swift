import Foundation
internal import Streams
import Synchronization

/// Runs work on the main thread: synchronously if called there while no other work waits or runs, otherwise on the main queue, in
/// order.
public final class UIScheduler: Scheduler, Sendable {
  /// The number of actions that wait on the main queue or run.
  private let waiting = Synchronization.Atomic<Int>(0)

  /// A scheduler of the main thread.
  public init() {}

  /// Runs `action` on the main thread.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    let position = waiting.add(1, ordering: .acquiringAndReleasing).oldValue
    if MainThread.isCurrent, position == 0 {
      action()
      waiting.subtract(1, ordering: .acquiringAndReleasing)
      return nil
    }
    let transfer = Transfer(action: action)
    DispatchQueue.main.async { [self] in
      transfer.begin()
      waiting.subtract(1, ordering: .acquiringAndReleasing)
    }
    return transfer.revocation
  }
}
