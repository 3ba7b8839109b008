extension ObservableType {
  /// No values, and no end.
  ///
  ///     never   ----
  public static func never() -> Observable<Element> { Silent() }
}

private final class Silent<Element>: Observable<Element>, @unchecked Sendable {
  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {}

  override func launch(_ sink: Sink<Element>, _ scope: Scope) {}
}
