/// Disposes of another disposable when it is itself disposed of or released.
public final class ScopedDisposable<Inner: Disposable>: Disposable {
  /// The disposable that ends with this one.
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
  /// The disposable that the inner serial disposable holds. Setting another disposes of the previous one.
  public var inner: (any Disposable)? {
    get { (inner as SerialDisposable).inner }
    set { (inner as SerialDisposable).inner = newValue }
  }
}

extension ScopedDisposable where Inner == CompositeDisposable {
  /// Adds `disposable` to the inner composite.
  @discardableResult
  public static func += (
    scope: ScopedDisposable<CompositeDisposable>,
    disposable: (any Disposable)?
  ) -> (any Disposable)? {
    scope.inner.add(disposable)
  }

  /// Adds a closure to the inner composite.
  @discardableResult
  public static func += (
    scope: ScopedDisposable<CompositeDisposable>,
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    scope.inner.add(action)
  }
}

// Immutable; the inner disposable is thread-safe by itself.
extension ScopedDisposable: Sendable where Inner: Sendable {}
