extension Observable {
  /// A stream that must not fail: an error is reported to ``Hooks`` and ends the stream.
  @usableFromInline
  package final func unfailing() -> Observable<Element> { Unfailing(self) }
}

private final class Unfailing<Element>: Observable<Element>, @unchecked Sendable {
  private let source: SourceReference<Element>

  init(_ source: Observable<Element>) { self.source = SourceReference(source) }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { source.run(UnfailingSink(sink), scope) }

  override var operatorName: String? { nil }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class UnfailingSink<Element>: Stage<Element, Element> {
  override func next(_ element: Element) { downstream.next(element) }

  override func error(_ error: any Error) {
    let phrase = Hooks.phrase(error)
    Hooks.misuse("A stream that cannot fail received the error \(phrase), and ends. Handle it where it arises.")
    downstream.completed()
  }
}
