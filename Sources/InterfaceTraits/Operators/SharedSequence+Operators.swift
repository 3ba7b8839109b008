// Made by Scripts/arities from Scripts/arity/SharedOperators.txt: edit that, and run `make arities`.

// Operators of Observable that keep the promises of a shared sequence.

extension SharedSequenceConvertibleType {
  /// Drops each value that equals the previous one, according to `comparer`.
  ///
  ///     source                                    --a--A--b--|
  ///     distinctUntilChanged { $0.lowercased() }  --a-----b--|
  ///
  /// Completes as the source does.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> { derived { $0.distinctUntilChanged(comparer) } }

  /// Drops each value whose key equals that of the previous one.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> { derived { $0.distinctUntilChanged(keySelector) } }

  /// Drops values whose key equals, according to `comparer`, that of the value passed on before; see
  /// `ObservableType.distinctUntilChanged(_:comparer:)`.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    derived { $0.distinctUntilChanged(keySelector, comparer: comparer) }
  }

  /// Drops the first `count` values; see `ObservableType.skip(_:)`.
  @_alwaysEmitIntoClient
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> { derived { $0.skip(count) } }

  /// Prints the events and the lifetime of a subscription; see `ObservableType.debug(_:trimOutput:file:line:function:)`.
  @_alwaysEmitIntoClient
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    derived { $0.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function) }
  }

  /// Transforms each value and drops nil results; see `ObservableType.compactMap(_:)`.
  @_alwaysEmitIntoClient
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> { derived { $0.compactMap(selector) } }

  /// Accumulates the values, and sends each intermediate result; see `ObservableType.scan(_:accumulator:)`.
  @_alwaysEmitIntoClient
  public func scan<State>(
    _ seed: State,
    accumulator: @escaping (State, Element) -> State
  ) -> SharedSequence<SharingStrategy, State> { derived { $0.scan(seed, accumulator: accumulator) } }

  /// Accumulates the values in place, and sends each intermediate result; see `ObservableType.scan(into:accumulator:)`.
  @_alwaysEmitIntoClient
  public func scan<State>(
    into seed: State,
    accumulator: @escaping (inout State, Element) -> Void
  ) -> SharedSequence<SharingStrategy, State> { derived { $0.scan(into: seed, accumulator: accumulator) } }

  /// Sends `element` before all others.
  ///
  ///     source       ----1--2--|
  ///     startWith(0) 0---1--2--|
  ///
  /// Completes as the source does.
  @_alwaysEmitIntoClient
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    derived { $0.startWith(element) }
  }

  /// Calls closures before and after each event is passed on, and when the stream is subscribed to and disposed of.
  /// They are called once, however many subscribers there are.
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: ((Element) -> Void)? = nil,
    afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    derived {
      $0.do(
        onNext: onNext,
        afterNext: afterNext,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    }
  }

  /// Sends the values of all `sources`. Completes when all have completed.
  ///
  ///     a             --1-----2--|
  ///     b             ----3-----4--|
  ///     merge([a, b]) --1-3---2-4--|
  @_alwaysEmitIntoClient
  public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence.joined(sources) { Observable.merge($0) }
  }

  /// Sends the values of all `sources`. Completes when all have completed.
  @_alwaysEmitIntoClient
  public static func merge(
    _ sources: [SharedSequence<SharingStrategy, Element>]
  ) -> SharedSequence<SharingStrategy, Element> { SharedSequence.joined(sources) { Observable.merge($0) } }

  /// Sends the values of all `sources`. Completes when all have completed.
  @_alwaysEmitIntoClient
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> { SharedSequence.joined(sources) { Observable.merge($0) } }

  /// Turns each value into a stream and merges these streams.
  ///
  ///     source                --1-----2----|
  ///     inner(1)                a--b--c|
  ///     inner(2)                      x---y|
  ///     flatMap { inner($0) } --a--b--(cx)y|
  ///
  /// Completes when the source and all inner streams have.
  @_alwaysEmitIntoClient
  public func flatMap<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> { derived { $0.flatMap { selector($0).unsharedIfUnique() } } }

  /// Turns each value into a stream and sends the values of the latest one. The previous one is disposed of.
  ///
  ///     source                      --1-----2----|
  ///     inner(1)                      a--b--c|
  ///     inner(2)                            x--y|
  ///     flatMapLatest { inner($0) } --a--b--x--y-|
  ///
  /// Completes when the source and the latest inner stream have.
  @_alwaysEmitIntoClient
  public func flatMapLatest<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> { derived { $0.flatMapLatest { selector($0).unsharedIfUnique() } } }

  /// Turns a value into a stream and sends its values. Further values are dropped until that stream has completed.
  ///
  ///     source                     --1--2-----3---|
  ///     inner(1)                     a--b|
  ///     inner(3)                              x--y|
  ///     flatMapFirst { inner($0) } --a--b-----x--y|
  ///
  /// Completes when the source and the inner stream have.
  @_alwaysEmitIntoClient
  public func flatMapFirst<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> { derived { $0.flatMapFirst { selector($0).unsharedIfUnique() } } }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Sends the values of the latest stream that arrived as a value. The previous stream is disposed of.
  ///
  /// Completes when the source and the latest inner stream have.
  @_alwaysEmitIntoClient
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    derived { $0.map { $0.asObservable() }.switchLatest() }
  }

  /// Merges the streams that arrive as values.
  ///
  /// Completes when the source and all inner streams have.
  @_alwaysEmitIntoClient
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    derived { $0.map { $0.asObservable() }.merge() }
  }

  /// Merges the streams that arrive as values, `maxConcurrent` at a time; the others wait until one has completed.
  ///
  /// Completes when the source and all inner streams have.
  @_alwaysEmitIntoClient
  public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    derived { $0.map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent) }
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Drops values that are equal to the previous one; see `ObservableType.distinctUntilChanged()`.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    derived { $0.distinctUntilChanged() }
  }
}

extension SharedSequence {
  /// A stream that completes immediately, without values; see `ObservableType.empty()`.
  @_alwaysEmitIntoClient
  public static func empty() -> SharedSequence<SharingStrategy, Element> { raw { .empty().subscribed(at: $0) } }

  /// A stream that sends one value and completes, immediately; see `ObservableType.just(_:)`.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    raw { .just(element).subscribed(at: $0) }
  }
}
