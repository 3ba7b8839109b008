/// How passwords are stored and compared.
enum Passwords {
  /// As hashes that are slow to compute.
  case hashed
  /// As plain text, for exploration.
  case plain

  /// The stored form of a password.
  func make(_ password: String) throws(SignUpError) -> String {
    switch self {
    case .hashed: try PasswordHash.make(password).text
    case .plain: password
    }
  }

  /// Whether this is the password of an account.
  func matches(_ password: String, _ account: Account) throws(StoreError) -> Bool {
    guard self == .hashed else { return password == account.hash }
    let hash = PasswordHash(text: account.hash)
    guard hash.isAffordable else { throw .costlyHash(username: account.username) }
    guard let isRight = hash.matches(password) else { throw .damagedHash(username: account.username) }
    return isRight
  }
}
