extension ObservableType {
  /// Makes a resource for each subscription, and the stream from it. The resource is disposed of when the subscription
  /// ends, for any reason.
  ///
  ///     resource      ^-------x
  ///     stream of it  --a--b--|
  ///     using         --a--b--|
  ///
  /// Ends as the stream does. An error that one of the factories throws ends it.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Using(resourceFactory, observableFactory)
  }
}

private final class Using<Resource: Disposable, Element>: Observable<Element>, @unchecked Sendable {
  private let makeResource: () throws -> Resource
  @exclusivity(unchecked) private var makeSource: (Resource) throws -> Observable<Element>

  init(
    _ makeResource: @escaping () throws -> Resource,
    _ makeSource: @escaping (Resource) throws -> Observable<Element>
  ) {
    self.makeResource = makeResource
    self.makeSource = makeSource
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let source: Observable<Element>
    do {
      let resource = try makeResource()
      // Attached first, and so disposed of last: after what the source attaches.
      scope.attach(disposable: resource)
      source = try makeSource(resource)
    } catch {
      source = .error(error)
    }
    source.runNested(sink, scope)
  }

  deinit { StackSegments.whenLow { makeSource = { _ in .never() } } }
}
