/// Why an action did not execute.
public enum ActionError<Error: Swift.Error>: Swift.Error {
  /// It was not enabled.
  case disabled
  /// The work of the action failed.
  case producerFailed(Error)
}

extension ActionError: Equatable where Error: Equatable {
  /// Whether both are the same kind of error, for the same reason.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.disabled, .disabled): true
    case (.producerFailed(let left), .producerFailed(let right)): left == right
    default: false
    }
  }
}
