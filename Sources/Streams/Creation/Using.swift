extension ObservableType {
  /// Makes a resource for each subscription, and a stream from the resource. The resource is disposed of when the subscription
  /// ends, for any reason, after everything that the stream itself disposes of.
  ///
  ///     source                                 --a--b--|
  ///     using({ Resource() }) { _ in source }  --a--b--|
  ///
  /// Ends as the stream does. An error that one of the factories throws ends it.
  @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    RunStream("using") { sink, scope in
      let source: Observable<Element>
      var life: SourceLife?
      do {
        let resource = try resourceFactory()
        let held = SourceLife { resource.dispose() }
        scope.attach(held)
        life = held
        source = try observableFactory(resource)
      } catch {
        source = .error(error)
      }
      source.runNested(sink, life?.sourceScope ?? scope)
      life?.subscribed()
    }
  }
}
