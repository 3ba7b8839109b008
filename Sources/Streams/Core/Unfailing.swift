extension Observable {
  /// A stream that must not fail: an error is reported to ``Hooks`` and ends the stream.
  @_alwaysEmitIntoClient
  package final func unfailing() -> Observable<Element> {
    Operated(nil, self) { source, sink, scope in source.run(UnfailingSink(sink), scope) }
  }
}

@usableFromInline
final class UnfailingSink<Element>: Stage<Element, Element> {
  public override func next(_ element: Element) { downstream.next(element) }

  public override func error(_ error: any Error) {
    let phrase = Hooks.phrase(error)
    Hooks.misuse("A stream that cannot fail received the error \(phrase), and ends. Handle it where it arises.")
    downstream.completed()
  }
}
