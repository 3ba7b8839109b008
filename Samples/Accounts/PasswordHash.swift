import CCrypt
import Foundation

/// A password that nobody can read back: salted, and slow to try, as libcrypt makes them.
struct PasswordHash {
  let text: String

  /// How many bytes libcrypt takes.
  static let limit = 511

  /// The hash of a password, with a salt of its own. Takes as long as a try.
  static func make(_ password: String) throws(SignUpError) -> PasswordHash {
    guard let password = usable(password) else { throw .unusablePassword }
    var text = [CChar](repeating: 0, count: Int(ccrypt_hash_size))
    guard ccrypt_make(password, &text) == ccrypt_same else { throw .unusablePassword }
    return PasswordHash(text: String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Whether this is the password; nil if this is no hash. Takes a tenth of a second or so: not for the main thread.
  func matches(_ password: String) -> Bool? {
    guard let password = Self.usable(password) else { return false }
    switch ccrypt_matches(password, text) {
    case ccrypt_same: return true
    case ccrypt_different: return false
    default: return nil
    }
  }

  /// The password as it is hashed, if that can be done: the same letters however they were typed, and no NUL, to which C would
  /// read it only.
  private static func usable(_ password: String) -> String? {
    let password = password.precomposedStringWithCanonicalMapping
    return password.utf8.count <= limit && !password.utf8.contains(0) ? password : nil
  }
}
