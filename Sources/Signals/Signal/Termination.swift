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

extension Termination {
  /// The same ending with another type of error.
  func mapError<NewError>(_ transform: (Error) -> NewError) -> Termination<NewError> {
    switch self {
    case .failed(let error): .failed(transform(error))
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }
}
