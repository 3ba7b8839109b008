import Foundation
import ScreenText

/// Stores accounts. It may be called on any thread, in parallel.
protocol AccountStore: Sendable {
  /// All of them.
  func accounts() throws(StoreError) -> [Account]

  /// Adds an account. Throws ``SignUpError/taken(_:)`` if the username exists, and a ``StoreError`` if it cannot be stored.
  func add(_ account: Account) throws
}

/// The reason why accounts could not be read or stored.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file at this path.
  case missing(String)
  /// The file may not be read.
  case unreadable(String, reason: String)
  /// The file exists, but does not contain accounts.
  case damaged(String?)
  /// libcrypt does not support a hash.
  case damagedHash(username: String)
  /// A hash takes too long to compute.
  case costlyHash(username: String)
  /// Other programs keep writing to the file.
  case busy(String)
  /// The file cannot be written.
  case unwritable(String, reason: String)

  /// The message for the user.
  public var description: String {
    switch self {
    case .missing(let path): "There is no accounts file \(path). To create one: echo [] > \(ShellText.word(path))"
    case .unreadable(let path, let reason): "The accounts cannot be read from \(path): \(reason)."
    case .damaged(let path?): "The accounts file \(path) is damaged. It was not changed."
    case .damaged(nil): "The accounts of the program are damaged."
    case .damagedHash(let username):
      "The password of '\(username)' is stored in a format that libcrypt does not support."
    case .costlyHash(let username):
      "The password of '\(username)' is stored in a format that takes too long to verify. It was not verified."
    case .busy(let path): "Other programs are writing to \(path). Try again."
    case .unwritable(let path, let reason): "The accounts cannot be saved in \(path): \(reason). It was not changed."
    }
  }
}

// `@unchecked`: all mutable state is used under the lock.
/// Accounts in memory, initially the built-in ones.
final class InMemoryAccountStore: AccountStore, @unchecked Sendable {
  private let lock = NSLock()
  private var kept: Result<[Account], StoreError>

  /// The built-in accounts.
  init() {
    kept = Result { () throws(StoreError) in try AccountFile.parse(Data(Self.bundled), from: nil) }
  }

  /// These.
  init(_ accounts: [Account]) { kept = .success(accounts) }

  /// The built-in accounts, hashed by the system's method.
  private static var bundled: [UInt8] {
    #if canImport(CommonCrypto)
    PackageResources.accounts_pbkdf2_json
    #else
    PackageResources.accounts_json
    #endif
  }

  func accounts() throws(StoreError) -> [Account] { try lock.withLock { kept }.get() }

  func add(_ account: Account) throws {
    try lock.withLock { kept = .success(try kept.get().adding(account)) }
  }
}
