internal import Streams
import Synchronization

/// A disposable that calls a closure when it is disposed of, or represents another disposable.
public final class AnyDisposable: Disposable {
  /// Accessed by its maker, and then once by the code that disposes of it.
  @exclusivity(unchecked) private var action: (() -> Void)?
  /// Retains the represented disposable, until disposal.
  private let base: SerialDisposable?
  private let disposed = Synchronization.Atomic<Bool>(false)

  /// A disposable that only records whether it was disposed of.
  public init() { base = nil }

  /// A disposable that calls `action`, once.
  public init(_ action: @escaping () -> Void) {
    self.action = action
    base = nil
  }

  /// A disposable that represents `disposable`: it counts as disposed of once `disposable` does.
  public init(_ disposable: any Disposable) { base = SerialDisposable(disposable) }

  /// Whether `dispose` was called.
  public var isDisposed: Bool {
    var isDisposed = disposed.load(ordering: .acquiring)
    if !isDisposed, let inner = base?.inner { StackSegments.withRoom { isDisposed = inner.isDisposed } }
    return isDisposed
  }

  /// Calls the closure, or disposes of the other disposable, and releases it.
  public func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    StackSegments.withRoom {
      let action = self.action
      self.action = nil
      action?()
      base?.dispose()
    }
  }

  deinit { StackSegments.whenLow { action = nil } }
}

// The closure is taken by the one thread that disposes first.
extension AnyDisposable: @unchecked Sendable {}
