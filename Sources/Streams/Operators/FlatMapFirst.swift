extension ObservableType {
  /// Turns a value into a stream and sends its values; values that arrive while it runs are dropped.
  ///
  ///     source                       --1--2-----3--|
  ///     inner(1)                       a---b|
  ///     inner(3)                                c-d|
  ///     flatMapFirst { inner($0) }   --a---b----c-d|
  ///
  /// Completes when the source and the inner stream have. Fails when one of them fails or `selector` throws.
  @_alwaysEmitIntoClient
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), .first) { try selector($0).asObservable() }
  }
}
