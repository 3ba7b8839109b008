import Synchronization

/// A disposable that calls a closure when it is disposed of, or stands for another disposable.
public final class AnyDisposable: Disposable {
  private enum Work {
    case action(() -> Void)
    case disposable(any Disposable)
  }

  /// An action is accessed by its maker, and then once by the code that disposes of it. A disposable stays.
  @exclusivity(unchecked) private var work: Work?
  private let isStandIn: Bool
  private let disposed = Synchronization.Atomic<Bool>(false)

  /// A disposable that does nothing but remember that it was disposed of.
  public init() { isStandIn = false }

  /// A disposable that calls `action`, once.
  public init(_ action: @escaping () -> Void) {
    work = .action(action)
    isStandIn = false
  }

  /// A disposable that stands for `disposable`: it has been disposed of when that has.
  public init(_ disposable: any Disposable) {
    work = .disposable(disposable)
    isStandIn = true
  }

  private var base: (any Disposable)? {
    if isStandIn, case .disposable(let base) = work { base } else { nil }
  }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { base?.isDisposed ?? disposed.load(ordering: .acquiring) }

  /// Calls the closure and releases it.
  public func dispose() {
    if let base { return base.dispose() }
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let work = self.work
    self.work = nil
    if case .action(let action) = work { action() }
  }
}

// The closure is taken by the one thread that disposes first.
extension AnyDisposable: @unchecked Sendable {}
