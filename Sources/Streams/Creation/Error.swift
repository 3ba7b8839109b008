extension ObservableType {
  /// A stream that fails immediately, without values.
  ///
  ///     error   #
  public static func error(_ error: any Swift.Error) -> Observable<Element> { Failing(error) }
}

private final class Failing<Element>: Observable<Element>, @unchecked Sendable {
  private let failure: any Swift.Error

  init(_ failure: any Swift.Error) { self.failure = failure }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if !scope.isOver { sink.error(failure) }
  }

  override func launch(_ sink: Sink<Element>, _ scope: Scope) { sink.error(failure) }
}
