/// Why somebody could not sign in.
public enum SignInError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no account of this name.
  case unknownUser(String)
  /// It was wrong, and may be wrong that many times more.
  case wrongPassword(triesLeft: Int)
  /// It was wrong too often; nobody is let in for that many seconds.
  case locked(seconds: Int)

  /// What is told to a person.
  public var description: String {
    switch self {
    case .unknownUser(let username): "There is no account '\(username.prefix(40))'."
    case .wrongPassword(triesLeft: 1): "Wrong password. 1 try left."
    case .wrongPassword(let triesLeft): "Wrong password. \(triesLeft) tries left."
    case .locked(let seconds): seconds > 0 ? "Too many tries. Wait \(seconds) s." : "You can try again."
    }
  }
}
