extension ObservableType {
  /// Continues with `other` if the source completes without a value.
  ///
  ///     source                  ---|
  ///     other                      --a--b--|
  ///     ifEmpty(switchTo: ..)   -----a--b--|
  ///
  /// Ends as the source does, or as `other` does after an empty source.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    OperatedByTwo("ifEmptySwitch", asObservable(), other) { source, other, sink, scope in
      let sourceScope = scope.opened()
      source.run(IfEmptySwitchSink(sink, scope, sourceScope, other.stream), sourceScope)
    }
  }
}

private final class IfEmptySwitchSink<Element>: Inlet<Element> {
  private let downstream: Sink<Element>
  private let below: Scope
  private let other: Observable<Element>
  @exclusivity(unchecked) private var isEmpty = true

  init(_ downstream: Sink<Element>, _ below: Scope, _ source: Scope, _ other: Observable<Element>) {
    self.downstream = downstream
    self.below = below
    self.other = other
    super.init(source)
  }

  override func next(_ element: Element) {
    isEmpty = false
    downstream.next(element)
  }

  override func ended(_ error: (any Error)?) {
    if error == nil, isEmpty {
      scope.retire()
      return other.attach(downstream, below)
    }
    if let error { downstream.error(error) } else { downstream.completed() }
    scope.retire()
  }
}
