/// How a stream ends.
public enum Termination<Error: Swift.Error> {
  /// By a failure.
  case failed(Error)
  /// With all values sent.
  case completed
  /// Because it was disposed of, or because no sender is left.
  case interrupted
}

extension Termination: Sendable {}
