extension ObservableType {
  /// Calls `factory` for each subscription, and is the stream that it gives.
  ///
  ///     factory gives       --a--b--|
  ///     deferred            --a--b--|
  ///
  /// Ends as that stream does. An error that `factory` throws ends the stream.
  @inlinable
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

  public override func links() -> Links<Element> { DeferredLink(factory) }

  deinit { StackSegments.whenLow { factory = { .never() } } }
}

/// The one link of a deferred stream in a chain: so recursion by `deferred` and `concat` does not grow the stack.
private final class DeferredLink<Element>: Links<Element> {
  private var factory: (() throws -> Observable<Element>)?

  init(_ factory: @escaping () throws -> Observable<Element>) { self.factory = factory }

  override func next(after failure: (any Error)?) throws -> Observable<Element>? {
    defer { factory = nil }
    return try factory?()
  }

  override var isDone: Bool { factory == nil }
}
