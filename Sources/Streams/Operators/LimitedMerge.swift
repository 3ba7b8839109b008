extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the streams that arrive as values, at most `maxConcurrent` of them at a time; the others wait, in order.
  ///
  ///     source                    a-b-c----|
  ///     a                         --1--2|
  ///     b                               --3|
  ///     c                                  --4|
  ///     merge(maxConcurrent: 1)   --1--2--3--4|
  ///
  /// Completes when the source and all inner streams have completed. Fails when one of them fails. A limit below one is
  /// reported as misuse: no inner stream is run then.
  @_alwaysEmitIntoClient
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    if maxConcurrent < 1 { Hooks.misuse("merge(maxConcurrent: \(maxConcurrent)) runs nothing. Allow one at least.") }
    return FlatMap(asObservable(), .together(atMost: maxConcurrent)) { $0.asObservable() }
  }

  /// Runs the streams that arrive as values, one after the other.
  ///
  ///     source     a-b----|
  ///     a          --1--2|
  ///     b                --3|
  ///     concat()   --1--2--3|
  ///
  /// Completes when the source and all inner streams have. Fails when one of them fails.
  @_alwaysEmitIntoClient
  public func concat() -> Observable<Element.Element> {
    FlatMap(asObservable(), .together(atMost: 1)) { $0.asObservable() }
  }
}

extension ObservableType {
  /// Turns each value into a stream, and runs these one after the other.
  ///
  ///     source                    1-2----|
  ///     inner(1)                  --a--b|
  ///     inner(2)                        --c|
  ///     concatMap { inner($0) }   --a--b--c|
  ///
  /// Completes when the source and all inner streams have. Fails when one of them fails or `selector` throws.
  @_alwaysEmitIntoClient
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), .together(atMost: 1)) { try selector($0).asObservable() }
  }
}
