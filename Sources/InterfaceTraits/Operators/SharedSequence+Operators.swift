// Made by Scripts/arities from Scripts/arity/SharedOperators.txt: edit that, and run `make arities`.

// Operators of Observable that keep the promises of a shared sequence.

extension SharedSequenceConvertibleType {
  /// Leaves out each value that is like the one before it, as `comparer` says.
  ///
  ///     source                       --a--A--b--|
  ///     distinctUntilChanged(like)   --a-----b--|
  ///
  /// Completes as the source does.
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> { derived { $0.distinctUntilChanged(comparer) } }

  /// Leaves out each value whose key equals that of the one before it.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> { derived { $0.distinctUntilChanged(keySelector) } }

  /// Leaves out values whose key `comparer` takes to be the same as that of the value passed on before; see
  /// `ObservableType.distinctUntilChanged(_:comparer:)`.
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    derived { $0.distinctUntilChanged(keySelector, comparer: comparer) }
  }

  /// Leaves out the first `count` values; see `ObservableType.skip(_:)`.
  @inlinable
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> { derived { $0.skip(count) } }

  /// Prints the events and the lifetime of a subscription; see `ObservableType.debug(_:trimOutput:file:line:function:)`.
  @inlinable
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    derived { $0.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function) }
  }

  /// Transforms each value and leaves out those that become nil; see `ObservableType.compactMap(_:)`.
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> { derived { $0.compactMap(selector) } }

  /// Accumulates the values, and sends each intermediate result; see `ObservableType.scan(_:accumulator:)`.
  @inlinable
  public func scan<State>(
    _ seed: State,
    accumulator: @escaping (State, Element) -> State
  ) -> SharedSequence<SharingStrategy, State> { derived { $0.scan(seed, accumulator: accumulator) } }

  /// Accumulates the values in place, and sends each intermediate result; see `ObservableType.scan(into:accumulator:)`.
  @inlinable
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
  @inlinable
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    derived { $0.startWith(element) }
  }

  /// Calls closures in passing, before and after each event is sent on, and when the stream is subscribed to and disposed of.
  /// They are called once, however many subscribers there are.
  @inlinable
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
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Leaves out values that are equal to the one before; see `ObservableType.distinctUntilChanged()`.
  @inlinable
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    derived { $0.distinctUntilChanged() }
  }
}

extension SharedSequence {
  /// A stream that completes immediately, without values; see `ObservableType.empty()`.
  @inlinable
  public static func empty() -> SharedSequence<SharingStrategy, Element> { raw { .empty().subscribed(at: $0) } }

  /// A stream that sends one value and completes, immediately; see `ObservableType.just(_:)`.
  @inlinable
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    raw { .just(element).subscribed(at: $0) }
  }
}
