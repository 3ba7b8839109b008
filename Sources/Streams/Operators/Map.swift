extension ObservableType {
  /// Transforms each value.
  ///
  ///     source         --1--2--3--|
  ///     map { $0 * 2 } --2--4--6--|
  ///
  /// Ends as the source does. An error that `transform` throws ends the stream.
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    sending("map") { element, below in
      do { below.next(try transform(element)) } catch { below.error(error) }
    }
  }
}
