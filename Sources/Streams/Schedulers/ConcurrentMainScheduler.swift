import Foundation

/// Runs work on the main queue, synchronously if called there, even if other work is waiting.
///
/// Meant for `subscribe(on:)`; to deliver values in order use ``MainScheduler`` with `observe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType, Sendable {
  /// The only instance.
  public static let instance = ConcurrentMainScheduler()

  let target = DispatchQueueTarget(queue: .main)

  private init() {}

  /// Runs the work synchronously if called on the main queue; otherwise appends it to that queue.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    DispatchQueue.isMain ? action(state) : target.schedule(state, action)
  }
}
