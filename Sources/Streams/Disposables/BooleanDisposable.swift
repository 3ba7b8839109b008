import Synchronization

/// A disposable that only records whether it was disposed.
///
/// Use it as a cancellation flag: the worker checks `isDisposed` between two steps.
public final class BooleanDisposable: Cancelable, Sendable {
  private let disposed: Atomic<Bool>

  /// Makes a flag that is not raised.
  public convenience init() {
    self.init(isDisposed: false)
  }

  /// Makes a flag with the given initial state.
  public init(isDisposed: Bool) {
    disposed = Atomic(isDisposed)
  }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Raises the flag.
  public func dispose() {
    disposed.store(true, ordering: .releasing)
  }
}
