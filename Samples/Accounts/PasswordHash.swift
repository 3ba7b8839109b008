import CCrypt
import Foundation

/// A password hash of libcrypt: salted, and slow to compute.
struct PasswordHash {
  let text: String

  /// The maximum number of bytes that libcrypt accepts.
  static let limit = 511

  /// The hash of a password, with a new salt. Takes as long as an attempt.
  static func make(_ password: String) throws(SignUpError) -> PasswordHash {
    guard let password = usable(password) else { throw .unusablePassword }
    var text = [CChar](repeating: 0, count: Int(ccrypt_hash_size))
    guard ccrypt_make(password, &text) == ccrypt_same else { throw .unusablePassword }
    return PasswordHash(text: String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Whether an attempt takes a second or two at most, as far as is known. A file is untrusted, and a hash may require
  /// minutes.
  var isAffordable: Bool {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].isEmpty else { return true }
    switch parts[1] {
    case "5", "6": return Self.rounds(parts[2].hasPrefix("rounds=") ? parts[2].dropFirst(7) : "5000")
    case "sha1", "pbkdf2-sha256": return Self.rounds(parts[2])
    case _ where parts[1].hasPrefix("md5,rounds="): return Self.rounds(parts[1].dropFirst(11))
    case "2a", "2b", "2x", "2y": return Int(parts[2]).map { $0 <= 14 } ?? true
    case "y", "gy":
      // The flavour, the logarithm of the cost, and the block size, as libcrypt chooses them.
      let cost = Array(parts[2].utf8)
      if cost.isEmpty { return true }
      return cost.count == 3 && cost[0] == UInt8(ascii: "j") && Self.digit(cost[1]) <= Self.digit(UInt8(ascii: "F"))
        && Self.digit(cost[2]) <= Self.digit(UInt8(ascii: "T"))
    case "7":
      guard let first = parts[2].utf8.first else { return true }
      return Self.digit(first) <= Self.digit(UInt8(ascii: "E")) && parts[2].dropFirst().hasPrefix("U..../....")
    default: return true
    }
  }

  private static func rounds(_ text: Substring) -> Bool { Int(text).map { $0 <= 1_000_000 } ?? false }

  /// The value of a digit in the alphabet of libcrypt.
  private static func digit(_ sign: UInt8) -> Int {
    Array("./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8).firstIndex(of: sign) ?? 64
  }

  /// Whether this is the password; nil if this is not a hash. Takes about a tenth of a second: do not use it on the main
  /// thread.
  func matches(_ password: String) -> Bool? {
    guard let password = Self.usable(password) else { return false }
    switch ccrypt_matches(password, text) {
    case ccrypt_same: return true
    case ccrypt_different: return false
    default: return nil
    }
  }

  /// The password in the form that is hashed, if it can be: normalised, so that it does not depend on how it was typed, and
  /// without NUL, at which C would cut it.
  private static func usable(_ password: String) -> String? {
    let password = password.precomposedStringWithCanonicalMapping
    return password.utf8.count <= limit && !password.utf8.contains(0) ? password : nil
  }
}
