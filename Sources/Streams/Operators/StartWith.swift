extension ObservableType {
  /// Sends `elements`, at once, before the values of the source.
  ///
  ///     source            --a--b--|
  ///     startWith(1, 2)   (12)--a--b--|
  ///
  /// Ends as the source does.
  public func startWith(_ elements: Element...) -> Observable<Element> { StartWith(elements, asObservable()) }
}

private final class StartWith<Element>: Chain<Element>, @unchecked Sendable {
  private let elements: [Element]

  init(_ elements: [Element], _ source: Observable<Element>) {
    self.elements = elements
    super.init(.completion, [source])
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    var stream = self
    while true {
      stream.elements.send(to: sink, scope)
      if scope.isOver { return }
      guard let next = stream.sources[0] as? StartWith<Element> else { break }
      stream = next
    }
    stream.sources[0].runNested(sink, scope)
  }

  override func links() -> Links<Element> { ArrayLinks([Burst(elements)] + sources) }
}

/// The elements as a link of a chain.
private final class Burst<Element>: Observable<Element>, @unchecked Sendable {
  private let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    elements.send(to: sink, scope)
    if !scope.isOver { sink.completed() }
  }
}

extension Array {
  fileprivate func send(to sink: Sink<Element>, _ scope: Scope) {
    for element in self where !scope.isOver { sink.next(element) }
  }
}
