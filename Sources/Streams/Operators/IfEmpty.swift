extension ObservableType {
  /// Sends `default` if the source completes without a value.
  ///
  ///     source               -----|
  ///     ifEmpty(default: 0)  -----(0|)
  ///
  /// Ends as the source does.
  public func ifEmpty(default: Element) -> Observable<Element> { IfEmpty(asObservable(), `default`) }
}

private final class IfEmpty<Element>: Observable<Element>, @unchecked Sendable {
  private let source: SourceReference<Element>
  private let substitute: Element

  init(_ source: Observable<Element>, _ substitute: Element) {
    self.source = SourceReference(source)
    self.substitute = substitute
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    source.run(IfEmptySink(sink, scope, substitute), scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class IfEmptySink<Element>: Stage<Element, Element> {
  private let scope: Scope
  private let substitute: Element
  @exclusivity(unchecked) private var isEmpty = true

  init(_ downstream: Sink<Element>, _ scope: Scope, _ substitute: Element) {
    self.scope = scope
    self.substitute = substitute
    super.init(downstream)
  }

  override func next(_ element: Element) {
    isEmpty = false
    downstream.next(element)
  }

  override func completed() {
    if isEmpty { downstream.next(substitute) }
    if !scope.isOver { downstream.completed() }
  }
}
