/// Does all work at once, where it is asked to.
public final class ImmediateScheduler: Scheduler, Sendable {
  /// A scheduler that does all work at once.
  public init() {}

  /// Does `action` now. It cannot be taken back.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    action()
    return nil
  }
}
