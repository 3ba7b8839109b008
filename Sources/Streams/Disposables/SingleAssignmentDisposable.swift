import Locks

// `@unchecked`: all its state is behind one lock.
/// A disposable that you set later, exactly once.
///
/// If it is disposed of first, the disposable that you set is disposed of immediately.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  private let state = Locked((held: HeldDisposable(), isSet: false))

  /// Makes one that holds nothing yet.
  public override init() {
    super.init()
  }

  /// Whether `dispose` was called.
  public var isDisposed: Bool {
    state.withLock { $0.held.isDisposed }
  }

  /// Sets the underlying disposable.
  ///
  /// Setting a second one is reported as misuse, and the second one is disposed of.
  public func setDisposable(_ disposable: any Disposable) {
    let superseded: (any Disposable)? = state.withLock { state in
      if state.isSet { return nil }
      state.isSet = true
      return state.held.replace(with: disposable)
    }
    guard let superseded else {
      Hooks.misuse(
        "a SingleAssignmentDisposable was set twice; the second disposable was disposed. "
          + "Use a SerialDisposable to replace one disposable by another."
      )
      return disposable.dispose()
    }
    superseded.dispose()
  }

  /// Disposes of the disposable that was set, or the one that will be.
  public func dispose() {
    state.withLock { $0.held.end() }.dispose()
  }
}
