extension ObservableType {
  /// Sends `elements` immediately, before the values of the source.
  ///
  ///     source            ------3--4--|
  ///     startWith(1, 2)   (12)--3--4--|
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func startWith(_ elements: Element...) -> Observable<Element> { StartWith(elements, asObservable()) }
}

@usableFromInline
final class StartWith<Element>: Chain<Element>, @unchecked Sendable {
  @usableFromInline let elements: [Element]
  /// Sends the elements. Made where their type is known.
  @usableFromInline let send: ([Element], Sink<Element>, Scope) -> Void

  @inlinable
  init(_ elements: [Element], _ source: Observable<Element>) {
    self.elements = elements
    send = { elements, sink, scope in elements.send(to: sink, scope) }
    super.init(.completion, source)
  }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    send(elements, sink, scope)
    guard !scope.isOver, let first else { return }
    if first.asChain == nil { first.runNested(sink, scope) } else { runWithoutNesting(first, sink, scope) }
  }

  /// Runs several `startWith` in a row without nesting.
  private func runWithoutNesting(_ first: Observable<Element>, _ sink: Sink<Element>, _ scope: Scope) {
    var next: Observable<Element>? = first
    while let chain = next?.asChain, chain.sendsPrefix(to: sink, scope) {
      if scope.isOver { return }
      next = chain.first
    }
    next?.runNested(sink, scope)
  }

  override func sendsPrefix(to sink: Sink<Element>, _ scope: Scope) -> Bool {
    send(elements, sink, scope)
    return true
  }

  public override func links() -> Links<Element> {
    let prefix = RunStream<Element>("startWith") { [elements] sink, scope in
      elements.send(to: sink, scope)
      if !scope.isOver { sink.completed() }
    }
    return ArrayLinks(prefix, first.map { [$0] } ?? [])
  }

  override var operatorName: String? { "startWith" }
}

extension Array {
  @_alwaysEmitIntoClient
  func send(to sink: Sink<Element>, _ scope: Scope) {
    for element in self where !scope.isOver { sink.next(element) }
  }
}
