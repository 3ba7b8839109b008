extension ObservableType {
  /// Sends `default` if the source completes without a value.
  ///
  ///     source               -----|
  ///     ifEmpty(default: 0)  -----(0|)
  ///
  /// Ends as the source does.
  public func ifEmpty(default: Element) -> Observable<Element> {
    Operated("ifEmpty", asObservable()) { source, sink, scope in
      source.run(IfEmptySink(sink, scope, `default`), scope)
    }
  }
}

private final class IfEmptySink<Element>: ScopedStage<Element, Element> {
  private let substitute: Element
  @exclusivity(unchecked) private var isEmpty = true

  init(_ downstream: Sink<Element>, _ scope: Scope, _ substitute: Element) {
    self.substitute = substitute
    super.init(downstream, scope)
  }

  override func next(_ element: Element) {
    isEmpty = false
    downstream.next(element)
  }

  override func completed() {
    if isEmpty { downstream.next(substitute) }
    complete()
  }
}
