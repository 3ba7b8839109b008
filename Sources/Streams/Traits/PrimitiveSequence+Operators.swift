// Made by Scripts/arities from Scripts/arity/PrimitiveSequence.txt: edit that, and run `make arities`.

// The operators that Single, Maybe and Completable have in common. They keep the shape.

extension PrimitiveSequenceType {
  /// A stream that fails immediately, without values; see ``ObservableType/error(_:)``.
  @_alwaysEmitIntoClient
  public static func error(_ error: any Swift.Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: .error(error))
  }

  /// A stream that sends nothing and never ends; see ``ObservableType/never()``.
  @_alwaysEmitIntoClient
  public static func never() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence<Trait, Element>(raw: .never()) }
}

extension PrimitiveSequence {
  /// Delays every value and the completion; see ``ObservableType/delay(_:scheduler:)``.
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes later, and misses the events that the source sends before that; see
  /// ``ObservableType/delaySubscription(_:scheduler:)``.
  @_alwaysEmitIntoClient
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Sends the events on a scheduler; see ``ObservableType/observe(on:)``.
  @_alwaysEmitIntoClient
  public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: source.observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes of that subscription, on a scheduler; see ``ObservableType/subscribe(on:)``.
  @_alwaysEmitIntoClient
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: source.subscribe(on: scheduler))
  }

  /// Subscribes to the source again each time it fails; see ``ObservableType/retry()``.
  @_alwaysEmitIntoClient
  public func retry() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence<Trait, Element>(raw: source.retry()) }

  /// Subscribes to the source again when it fails, so that it is subscribed to `maxAttemptCount` times at most; see
  /// ``ObservableType/retry(_:)``.
  @_alwaysEmitIntoClient
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes to the source again for each value of the stream that `notificationHandler` returns for the errors; see
  /// `ObservableType.retry(when:)`.
  @_alwaysEmitIntoClient
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes to the source again for each value of the stream that `notificationHandler` returns for the errors; see
  /// `ObservableType.retry(when:)`.
  @_alwaysEmitIntoClient
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: source.retry(when: notificationHandler))
  }

  /// Fails with ``RxError/timeout`` when no event arrives for a while; see ``ObservableType/timeout(_:scheduler:)``.
  @_alwaysEmitIntoClient
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Prints the events and the lifetime of a subscription; see ``ObservableType/debug(_:trimOutput:file:line:function:)``.
  @_alwaysEmitIntoClient
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(
      raw: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function)
    )
  }

  /// Makes a new sequence for each subscription. An error that `observableFactory` throws is the sequence's error.
  @_alwaysEmitIntoClient
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// Makes a resource for each subscription, runs a sequence with it, and disposes of it when the subscription ends.
  @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .using(resourceFactory) { try primitiveSequenceFactory($0).source })
  }

  /// Continues with the sequence that `handler` returns for the error. An error that it throws is the sequence's error.
  @_alwaysEmitIntoClient
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Continues with `other` if no event arrives within `dueTime`.
  @_alwaysEmitIntoClient
  public func timeout(
    _ dueTime: RxTimeInterval,
    other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: source.timeout(dueTime, other: other, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Element: RxAbstractInteger {
  /// Sends zero `dueTime` after the subscription.
  ///
  ///     timer(.seconds(3), scheduler: scheduler)   ---(0|)
  @_alwaysEmitIntoClient
  public static func timer(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: .timer(dueTime, scheduler: scheduler))
  }
}

// The operators that Single and Maybe have in common: those on the value.

extension PrimitiveSequenceType where Trait: SingleTrait.Valued {
  /// A stream that sends one value and completes, immediately; see ``ObservableType/just(_:)``.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: .just(element))
  }

  /// Sends one value and completes, each as a piece of work on `scheduler`; see ``ObservableType/just(_:scheduler:)``.
  @_alwaysEmitIntoClient
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: .just(element, scheduler: scheduler))
  }

  /// Transforms each value; see ``ObservableType/map(_:)``.
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: source.map(transform))
  }

  /// Sends `element` and completes, when the source fails; see ``ObservableType/catchAndReturn(_:)``.
  @_alwaysEmitIntoClient
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(raw: source.catchAndReturn(element))
  }

  /// Passes on the values for which `predicate` holds; see ``ObservableType/filter(_:)``.
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe<Element>(raw: source.filter(predicate))
  }

  /// Transforms each value and drops nil results; see ``ObservableType/compactMap(_:)``.
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe<Result>(raw: source.compactMap(transform))
  }

  /// Continues with the sequence that `selector` returns for the value. An error that it throws is the sequence's error.
  ///
  ///     single                   ----(1|)
  ///     inner(1)                     ---(a|)
  ///     flatMap { inner($0) }    -------(a|)
  @_alwaysEmitIntoClient
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> { PrimitiveSequence<Trait, Result>(raw: source.flatMap(selector)) }

  /// Continues with the ``Completable`` that `selector` returns for the value. An error that it throws is the sequence's
  /// error.
  @_alwaysEmitIntoClient
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
    Completable(raw: source.flatMap(selector))
  }

  /// Completes when this does, without its value.
  @_alwaysEmitIntoClient
  public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }

  /// Combines the values of all sequences of a collection, in its order, when all have one. With an empty collection,
  /// `resultSelector` receives an empty array at each subscription.
  @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection,
    resultSelector: @escaping ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    if collection.isEmpty { return .deferred { PrimitiveSequence<Trait, Result>(raw: .just(try resultSelector([]))) } }
    return PrimitiveSequence<Trait, Result>(raw: .zip(collection.map { $0.source }, resultSelector: resultSelector))
  }

  /// Collects the values of all sequences of a collection, in its order, when all have one.
  @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> PrimitiveSequence<Trait, [Element]>
  where Collection.Element == PrimitiveSequence<Trait, Element> { zip(collection) { $0 } }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls closures for the events, before (`on`) or after (`after`) they are passed on. An error that an `on` closure
  /// throws is the sequence's error.
  @_alwaysEmitIntoClient
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil,
    afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: source.do(
        onNext: onSuccess,
        afterNext: afterSuccess,
        onError: onError,
        afterError: afterError,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Continues with the ``Maybe`` that `selector` returns for the value. An error that it throws is the sequence's error.
  @_alwaysEmitIntoClient
  public func flatMapMaybe<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    Maybe(raw: source.flatMap(selector))
  }

  /// This sequence as a ``Maybe``.
  @_alwaysEmitIntoClient
  public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A stream that completes immediately, without values; see ``ObservableType/empty()``.
  @_alwaysEmitIntoClient
  public static func empty() -> Maybe<Element> { Maybe<Element>(raw: .empty()) }

  /// Calls closures for the events, before (`on`) or after (`after`) they are passed on. An error that an `on` closure
  /// throws is the sequence's error. The closures for a completion are also called after a value, which completes the sequence.
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe<Element>(
      raw: source.do(
        onNext: onNext,
        afterNext: afterNext,
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

  /// Sends `element` if this completes without a value.
  @_alwaysEmitIntoClient
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single<Element>(raw: source.ifEmpty(default: element))
  }

  /// Continues with `other` if this completes without a value.
  @_alwaysEmitIntoClient
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Continues with `other` if this completes without a value.
  @_alwaysEmitIntoClient
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: source.ifEmpty(switchTo: other.source))
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// A stream that completes immediately, without values; see ``ObservableType/empty()``.
  @_alwaysEmitIntoClient
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// Calls closures for the events, before (`on`) or after (`after`) they are passed on. An error that an `on` closure
  /// throws is the sequence's error.
  @_alwaysEmitIntoClient
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
  @_alwaysEmitIntoClient
  public func concat(_ second: Completable) -> Completable { Completable(raw: source.concat(second)) }

  /// Runs completables one after the other, each when the previous one completes.
  ///
  /// The sequence is read as far as needed: the next one is requested when the previous one completes.
  @_alwaysEmitIntoClient
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Completable
  where Sequence.Element == Completable { Completable(raw: .concat(sequence.lazy.map { $0.source })) }

  /// Runs completables one after the other, each when the previous one completes.
  @_alwaysEmitIntoClient
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Completable
  where Collection.Element == Completable { Completable(raw: .concat(collection.map { $0.source })) }

  /// Runs completables one after the other, each when the previous one completes.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Runs completables side by side; completes when all have. Fails as soon as one does.
  @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == Completable { Completable(raw: .merge(sources.map { $0.source })) }

  /// Runs completables side by side; completes when all have. Fails as soon as one does.
  @_alwaysEmitIntoClient
  public static func zip(_ sources: [Completable]) -> Completable {
    Completable(raw: .merge(sources.map { $0.source }))
  }

  /// Runs completables side by side; completes when all have. Fails as soon as one does.
  @_alwaysEmitIntoClient
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }
}
