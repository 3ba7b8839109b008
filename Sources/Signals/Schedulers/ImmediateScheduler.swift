/// Runs all work synchronously, on the calling thread.
public final class ImmediateScheduler: Scheduler, Sendable {
  /// A scheduler that runs all work synchronously.
  public init() {}

  /// Runs `action` now. It cannot be cancelled.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    action()
    return nil
  }
}
