import Locks

// `@unchecked`: all its state is behind one lock.
/// Disposes another disposable once it was itself disposed, *and* so was every claim that it returned.
public final class RefCountDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  private struct State {
    var underlying: HeldDisposable
    var primaryDisposed = false
    var retained = 0
  }

  private let state: Locked<State>

  /// Makes a disposable that disposes of `disposable` when the last claim is given up.
  public init(disposable: any Disposable) {
    state = Locked(State(underlying: HeldDisposable(current: disposable)))
    super.init()
  }

  /// Whether the underlying disposable was disposed.
  public var isDisposed: Bool {
    state.withLock { $0.underlying.isDisposed }
  }

  /// Returns another claim. The underlying disposable is not disposed before this claim is.
  ///
  /// Has no effect once the underlying disposable was disposed.
  public func retain() -> any Disposable {
    state.withLock { $0.retained += 1 }
    return Disposables.create { [self] in giveUp { $0.retained -= 1 } }
  }

  /// Gives up the first claim. Disposes the underlying disposable as soon as no other claim is left.
  public func dispose() {
    giveUp { $0.primaryDisposed = true }
  }

  private func giveUp(_ claim: (inout State) -> Void) {
    let last: any Disposable = state.withLock { state in
      claim(&state)
      return state.primaryDisposed && state.retained == 0 ? state.underlying.end() : NopDisposable.shared
    }
    StackSegments.withRoom { last.dispose() }
  }

  deinit { StackSegments.whenLow { _ = state.withLock { $0.underlying.end() } } }
}
