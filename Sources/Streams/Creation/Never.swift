extension ObservableType {
  /// A stream that sends nothing and never ends.
  ///
  ///     never()   ----
  @_alwaysEmitIntoClient
  public static func never() -> Observable<Element> { Silent() }
}

@usableFromInline
final class Silent<Element>: Observable<Element>, @unchecked Sendable {
  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {}

  public override func launch(_ sink: Sink<Element>, _ scope: Scope) {}

  override var operatorName: String? { "never" }
}
