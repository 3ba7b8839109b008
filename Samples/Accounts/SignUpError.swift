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
    case .unusableUsername: "Take 2 to 20 small letters, digits and hyphens, a letter first."
    case .taken(let username): "'\(username)' is taken."
    case .unusablePassword: "This password cannot be kept. Choose another."
    }
  }
}
