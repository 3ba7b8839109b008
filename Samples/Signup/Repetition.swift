/// Whether the password was repeated correctly.
public enum Repetition: CustomStringConvertible {
  /// It was not yet.
  case none
  /// It was.
  case same
  /// Something else was.
  case different

  init(_ password: String, _ repeated: String) {
    self = repeated.isEmpty ? .none : repeated == password ? .same : .different
  }

  /// The message for the user.
  public var description: String {
    switch self {
    case .none: ""
    case .same: "The passwords are the same."
    case .different: "The passwords differ."
    }
  }
}
