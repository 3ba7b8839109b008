// Made by Scripts/arities from Scripts/arity/Outcomes.txt: edit that, and run `make arities`.

// How a ``Maybe`` is made of a closure, and subscribed to.

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The observer of a ``Maybe``.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// A maybe that calls `subscribe` for each subscription with an observer for the outcome, and disposes of the
  /// returned disposable when the subscription ends. Only the first outcome counts.
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: .create { observer in
        // Any thread may call an `AnyObserver`. Its callers decide which elements cross threads.
        nonisolated(unsafe) let observer = observer
        return subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
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
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    start(
      onValue: { observer(.success($0)) },
      onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) }
    )
  }

  /// Subscribes closures to the value, the error, the completion without a value, and the end of the subscription for any
  /// reason. Without `onError`, an error goes to ``Hooks/defaultErrorHandler``.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    start(
      onValue: onSuccess,
      onError: onError ?? unhandledErrorHandler(),
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }
}
