extension ObservableType {
  /// Drops all values and passes on the end of the stream only.
  ///
  ///     source            --1--2--3--|
  ///     ignoreElements()  -----------|
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func ignoreElements() -> Observable<Never> {
    Operated("ignoreElements", asObservable()) { source, sink, scope in
      // A stage by itself sends nothing but the end.
      source.run(Stage<Element, Never>(sink), scope)
    }
  }
}
