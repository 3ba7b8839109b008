// Made by Scripts/arities from Scripts/arity/MaybeCompletable.txt: edit that, and run `make arities`.

/// The name of the shape of ``Completable``.
public enum CompletableTrait {}

/// A stream without values: it completes, or fails.
///
///     done      ------|
///     failed    ------#
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// How a ``Completable`` ends.
@frozen
public enum CompletableEvent: Sendable {
  /// With an error.
  case error(any Swift.Error)
  /// Successfully.
  case completed
}

extension CompletableEvent: Equatable {
  /// Whether two events are equal. Errors are equal if their types and descriptions are.
  @_alwaysEmitIntoClient
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let a), .error(let b)): sameError(a, b)
    case (.completed, .completed): true
    default: false
    }
  }
}
