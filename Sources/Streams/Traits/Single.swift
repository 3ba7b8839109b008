/// The name of the shape of ``Single``.
public enum SingleTrait {}

extension SingleTrait: SingleTrait.Valued {}

/// A stream of one value, or an error.
///
///     single    ------(a|)
///     failed    ------#
///
/// Use it for requests and computations, which have one result. If its source completes without a value, it fails with
/// ``RxError/noElements``; at a second value, with ``RxError/moreThanOneElement``. See ``ObservableType/asSingle()``.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// How a ``Single`` ends: with its value or an error.
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>

/// Whether two outcomes are equal. Errors are equal if their types and descriptions are.
public func == <Element: Equatable>(lhs: SingleEvent<Element>, rhs: SingleEvent<Element>) -> Bool {
  switch (lhs, rhs) {
  case (.success(let a), .success(let b)): a == b
  case (.failure(let a), .failure(let b)): sameError(a, b)
  default: false
  }
}
