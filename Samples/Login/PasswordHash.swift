import CCrypt
import Foundation

/// A password that nobody can read back: salted, and slow to try, as libcrypt makes them.
struct PasswordHash {
  let text: String

  /// How many bytes libcrypt takes.
  private static let limit = 511

  /// Whether this is the password. Takes a tenth of a second or so: not for the main thread.
  func matches(_ password: String) throws(SignInError) -> Bool {
    // The same letters, however they were typed.
    let password = password.precomposedStringWithCanonicalMapping
    // C would read it to the first NUL only.
    guard password.utf8.count <= Self.limit, !password.utf8.contains(0) else { return false }
    switch ccrypt_matches(password, text) {
    case ccrypt_same: return true
    case ccrypt_different: return false
    default: throw SignInError.damagedAccounts("a password hash is none that libcrypt knows")
    }
  }
}
