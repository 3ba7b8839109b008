extension ObservableType {
  /// Sends `default` if the source completes without a value.
  ///
  ///     source               -----|
  ///     ifEmpty(default: 0)  -----(0|)
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func ifEmpty(default: Element) -> Observable<Element> {
    Operated("ifEmpty", asObservable()) { source, sink, scope in
      source.run(IfEmptySink(sink, scope, `default`), scope)
    }
  }
}

@usableFromInline
final class IfEmptySink<Element>: ScopedStage<Element, Element> {
  private let substitute: Element
  @exclusivity(unchecked) private var isEmpty = true

  @usableFromInline
  init(_ downstream: Sink<Element>, _ scope: Scope, _ substitute: Element) {
    self.substitute = substitute
    super.init(downstream, scope)
  }

  public override func next(_ element: Element) {
    isEmpty = false
    downstream.next(element)
  }

  public override func completed() {
    if isEmpty { downstream.next(substitute) }
    complete()
  }
}
