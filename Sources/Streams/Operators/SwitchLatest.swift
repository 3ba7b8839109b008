extension ObservableType {
  /// Turns each value into a stream and sends the values of the latest one; the previous one is disposed of first.
  ///
  ///     source                        --1-----2------|
  ///     inner(1)                        a--b--c--d|
  ///     inner(2)                              x--y|
  ///     flatMapLatest { inner($0) }   --a--b--x--y---|
  ///
  /// Completes when the source and the latest inner stream have. Fails when one of them fails or `selector` throws.
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), .latest) { try selector($0).asObservable() }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Sends the values of the latest of the streams that arrive as values; the previous one is disposed of first.
  ///
  ///     source           --a-----b------|
  ///     a                  1--2--3--4|
  ///     b                        8--9|
  ///     switchLatest()   --1--2--8--9---|
  ///
  /// Completes when the source and the latest inner stream have. Fails when one of them fails.
  @_alwaysEmitIntoClient
  public func switchLatest() -> Observable<Element.Element> { FlatMap(asObservable(), .latest) { $0.asObservable() } }
}
