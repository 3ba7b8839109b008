extension ObservableType {
  /// Continues with `other` if the source completes without a value.
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

private final class IfEmptySwitch<Element>: Observable<Element>, @unchecked Sendable {
  private let source: SourceReference<Element>
  private let other: SourceReference<Element>

  init(_ source: Observable<Element>, _ other: Observable<Element>) {
    self.source = SourceReference(source)
    self.other = SourceReference(other)
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let sourceScope = scope.opened()
    source.run(IfEmptySwitchSink(sink, scope, sourceScope, other.stream), sourceScope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream, other.stream] }
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
    scope.retire()
    if let error {
      downstream.error(error)
    } else if isEmpty {
      other.attach(downstream, below)
    } else {
      downstream.completed()
    }
  }
}
