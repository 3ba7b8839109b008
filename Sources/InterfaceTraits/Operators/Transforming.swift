extension SharedSequenceConvertibleType {
  /// Transforms each value.
  ///
  ///     source         --1--2--3--|
  ///     map { $0 * 2 } --2--4--6--|
  ///
  /// Completes as the source does.
  @inlinable
  public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
    guard let replay = SharingStrategy.replayed else { return derived { $0.map(selector) } }
    return SharedSequence(SharedMap(asSharedSequence().stream, replay: replay, selector))
  }

  /// Transforms each value, and leaves out those that become nil.
  ///
  ///     source                --1--x--3--|
  ///     compactMap { Int($0) } --1-----3--|
  ///
  /// Completes as the source does.
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    derived { $0.compactMap(selector) }
  }

  /// Combines each value with the previous result, and sends each result.
  ///
  ///     source                        --1--2--3--|
  ///     scan(0) { $0 + $1 }           --1--3--6--|
  ///
  /// Completes as the source does.
  @inlinable
  public func scan<State>(
    _ seed: State,
    accumulator: @escaping (State, Element) -> State
  ) -> SharedSequence<SharingStrategy, State> {
    derived { $0.scan(seed, accumulator: accumulator) }
  }

  /// Accumulates the values in place, and sends each intermediate result. Use it for arrays and other collections, which
  /// the other form would copy.
  ///
  ///     source                         --a----b-----c-----|
  ///     scan(into: []) { $0 += [$1] }  --[a]--[ab]--[abc]-|
  ///
  /// Completes as the source does.
  @inlinable
  public func scan<State>(
    into seed: State,
    accumulator: @escaping (inout State, Element) -> Void
  ) -> SharedSequence<SharingStrategy, State> {
    derived { $0.scan(into: seed, accumulator: accumulator) }
  }
}
