extension ObservableType {
  /// A stream that completes immediately, without values.
  ///
  ///     empty()   |
  @_alwaysEmitIntoClient
  public static func empty() -> Observable<Element> { Ended(nil) }

  /// A stream that fails immediately, without values.
  ///
  ///     error(Failure())   #
  @_alwaysEmitIntoClient
  public static func error(_ error: any Swift.Error) -> Observable<Element> { Ended(error) }
}

@usableFromInline
final class Ended<Element>: Observable<Element>, @unchecked Sendable {
  /// Nil if it completes.
  @usableFromInline let failure: (any Swift.Error)?

  @inlinable
  init(_ failure: (any Swift.Error)?) { self.failure = failure }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if !scope.isOver { sink.send(end: failure) }
  }

  public override func launch(_ sink: Sink<Element>, _ scope: Scope) { sink.send(end: failure) }

  public override func deliverSynchronously(_ take: (Element) -> Void) -> Bool { failure == nil }

  override var operatorName: String? { failure == nil ? "empty" : "error" }
}
