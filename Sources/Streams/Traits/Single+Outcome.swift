// Made by Scripts/arities from Scripts/arity/Outcomes.txt: edit that, and run `make arities`.

// How a ``Single`` is made of a closure, and subscribed to.

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The observer of a ``Single``.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// A single that calls `subscribe` for each subscription with an observer for the outcome, and disposes of the
  /// returned disposable when the subscription ends. Only the first outcome counts.
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: .create { observer in
        // Any thread may call an `AnyObserver`. Its callers decide which elements cross threads.
        nonisolated(unsafe) let observer = observer
        return subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }
      }
    )
  }

  /// Subscribes a closure to the outcome.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    start(
      onValue: { observer(.success($0)) },
      onError: { observer(.failure($0)) }
    )
  }

  /// Subscribes closures to the value, the error, and the end of the subscription for any reason. Without `onFailure`, an
  /// error goes to ``Hooks/defaultErrorHandler``.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    start(
      onValue: onSuccess,
      onError: onFailure ?? unhandledErrorHandler(),
      onDisposed: onDisposed
    )
  }
}
