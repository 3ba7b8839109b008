extension ObservableType {
  /// A stream that fails immediately, without values.
  ///
  ///     error   #
  @_alwaysEmitIntoClient
  public static func error(_ error: any Swift.Error) -> Observable<Element> { Failing(error) }
}

@usableFromInline
final class Failing<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let failure: any Swift.Error

  @inlinable
  init(_ failure: any Swift.Error) { self.failure = failure }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if !scope.isOver { sink.error(failure) }
  }

  public override func launch(_ sink: Sink<Element>, _ scope: Scope) { sink.error(failure) }

  override var operatorName: String? { "error" }
}
