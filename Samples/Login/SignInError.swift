/// Why somebody could not sign in.
public enum SignInError: Error, Hashable, Sendable {
  /// There is no account of this name.
  case unknownUser(String)
  /// It was wrong, and may be wrong that many times more.
  case wrongPassword(triesLeft: Int)
  /// It was wrong too often; nobody is let in for that many seconds.
  case locked(seconds: Int)
  /// The accounts cannot be read.
  case damagedAccounts(String)
}
