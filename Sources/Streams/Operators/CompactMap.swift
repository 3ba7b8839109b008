extension ObservableType {
  /// Transforms each value and drops nil results.
  ///
  ///     source                  --1--x--3--|
  ///     compactMap { Int($0) }  --1-----3--|
  ///
  /// Ends as the source does. An error that `transform` throws ends the stream.
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
    sending("compactMap") { element, below in
      do {
        if let result = try transform(element) { below.next(result) }
      } catch {
        below.error(error)
      }
    }
  }
}
