import Locks

// `@unchecked`: all its state is behind one lock.
/// Holds one disposable at a time: setting another disposes of the previous one.
///
/// After it is disposed of, each disposable that you set is disposed of immediately.
public final class SerialDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  private let held = Locked(HeldDisposable())

  /// Makes a disposable that holds nothing yet.
  public override init() {}

  /// Whether `dispose` was called.
  public var isDisposed: Bool {
    held.withLock { $0.isDisposed }
  }

  /// The disposable held now, or one that does nothing; setting it disposes the previous one.
  public var disposable: any Disposable {
    get { held.withLock { $0.current } }
    set { held.withLock { $0.replace(with: newValue) }.dispose() }
  }

  /// Disposes of the current disposable and of all that are set later.
  public func dispose() {
    let last = held.withLock { $0.end() }
    StackSegments.withRoom { last.dispose() }
  }

  deinit { StackSegments.whenLow { _ = held.withLock { $0.end() } } }
}
