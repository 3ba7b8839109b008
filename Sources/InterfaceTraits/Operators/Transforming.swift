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
}
