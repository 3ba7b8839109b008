extension ObservableType {
  /// Turns a value into a stream and sends its values; values that arrive while it runs are dropped.
  ///
  ///     source         --1--2-----3--|
  ///     1 becomes        a---b|
  ///     3 becomes                 c-d|
  ///     flatMapFirst   --a---b----c-d|
  ///
  /// Completes when the source and the inner stream have. Fails when one of them fails or `selector` throws.
  @_alwaysEmitIntoClient
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), .first) { try selector($0).asObservable() }
  }
}
