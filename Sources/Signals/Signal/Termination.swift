/// How a stream ends.
public enum Termination<Error: Swift.Error> {
  /// By a failure.
  case failed(Error)
  /// With all values sent.
  case completed
  /// Because somebody disposed of it, or because nobody is left who could send.
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
