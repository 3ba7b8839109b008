/// The reason why a sign-in failed.
public enum SignInError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no account with this name.
  case unknownUser(String)
  /// The password was wrong. This many further attempts are allowed.
  case wrongPassword(triesLeft: Int)
  /// Too many failed attempts; the account is locked for this many seconds.
  case locked(seconds: Int)

  /// The message for the user.
  public var description: String {
    switch self {
    case .unknownUser(let username): "There is no account '\(username.prefix(40))'."
    case .wrongPassword(triesLeft: 1): "Wrong password. 1 try left."
    case .wrongPassword(let triesLeft): "Wrong password. \(triesLeft) tries left."
    case .locked(let seconds): seconds > 0 ? "Too many tries. Wait \(seconds) s." : "You can try again."
    }
  }
}
