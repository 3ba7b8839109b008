import InterfaceTraits
import Streams

extension AsyncSequence {
  /// The elements as a Driver. A task iterates the sequence while there is a subscription; an error becomes `element`,
  /// after which the Driver completes.
  ///
  ///     source                         --1--2--#
  ///     asDriver(onErrorJustReturn: 0) --1--2--(0|)
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
    asObservable().asDriver(onErrorJustReturn: element)
  }

  /// The elements as a Driver, which continues with another Driver when the sequence throws.
  public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> {
    asObservable().asDriver(onErrorDriveWith: driver)
  }

  /// The elements as a Driver, which continues with the Driver that `recover` returns for the error that the sequence throws.
  public func asDriver(onErrorRecover recover: @escaping (_ error: any Error) -> Driver<Element>) -> Driver<Element> {
    asObservable().asDriver(onErrorRecover: recover)
  }
}

extension AsyncSequence where Failure == Never {
  /// The elements as a Driver. A task iterates the sequence while there is a subscription.
  public func asDriver() -> Driver<Element> { asObservable().asDriver(onErrorDriveWith: .empty()) }
}
