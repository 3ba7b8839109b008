extension ObservableType {
  /// Calls `factory` for each subscription, and is the stream that it gives.
  ///
  ///     factory gives       --a--b--|
  ///     deferred            --a--b--|
  ///
  /// Ends as that stream does. An error that `factory` throws ends the stream.
  public static func deferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
    Deferred(factory)
  }
}

private final class Deferred<Element>: Observable<Element> {
  private let factory: () throws -> Observable<Element>

  init(_ factory: @escaping () throws -> Observable<Element>) { self.factory = factory }

  override func run(_ sink: Sink<Element>, _ scope: Scope) {
    let source: Observable<Element>
    do { source = try factory() } catch { return sink.error(error) }
    source.run(sink, scope)
  }
}
