import Locks

// `@unchecked`: all its state is behind one lock.
/// Disposes another disposable when it was itself disposed *and* everything it handed out was.
public final class RefCountDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  private struct State {
    var underlying: HeldDisposable
    var primaryDisposed = false
    var retained = 0

    /// The disposable to dispose of now: one without effect, unless this was the last claim.
    mutating func endIfUnclaimed() -> any Disposable {
      primaryDisposed && retained == 0 ? underlying.end() : NopDisposable.shared
    }
  }

  private let state: Locked<State>

  /// Makes one that keeps `disposable` alive until the last claim on it is gone.
  public init(disposable: any Disposable) {
    state = Locked(State(underlying: HeldDisposable(disposable)))
    super.init()
  }

  /// Whether the underlying disposable was disposed.
  public var isDisposed: Bool {
    state.withLock { $0.underlying.isDisposed }
  }

  /// Hands out one more claim; the underlying disposable lives until it is disposed.
  ///
  /// Does nothing once that is gone.
  public func retain() -> any Disposable {
    state.withLock { $0.retained += 1 }
    return Disposables.create(with: release)
  }

  /// Gives up the first claim; disposes the underlying disposable as soon as no other is left.
  public func dispose() {
    giveUp { $0.primaryDisposed = true }
  }

  private func release() { giveUp { $0.retained -= 1 } }

  private func giveUp(_ claim: (inout State) -> Void) {
    let last = state.withLock { state in
      claim(&state)
      return state.endIfUnclaimed()
    }
    last.dispose()
  }
}
