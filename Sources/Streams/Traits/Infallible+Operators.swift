// Made by Scripts/arities from Scripts/arity/Infallible.txt: edit that, and run `make arities`.

// The operators of Observable that cannot fail. Their closures do not throw where those of the dialect do not.

extension InfallibleType {
  /// Transforms each value; see ``ObservableType/map(_:)``.
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible<Result>(asObservable().map(transform))
  }

  /// Passes on the values for which `predicate` holds; see ``ObservableType/filter(_:)``.
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible<Element>(asObservable().filter(predicate))
  }

  /// Transforms each value and drops nil results; see ``ObservableType/compactMap(_:)``.
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
    Infallible<Result>(asObservable().compactMap(transform))
  }

  /// Turns each value into a stream and merges these streams; see ``ObservableType/flatMap(_:)``.
  @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible<Source.Element>(asObservable().flatMap(selector)) }

  /// Turns a value into a stream and sends its values; values that arrive while it runs are dropped; see
  /// ``ObservableType/flatMapFirst(_:)``.
  @_alwaysEmitIntoClient
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible<Source.Element>(asObservable().flatMapFirst(selector)) }

  /// Turns each value into a stream and sends the values of the latest one; the previous one is disposed of first; see
  /// `ObservableType.flatMapLatest(_:)`.
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible<Source.Element>(asObservable().flatMapLatest(selector)) }

  /// Turns each value into a stream, and runs these one after the other; see ``ObservableType/concatMap(_:)``.
  @_alwaysEmitIntoClient
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible<Source.Element>(asObservable().concatMap(selector)) }

  /// Shares one subscription to the source among all subscribers: the first one starts it, the last one ends it; see
  /// ``ObservableType/share(replay:scope:)``.
  @_alwaysEmitIntoClient
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
    Infallible<Element>(asObservable().share(replay: replay, scope: scope))
  }

  /// Prints the events and the lifetime of a subscription; see ``ObservableType/debug(_:trimOutput:file:line:function:)``.
  @_alwaysEmitIntoClient
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible<Element>(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function)
    )
  }

  /// Accumulates the values in place, and sends each intermediate result; see ``ObservableType/scan(into:accumulator:)``.
  @_alwaysEmitIntoClient
  public func scan<Seed>(into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Accumulates the values, and sends each intermediate result; see ``ObservableType/scan(_:accumulator:)``.
  @_alwaysEmitIntoClient
  public func scan<Seed>(_ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Combines each value with `obj`, which the stream does not retain; see
  /// ``ObservableType/withUnretained(_:resultSelector:)``.
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> Infallible<Out> { Infallible<Out>(asObservable().withUnretained(obj, resultSelector: resultSelector)) }

  /// Pairs each value with `obj`, which the stream does not retain; see ``ObservableType/withUnretained(_:)``.
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
    Infallible<(Object, Element)>(asObservable().withUnretained(obj))
  }

  /// Combines each value with the latest one of `second`; see ``ObservableType/withLatestFrom(_:resultSelector:)``.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Sends the latest value of `second` whenever the source sends a value; see ``ObservableType/withLatestFrom(_:)``.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().withLatestFrom(second.asObservable()))
  }

  /// Sends `element` first.
  @_alwaysEmitIntoClient
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible<Element>(asObservable().startWith(element))
  }

  // MARK: Operators that pass on some of the values

  /// Drops values whose key is equal to that of the value passed on before; see `ObservableType.distinctUntilChanged(_:)`.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> { Infallible<Element>(asObservable().distinctUntilChanged(keySelector)) }

  /// Drops values that equal, according to `comparer`, the value passed on before; see
  /// `ObservableType.distinctUntilChanged(_:)`.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(comparer))
  }

  /// Drops values whose key equals, according to `comparer`, that of the value passed on before; see
  /// ``ObservableType/distinctUntilChanged(_:comparer:)``.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops values that are equal in one property to the value passed on before; see
  /// ``ObservableType/distinctUntilChanged(at:)``.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(at: keyPath))
  }

  /// Sends a value once no other has followed for a while; see ``ObservableType/debounce(_:scheduler:)``.
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Sends a value, and then none for a while; see ``ObservableType/throttle(_:latest:scheduler:)``.
  @_alwaysEmitIntoClient
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible<Element>(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Passes on the first `count` values; see ``ObservableType/take(_:)``.
  @_alwaysEmitIntoClient
  public func take(_ count: Int) -> Infallible<Element> { Infallible<Element>(asObservable().take(count)) }

  /// Passes on the events of the source for a while, and then completes; see ``ObservableType/take(for:scheduler:)``.
  @_alwaysEmitIntoClient
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Passes on values until `other` sends one; see ``ObservableType/take(until:)``.
  @_alwaysEmitIntoClient
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(until: other))
  }

  /// Passes on values until `predicate` holds; see ``ObservableType/take(until:behavior:)``.
  @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> { Infallible<Element>(asObservable().take(until: predicate, behavior: behavior)) }

  /// Passes on values as long as `predicate` holds; see ``ObservableType/take(while:behavior:)``.
  @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> { Infallible<Element>(asObservable().take(while: predicate, behavior: behavior)) }

  /// Drops values as long as `predicate` holds, and passes on all later ones; see ``ObservableType/skip(while:)``.
  @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(while: predicate))
  }

  /// Drops the values that arrive before the first value of `other`; see ``ObservableType/skip(until:)``.
  @_alwaysEmitIntoClient
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(until: other))
  }

  /// Passes on values until `other` sends one; see ``ObservableType/take(until:)``.
  @_alwaysEmitIntoClient
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(until: other.asObservable()))
  }

  /// Drops the values that arrive before the first value of `other`; see ``ObservableType/skip(until:)``.
  @_alwaysEmitIntoClient
  public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(until: other.asObservable()))
  }

  // MARK: Several streams

  /// Continues with `second` when the source has completed; see `ObservableType.concat(_:)`.
  @_alwaysEmitIntoClient
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element { Infallible<Element>(asObservable().concat(second)) }

  /// The given streams, one after the other: each is subscribed to when the previous one has completed; see
  /// `ObservableType.concat(_:)`.
  @_alwaysEmitIntoClient
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> {
    Infallible<Element>(.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// The given streams one after the other: each is subscribed to when the previous one has completed; see
  /// `ObservableType.concat(_:)`.
  @_alwaysEmitIntoClient
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<Element>
  where Collection.Element == Infallible<Element> {
    Infallible<Element>(.concat(collection.map { $0.asObservable() }))
  }

  /// The given streams one after the other: each is subscribed to when the previous one has completed; see
  /// `ObservableType.concat(_:)`.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible<Element>(.concat(sources.map { $0.asObservable() }))
  }

  /// Subscribes to all given streams and sends their events as one stream; see `ObservableType.merge(_:)`.
  @_alwaysEmitIntoClient
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Infallible<Element>
  where Collection.Element == Infallible<Element> { Infallible<Element>(.merge(sources.map { $0.asObservable() })) }

  /// Subscribes to all given streams and sends their events as one stream; see `ObservableType.merge(_:)`.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible<Element>(.merge(sources.map { $0.asObservable() }))
  }

  /// Subscribes to all given streams and sends their events as one stream; see `ObservableType.merge(_:)`.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible<Element>(.merge(sources.map { $0.asObservable() }))
  }

  /// Combines the latest values of all sources of a collection, whenever one of them changes and all have one.
  @_alwaysEmitIntoClient
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element>
  where Collection.Element: InfallibleType {
    Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the latest values of all sources of a collection, whenever one of them changes and all have one.
  @_alwaysEmitIntoClient
  public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>(.combineLatest(collection.map { $0.asObservable() }) { $0 })
  }

  // MARK: Creation

  /// A stream that sends one value and completes, immediately; see ``ObservableType/just(_:)``.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> Infallible<Element> { Infallible<Element>(.just(element)) }

  /// Sends one value and completes, each as a piece of work on `scheduler`; see ``ObservableType/just(_:scheduler:)``.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible<Element>(.just(element, scheduler: scheduler))
  }

  /// A stream that completes immediately, without values; see ``ObservableType/empty()``.
  @_alwaysEmitIntoClient
  public static func empty() -> Infallible<Element> { Infallible<Element>(.empty()) }

  /// A stream that sends nothing and never ends; see ``ObservableType/never()``.
  @_alwaysEmitIntoClient
  public static func never() -> Infallible<Element> { Infallible<Element>(.never()) }

  /// Makes a new stream for each subscription.
  @_alwaysEmitIntoClient
  public static func deferred(_ observableFactory: @escaping () throws -> Infallible<Element>) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().asObservable() })
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops values that are equal to the previous one; see ``ObservableType/distinctUntilChanged()``.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged())
  }
}

extension Infallible {
  /// The observer of an ``Infallible``.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// A stream that calls `subscribe` for each subscription with an observer for the events, and disposes of the returned
  /// disposable when the subscription ends.
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      .create { observer in
        // Any thread may call an `AnyObserver`. Its callers decide which elements cross threads.
        nonisolated(unsafe) let observer = observer
        return subscribe { observer.on($0.event) }
      }
    )
  }

  /// Sends the given values and completes, on `scheduler`.
  @_alwaysEmitIntoClient
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// Sends the values of `array`, one after the other, and completes; see `ObservableType.from(_:scheduler:)`.
  @_alwaysEmitIntoClient
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> { Infallible<Element>(.from(array, scheduler: scheduler)) }

  /// Sends the values of `sequence`, one after the other, and completes; see `ObservableType.from(_:scheduler:)`.
  @_alwaysEmitIntoClient
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible<Element>(.from(sequence, scheduler: scheduler))
  }

  /// Calls closures for the events, before (`on`) or after (`after`) they are passed on.
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible<Element>(
      asObservable().do(
        onNext: onNext,
        afterNext: afterNext,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }
}
