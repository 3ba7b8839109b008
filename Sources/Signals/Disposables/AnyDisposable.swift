import Synchronization

/// A disposable that calls a closure when it is disposed of.
public final class AnyDisposable: Disposable {
  private let disposed = Synchronization.Atomic<Bool>(false)
  /// Accessed by its maker, and then once by the code that disposes of it.
  @exclusivity(unchecked) private var action: (() -> Void)?

  /// A disposable that does nothing but remember that it was disposed of.
  public init() {}

  /// A disposable that calls `action`, once.
  public init(_ action: @escaping () -> Void) { self.action = action }

  /// A disposable that disposes of `disposable`.
  public convenience init(_ disposable: any Disposable) { self.init { disposable.dispose() } }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Calls the closure and releases it.
  public func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let action = self.action
    self.action = nil
    action?()
  }
}

// The closure is taken by the one thread that disposes first.
extension AnyDisposable: @unchecked Sendable {}
