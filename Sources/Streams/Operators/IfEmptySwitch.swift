extension ObservableType {
  /// Goes on with `other` if the source completes without a value.
  ///
  ///     source                  ---|
  ///     other                      --a--b--|
  ///     ifEmpty(switchTo: ..)   -----a--b--|
  ///
  /// Ends as the source does, or as `other` does after an empty source.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    IfEmptySwitch(asObservable(), other)
  }
}

private final class IfEmptySwitch<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let other: Observable<Element>

  init(_ source: Observable<Element>, _ other: Observable<Element>) {
    self.source = source
    self.other = other
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let sourceScope = scope.opened()
    source.run(IfEmptySwitchSink(sink, scope, sourceScope, other), sourceScope)
  }
}

private final class IfEmptySwitchSink<Element>: Stage<Element, Element> {
  private let scope: Scope
  private let sourceScope: Scope
  private let other: Observable<Element>
  @exclusivity(unchecked) private var isEmpty = true

  init(_ downstream: Sink<Element>, _ scope: Scope, _ sourceScope: Scope, _ other: Observable<Element>) {
    self.scope = scope
    self.sourceScope = sourceScope
    self.other = other
    super.init(downstream)
  }

  override func next(_ element: Element) {
    isEmpty = false
    downstream.next(element)
  }

  override func error(_ error: any Error) {
    sourceScope.dispose()
    downstream.error(error)
  }

  override func completed() {
    sourceScope.dispose()
    if isEmpty { other.attach(downstream, scope) } else { downstream.completed() }
  }
}
