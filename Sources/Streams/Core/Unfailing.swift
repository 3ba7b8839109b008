extension Observable {
  /// A stream that must not fail: an error is reported to ``Hooks`` and ends the stream.
  @_alwaysEmitIntoClient
  package final func unfailing() -> Observable<Element> {
    Operated(nil, self) { source, sink, scope in
      let stage = HandlerStage<Element, Element, Void>(sink, scope, ()) {
        $1.downstream.next($0)
      } end: {
        if let error = $0 { Hooks.reportUnexpected(error) }
        $1.downstream.completed()
      }
      source.run(stage, scope)
    }
  }
}

extension Hooks {
  @usableFromInline
  static func reportUnexpected(_ error: any Error) {
    misuse("A stream that cannot fail received the error \(phrase(error)), and ends. Handle it where it arises.")
  }
}
