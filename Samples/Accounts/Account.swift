/// A user account.
public struct Account: Codable, Hashable, Sendable {
  /// The name to sign in with.
  public let username: String
  /// The display name of the user.
  public let name: String
  let hash: String
}

extension [Account] {
  /// The account of this username.
  subscript(username: String) -> Account? { first { $0.username == username } }

  /// These accounts, and one more.
  func adding(_ account: Account) throws(SignUpError) -> [Account] {
    guard self[account.username] == nil else { throw .taken(account.username) }
    return self + [account]
  }
}
