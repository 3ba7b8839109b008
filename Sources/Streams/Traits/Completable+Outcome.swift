// Made by Scripts/arities from Scripts/arity/Outcomes.txt: edit that, and run `make arities`.

// How a ``Completable`` is made of a closure, and subscribed to.

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The observer of a ``Completable``.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// A completable that calls `subscribe` for each subscription with an observer for the outcome, and disposes of the
  /// returned disposable when the subscription ends. Only the first outcome counts.
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping @Sendable (CompletableEvent) -> Void) -> any Disposable
  ) -> Completable {
    Completable(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      }
    )
  }

  /// Subscribes a closure to the outcome.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    start(
      onValue: nil,
      onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) }
    )
  }

  /// Subscribes closures to the completion, the error, and the end of the subscription for any reason. Without `onError`,
  /// an error goes to ``Hooks/defaultErrorHandler``.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe(
    onCompleted: (() -> Void)? = nil,
    onError: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    start(
      onValue: nil,
      onError: onError ?? unhandledErrorHandler(),
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }
}
