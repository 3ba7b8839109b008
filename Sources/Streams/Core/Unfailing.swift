extension Observable {
  /// A stream that must not fail: an error is reported to ``Hooks`` and ends the stream.
  @usableFromInline
  package final func unfailing() -> Observable<Element> {
    Operated(nil, self) { source, sink, scope in source.run(UnfailingSink(sink), scope) }
  }
}

private final class UnfailingSink<Element>: Stage<Element, Element> {
  override func next(_ element: Element) { downstream.next(element) }

  override func error(_ error: any Error) {
    let phrase = Hooks.phrase(error)
    Hooks.misuse("A stream that cannot fail received the error \(phrase), and ends. Handle it where it arises.")
    downstream.completed()
  }
}
