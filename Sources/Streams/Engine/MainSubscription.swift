/// Subscribes to a stream, and disposes of that subscription, on the main thread: at once if that is where it is asked for,
/// else later.
@usableFromInline
package final class MainSubscription<Element>: Observable<Element> {
  @usableFromInline let source: Observable<Element>

  @inlinable
  package init(_ source: Observable<Element>) { self.source = source }

  @usableFromInline
  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let main = MainScope()
    scope.attach(main)
    if MainThread.isCurrent {
      source.run(sink, main.scope)
    } else {
      MainThread.enqueue { [source, sink = copy sink] in if !main.scope.isOver { source.attach(sink, main.scope) } }
    }
  }

  @usableFromInline
  package override func deliverAtOnce(_ take: (Element) -> Void) -> Bool {
    MainThread.isCurrent && source.deliverAtOnce(take)
  }
}

/// A scope that ends at once, so that nothing is delivered any more, but is disposed of on the main thread.
private final class MainScope: Cancellation {
  let scope = Scope()

  override func cancel() {
    if MainThread.isCurrent { return scope.dispose() }
    _ = scope.end()
    MainThread.enqueue { [scope] in scope.dispose() }
  }
}
