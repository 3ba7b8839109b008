extension SharedSequenceConvertibleType {
  /// Transforms each value.
  ///
  ///     source         --1--2--3--|
  ///     map { $0 * 2 } --2--4--6--|
  ///
  /// Completes as the source does.
  @_alwaysEmitIntoClient
  public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
    guard let replay = SharingStrategy.replayed else { return derived { $0.map(selector) } }
    return SharedSequence(
      SharedSending("map", asSharedSequence().stream, replay: replay) { $1.next(selector($0)) }
    )
  }

  /// Passes on the values for which `predicate` holds.
  ///
  ///     source            --1--2--3--4--|
  ///     filter { $0 > 2 } --------3--4--|
  ///
  /// Completes as the source does.
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
    guard let replay = SharingStrategy.replayed else { return derived { $0.filter(predicate) } }
    return SharedSequence(
      SharedSending<Element, Element>("filter", asSharedSequence().stream, replay: replay) {
        if predicate($0) { $1.next($0) }
      }
    )
  }
}
