/// Disposes of another disposable when it is itself disposed of or goes out of scope.
public final class ScopedDisposable<Inner: Disposable>: Disposable {
  /// The disposable, which is disposed of at the end.
  public let inner: Inner

  /// Ties `inner` to the life of this object.
  public init(_ inner: Inner) { self.inner = inner }

  /// Whether the inner disposable was disposed of.
  public var isDisposed: Bool { inner.isDisposed }

  /// Disposes of the inner disposable.
  public func dispose() { inner.dispose() }

  deinit { dispose() }
}

extension ScopedDisposable where Inner == AnyDisposable {
  /// Ties any disposable to the life of this object.
  public convenience init(_ disposable: any Disposable) { self.init(AnyDisposable(disposable)) }
}

extension ScopedDisposable where Inner == SerialDisposable {
  /// What the serial disposable within holds; setting the next disposes of the previous one.
  public var inner: (any Disposable)? {
    get { (inner as SerialDisposable).inner }
    set { (inner as SerialDisposable).inner = newValue }
  }
}

extension ScopedDisposable where Inner == CompositeDisposable {
  /// Adds `disposable` to the composite within.
  @discardableResult
  public static func += (
    scope: ScopedDisposable<CompositeDisposable>,
    disposable: (any Disposable)?
  ) -> (any Disposable)? {
    scope.inner.add(disposable)
  }

  /// Adds a closure to the composite within.
  @discardableResult
  public static func += (
    scope: ScopedDisposable<CompositeDisposable>,
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    scope.inner.add(action)
  }
}

// Immutable; the inner disposable sees to itself.
extension ScopedDisposable: Sendable where Inner: Sendable {}
