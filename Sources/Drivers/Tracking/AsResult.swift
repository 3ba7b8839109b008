public import Streams

extension ObservableConvertibleType {
  /// Makes each value a success, and an error a failure that keeps its reason, after which the stream completes. So the error
  /// can be shown by what shows the values.
  ///
  ///     source     --1--2--x
  ///     asResult() --1--2--(x|)
  ///
  ///     api.login(name, password).asResult().asDriver()
  @_alwaysEmitIntoClient
  public func asResult() -> Infallible<Result<Element, any Error>> {
    asObservable().map { .success($0) }.asInfallible(onErrorRecover: { .just(.failure($0)) })
  }
}
