public import Streams

extension ObservableConvertibleType {
  /// Turns each value into a success, and an error into a failure, after which the stream completes. The subscriber that shows
  /// the values can then show the error, too.
  ///
  ///     source     --1--2--#
  ///     asResult() --1--2--(#|)
  ///
  ///     api.login(name, password).asResult().asDriver()
  @_alwaysEmitIntoClient
  public func asResult() -> Infallible<Result<Element, any Error>> {
    asObservable().map { .success($0) }.asInfallible(onErrorRecover: { .just(.failure($0)) })
  }
}
