extension ObservableType {
  /// Calls `factory` for each subscription, and subscribes to the stream that it returns.
  ///
  ///     other               --a--b--|
  ///     deferred { other }  --a--b--|
  ///
  /// Ends as that stream does. An error that `factory` throws ends the stream.
  @_alwaysEmitIntoClient
  public static func deferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
    Deferred(factory)
  }
}

@usableFromInline
final class Deferred<Element>: Chain<Element>, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var factory: () throws -> Observable<Element>

  @inlinable
  init(_ factory: @escaping () throws -> Observable<Element>) {
    self.factory = factory
    super.init(.none)
  }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let source: Observable<Element>
    do { source = try factory() } catch { source = .error(error) }
    source.runNested(sink, scope)
  }

  /// Makes this a link of an outer chain, so that recursion by `deferred` and `concat` does not grow the stack.
  public override func links() -> Links<Element> { SequenceLinks(count: 1, factory) }

  deinit { StackSegments.whenLow { factory = { .never() } } }
}
