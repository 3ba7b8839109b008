// Made by Scripts/arities from Scripts/arity/MaybeCompletable.txt: edit that, and run `make arities`.

/// The name of the shape of ``Maybe``.
public enum MaybeTrait: SingleTrait.Valued {}

/// A stream of one value or none, or an error.
///
///     with a value    ------(a|)
///     without         ------|
///     failed          ------#
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// How a ``Maybe`` ends.
@frozen
public enum MaybeEvent<Element> {
  /// With its value.
  case success(Element)
  /// With an error.
  case error(any Swift.Error)
  /// Without a value.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension MaybeEvent: Equatable where Element: Equatable {
  /// Whether two events are equal. Errors are equal if their types and descriptions are.
  @_alwaysEmitIntoClient
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let a), .success(let b)): a == b
    case (.error(let a), .error(let b)): sameError(a, b)
    case (.completed, .completed): true
    default: false
    }
  }
}
