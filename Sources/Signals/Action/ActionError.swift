/// Why an action did not execute.
public enum ActionError<Error: Swift.Error>: Swift.Error {
  /// It was not enabled.
  case disabled
  /// The work of the action failed.
  case producerFailed(Error)
}

extension ActionError: Equatable where Error: Equatable {}
