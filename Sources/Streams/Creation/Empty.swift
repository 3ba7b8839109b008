extension ObservableType {
  /// A stream that completes immediately, without values.
  ///
  ///     empty   |
  public static func empty() -> Observable<Element> { Empty() }
}

private final class Empty<Element>: Observable<Element>, @unchecked Sendable {
  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if !scope.isOver { sink.completed() }
  }

  override func launch(_ sink: Sink<Element>, _ scope: Scope) { sink.completed() }

  override func deliverAtOnce(_ take: (Element) -> Void) -> Bool { true }
}
