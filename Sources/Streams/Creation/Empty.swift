extension ObservableType {
  /// A stream that completes immediately, without values.
  ///
  ///     empty   |
  @_alwaysEmitIntoClient
  public static func empty() -> Observable<Element> { Empty() }
}

@usableFromInline
final class Empty<Element>: Observable<Element>, @unchecked Sendable {
  @inlinable
  override init() {}

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if !scope.isOver { sink.completed() }
  }

  public override func launch(_ sink: Sink<Element>, _ scope: Scope) { sink.completed() }

  public override func deliverAtOnce(_ take: (Element) -> Void) -> Bool { true }
}
