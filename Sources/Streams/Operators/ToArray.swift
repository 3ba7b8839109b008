extension ObservableType {
  /// All values in one array, when the source completes. `toArray()` is this as a `Single`.
  ///
  ///     source           --1--2--3--|
  ///     collectToArray   -----------([1,2,3]|)
  ///
  /// Fails when the source fails.
  @_alwaysEmitIntoClient
  func collectToArray() -> Observable<[Element]> {
    Reduce(asObservable(), [], { $0.append($1) }, { $0 })
  }
}
