extension ObservableType {
  /// One value, and completion, at once.
  ///
  ///     just(a)   (a|)
  public static func just(_ element: Element) -> Observable<Element> { Just(element) }

}

private final class Just<Element>: Observable<Element> {
  private let element: Element

  init(_ element: Element) { self.element = element }

  override func run(_ sink: Sink<Element>, _ scope: Scope) {
    sink.next(element)
    if !scope.isOver { sink.completed() }
  }

  override func attach(_ sink: Sink<Element>, _ scope: Scope) { run(sink, scope) }

  override func deliverAtOnce(to sink: Sink<Element>) -> Bool {
    sink.next(element)
    return true
  }
}
