/// The name of the shape of ``Single``.
public enum SingleTrait {}

extension SingleTrait: SingleTrait.Valued {}

/// A stream of one value, or an error.
///
///     single    ------(a|)
///     failed    ------#
///
/// Use it for requests and computations, which have one result. If its source completes without a value, it fails with
/// ``RxError/noElements``; at a second value, with ``RxError/moreThanOneElement``. See ``ObservableType/asSingle()``.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// How a ``Single`` ends: with its value or an error.
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>

/// Whether two outcomes are equal. Errors are equal if their types and descriptions are.
public func == <Element: Equatable>(lhs: SingleEvent<Element>, rhs: SingleEvent<Element>) -> Bool {
  switch (lhs, rhs) {
  case (.success(let a), .success(let b)): a == b
  case (.failure(let a), .failure(let b)): sameError(a, b)
  default: false
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The observer of a ``Single``.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// A single that calls `subscribe` with an observer for each subscription, and disposes of the returned disposable when the
  /// subscription ends. Send the outcome to the observer; only the first one counts.
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
    start(onValue: { observer(.success($0)) }, onError: { observer(.failure($0)) })
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
    start(onValue: onSuccess, onError: onFailure ?? unhandledErrorHandler(), onDisposed: onDisposed)
  }
}
