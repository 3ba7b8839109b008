/// Why there could be no account.
public enum SignUpError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Somebody has one of this name.
  case taken(String)
  /// The password is one that cannot be kept.
  case unusablePassword

  /// What is told to a person.
  public var description: String {
    switch self {
    case .taken(let username): "'\(username)' is taken."
    case .unusablePassword: "This password cannot be kept. Choose another."
    }
  }
}
