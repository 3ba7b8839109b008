import InterfaceTraits
import Streams

extension ObservableConvertibleType {
  /// Makes each value a success, and an error a failure that keeps its reason, after which the stream completes. So the error
  /// can be shown by what shows the values.
  ///
  ///     source     --1--2--x
  ///     asResult() --1--2--(x|)
  ///
  ///     api.login(name, password).asResult().asDriver()
  public func asResult() -> Infallible<Result<Element, any Error>> {
    Infallible(
      asObservable()
        .map(Result<Element, any Error>.success)
        .catch { .just(.failure($0)) }
    )
  }
}
