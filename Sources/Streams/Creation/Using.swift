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
    RunStream("using") { sink, scope in
      let source: Observable<Element>
      do {
        let resource = try resourceFactory()
        // Attached first, and so disposed of last: after what the source attaches.
        scope.attach(disposable: resource)
        source = try observableFactory(resource)
      } catch {
        source = .error(error)
      }
      // In a scope of its own, so that `do` releases what is above it before the resource goes.
      source.runNested(sink, scope.opened())
    }
  }
}
