/// The name of the shape of ``Completable``.
public enum CompletableTrait {}

/// A stream without values: it completes, or fails.
///
///     done      ------|
///     failed    ------#
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// How a ``Completable`` ends.
@frozen
public enum CompletableEvent: Sendable {
  /// With an error.
  case error(any Swift.Error)
  /// In good order.
  case completed
}

extension CompletableEvent: Equatable {
  /// Whether two events are the same; errors are the same when their type and description are.
  @inlinable
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let a), .error(let b)): sameError(a, b)
    case (.completed, .completed): true
    default: false
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The observer of a ``Completable``.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// A completable that calls `subscribe` for each subscription with an observer for the outcome, and disposes of the
  /// returned disposable when the subscription ends. Only the first outcome counts.
  @inlinable
  public static func create(subscribe: @escaping (@escaping CompletableObserver) -> any Disposable) -> Completable {
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

  /// A completable that completes immediately.
  @inlinable
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// Subscribes a closure to the outcome.
  ///
  /// - Returns: What ends the subscription.
  @inlinable
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    start(onValue: nil, onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
  }

  /// Subscribes closures to the completion, the error, and the end of the subscription for any reason. Without `onError`,
  /// an error goes to ``Hooks/defaultErrorHandler``.
  ///
  /// - Returns: What ends the subscription.
  @inlinable
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

  /// Subscribes closures that also receive `object`, which the subscription does not retain; once it is released, nothing
  /// is called any more.
  ///
  /// - Returns: What ends the subscription.
  @inlinable
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onError: { [weak object] error in if let object { onError?(object, error) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } }
    )
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls closures for the events, before (`on`) or after (`after`) they are passed on. An error that an `on` closure
  /// throws is the sequence's error.
  @inlinable
  public func `do`(
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: source.do(
        onError: onError,
        afterError: afterError,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Continues with `second` when this completes.
  @inlinable
  public func concat(_ second: Completable) -> Completable { Completable(raw: source.concat(second.source)) }

  /// Runs completables one after the other, each when the one before completes.
  ///
  /// The sequence is read as far as needed: the next one is asked for when the one before completes.
  @inlinable
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Completable
  where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Runs completables one after the other, each when the one before completes.
  @inlinable
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Completable
  where Collection.Element == Completable {
    Completable(raw: .concat(collection.map(\.source)))
  }

  /// Runs completables one after the other, each when the one before completes.
  @inlinable
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Runs completables side by side; completes when all have. Fails as soon as one does.
  @inlinable
  public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Runs completables side by side; completes when all have. Fails as soon as one does.
  @inlinable
  public static func zip(_ sources: [Completable]) -> Completable { Completable(raw: .merge(sources.map(\.source))) }

  /// Runs completables side by side; completes when all have. Fails as soon as one does.
  @inlinable
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }
}
