// Made by Scripts/arities from Scripts/arity/MaybeCompletable.txt: edit that, and run `make arities`.

/// The name of the shape of ``Maybe``.
public enum MaybeTrait: SingleTrait.Valued {}

/// A stream of one value or none, or an error.
///
///     with a value    ------(a|)
///     without         ------|
///     failed          ------#
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// How a ``Maybe`` ends.
@frozen
public enum MaybeEvent<Element> {
  /// With its value.
  case success(Element)
  /// With an error.
  case error(any Swift.Error)
  /// Without a value.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension MaybeEvent: Equatable where Element: Equatable {
  /// Whether two events are equal. Errors are equal if their types and descriptions are.
  @_alwaysEmitIntoClient
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let a), .success(let b)): a == b
    case (.error(let a), .error(let b)): sameError(a, b)
    case (.completed, .completed): true
    default: false
    }
  }
}

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
