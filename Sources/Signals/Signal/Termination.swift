/// How a stream ends.
public enum Termination<Error: Swift.Error> {
  /// With a failure.
  case failed(Error)
  /// After sending all values.
  case completed
  /// Because it was disposed of, or because no sender is left.
  case interrupted
}

extension Termination: Sendable {}
