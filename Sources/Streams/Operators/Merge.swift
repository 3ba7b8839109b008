extension ObservableType {
  /// Subscribes to all given streams and sends their events as one stream.
  ///
  ///     a               --1-----2--|
  ///     b               -----3-----4--|
  ///     merge([a, b])   --1--3--2--4--|
  ///
  /// Completes when all have. Fails when one of them fails.
  @_alwaysEmitIntoClient
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
  where Collection.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Subscribes to all given streams and sends their events as one stream.
  ///
  ///     a               --1-----2--|
  ///     b               -----3-----4--|
  ///     merge([a, b])   --1--3--2--4--|
  ///
  /// Completes when all have. Fails when one of them fails.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    OperatedByAll("merge", sources.map { $0 }) { FlattenSink<Never, Element>($1, $2, .all, nil).addAll($0) }
  }

  /// Subscribes to all given streams and sends their events as one stream.
  ///
  ///     a             --1-----2--|
  ///     b             -----3-----4--|
  ///     merge(a, b)   --1--3--2--4--|
  ///
  /// Completes when all have. Fails when one of them fails.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }
}
