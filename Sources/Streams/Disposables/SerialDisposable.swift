import Locks

// `@unchecked`: all its state is behind one lock.
/// Holds one disposable at a time: setting another disposes the one before.
///
/// After it is disposed of, each disposable that you set is disposed of immediately.
public final class SerialDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  private struct State {
    var disposed = false
    var current: any Disposable = NopDisposable.shared
  }

  private let state = Locked(State())

  /// Makes one that holds nothing yet.
  public override init() {
    super.init()
  }

  /// Whether `dispose` was called.
  public var isDisposed: Bool {
    state.withLock { $0.disposed }
  }

  /// The disposable held now, or one that does nothing; setting it disposes the previous one.
  public var disposable: any Disposable {
    get { state.withLock { $0.current } }
    set {
      var superseded = newValue
      state.withLock { if !$0.disposed { swap(&$0.current, &superseded) } }
      superseded.dispose()
    }
  }

  /// Disposes of the current disposable and of all that are set later.
  public func dispose() {
    let held = state.withLock { state in
      state.disposed = true
      return NopDisposable.replace(&state.current)
    }
    held.dispose()
  }
}
