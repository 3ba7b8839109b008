/// The reason why no account was created.
public enum SignUpError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name is not valid.
  case unusableUsername
  /// The name is taken.
  case taken(String)
  /// The password cannot be stored.
  case unusablePassword

  /// The message for the user.
  public var description: String {
    switch self {
    case .unusableUsername: "Use 2 to 20 lowercase letters, digits and hyphens, beginning with a letter."
    case .taken(let username): "'\(username)' is taken."
    case .unusablePassword: "This password cannot be stored. Choose another."
    }
  }
}
