/// Subscribes to a stream, and disposes of that subscription, on the main thread: synchronously if called there, otherwise
/// later.
@usableFromInline
package final class MainSubscription<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let source: SourceReference<Element>

  @inlinable
  package init(_ source: Observable<Element>) { self.source = SourceReference(source) }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let main = MainScope()
    scope.attach(main)
    if MainThread.isCurrent {
      source.run(sink, main.scope)
    } else {
      MainQueueLine.async { [source = source.stream, sink = copy sink] in
        if !main.scope.isOver { source.attach(sink, main.scope) }
      }
    }
  }

  public override func deliverSynchronously(_ take: (Element) -> Void) -> Bool {
    MainThread.isCurrent && source.stream.deliverSynchronously(take)
  }

  override var operatorName: String? { nil }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

/// A scope that ends immediately, which stops delivery, and is disposed of on the main thread.
private final class MainScope: Cancellation {
  let scope = Scope()

  override func end() { scope.end() }

  override func cancel() {
    if MainThread.isCurrent { return scope.dispose() }
    scope.end()
    MainQueueLine.async { [scope] in scope.dispose() }
  }
}
