extension ObservableType {
  /// Passes on the values for which `predicate` holds.
  ///
  ///     source              --1--2--3--4--|
  ///     filter { $0 > 2 }   --------3--4--|
  ///
  /// Ends as the source does. An error that `predicate` throws ends the stream.
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    sending("filter") { element, below in
      do {
        if try predicate(element) { below.next(element) }
      } catch {
        below.error(error)
      }
    }
  }
}
