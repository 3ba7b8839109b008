extension ObservableType {
  /// Subscribes to all given streams and sends their events as one stream.
  ///
  ///     a        --1-----2--|
  ///     b        -----3-----4--|
  ///     [a, b]   --1--3--2--4--|
  ///
  /// Completes when all have. Fails when one of them fails.
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
  where Collection.Element == Observable<Element> {
    Merge(Array(sources))
  }

  /// Subscribes to all given streams and sends their events as one stream.
  ///
  ///     a        --1-----2--|
  ///     b        -----3-----4--|
  ///     [a, b]   --1--3--2--4--|
  ///
  /// Completes when all have. Fails when one of them fails.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> { Merge(sources) }

  /// Subscribes to all given streams and sends their events as one stream.
  ///
  ///     a        --1-----2--|
  ///     b        -----3-----4--|
  ///     (a, b)   --1--3--2--4--|
  ///
  /// Completes when all have. Fails when one of them fails.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { Merge(sources) }
}

private final class Merge<Element>: Observable<Element>, @unchecked Sendable {
  @exclusivity(unchecked) private var sources: [Observable<Element>]

  init(_ sources: [Observable<Element>]) { self.sources = sources }

  deinit {
    if StackSegments.isLow { Unwinding.empty(&sources, leaving: []) }
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let core = FlattenSink<Never, Element>(sink, scope, .all)
    for source in sources where !scope.isOver { core.add(source) }
    core.completed()
  }
}
