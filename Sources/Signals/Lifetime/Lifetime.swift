/// The lifetime of an object. It ends once, and notifies its observers in the order in which they were added.
///
///     final class Player {
///       private let (lifetime, token) = Lifetime.make()
///     }
///
/// The lifetime ends when its token is disposed of or released.
public final class Lifetime {
  private let disposables: CompositeDisposable

  /// The lifetime that ends with `disposables`.
  @usableFromInline
  init(_ disposables: CompositeDisposable) { self.disposables = disposables }

  /// The lifetime of `token`.
  public convenience init(_ token: Token) { self.init(token.disposables) }

  /// Disposes of `disposable` when it ends, or immediately if it has ended, unless `life` ends before.
  @usableFromInline
  func limit(_ disposable: any Disposable, in life: CompositeDisposable) {
    if let place = disposables.add(disposable) { life.attach(place) }
  }

  /// Disposes of `disposable` when it ends, or immediately if it has ended. Nothing removes it before.
  @usableFromInline
  func keep(_ disposable: (any Disposable)?) { disposables.keep(disposable) }

  /// Ends the lifetime. For an owner that is the only one to end it.
  func end() { disposables.dispose() }

  /// Whether it has ended.
  public var hasEnded: Bool { disposables.isDisposed }

  /// Completes when the lifetime ends, or immediately if it has ended.
  public var ended: Signal<Never, Never> {
    Signal { observer, lifetime in
      lifetime.keep(disposables.add(observer.sendCompleted))
    }
  }

  /// Calls `action` when the lifetime ends, or immediately if it has ended.
  ///
  /// - Returns: A disposable that removes `action` again; nil if the lifetime has ended.
  @discardableResult
  public func observeEnded(_ action: @escaping () -> Void) -> (any Disposable)? { disposables.add(action) }

  /// Disposes of `disposable` when `lifetime` ends, or immediately if it has ended.
  ///
  /// - Returns: A disposable that removes `disposable` again; nil if the lifetime has ended.
  @discardableResult
  public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
    lifetime.disposables.add(disposable)
  }
}

extension Lifetime {
  /// A lifetime and the token that ends it.
  public static func make() -> (lifetime: Lifetime, token: Token) {
    let token = Token()
    return (Lifetime(token), token)
  }

  /// A lifetime that has ended.
  public static let empty: Lifetime = {
    let disposables = CompositeDisposable()
    disposables.dispose()
    return Lifetime(disposables)
  }()

  /// Ends its lifetimes when it is disposed of or released.
  public final class Token {
    fileprivate let disposables = CompositeDisposable()

    /// A token, for one or more lifetimes.
    public init() {}

    /// Ends the lifetimes of this token.
    public func dispose() { disposables.dispose() }

    deinit { dispose() }
  }
}

// Immutable; the composite is thread-safe.
extension Lifetime: Sendable {}
extension Lifetime.Token: Sendable {}
