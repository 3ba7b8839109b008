import Foundation

/// Stores accounts. It may be called on any thread, in parallel.
protocol AccountStore: Sendable {
  /// All of them.
  func accounts() throws(StoreError) -> [Account]

  /// Takes one more: throws ``SignUpError/taken(_:)`` if there is one of that username, a ``StoreError`` if it cannot be kept.
  func add(_ account: Account) throws
}

/// Why accounts could not be read or kept.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file at this path.
  case missing(String)
  /// The file may not be read.
  case unreadable(String, reason: String)
  /// The file exists, but does not contain accounts.
  case damaged(String?)
  /// A hash is none that libcrypt knows.
  case damagedHash(username: String)
  /// A hash takes longer to try than anyone would wait.
  case costlyHash(username: String)
  /// Other programs keep writing to the file.
  case crowded(String)
  /// The file cannot be written.
  case unwritable(String, reason: String)

  /// The message for the user.
  public var description: String {
    switch self {
    case .missing(let path): "There is no accounts file \(path). To create one: echo [] > \(path)"
    case .unreadable(let path, let reason): "The accounts cannot be read from \(path): \(reason)."
    case .damaged(let path?): "The accounts file \(path) is damaged. It was not changed."
    case .damaged(nil): "The accounts of the program are damaged."
    case .damagedHash(let username): "The password of '\(username)' is kept in a form that libcrypt does not know."
    case .costlyHash(let username):
      "The password of '\(username)' is kept in a form that takes too long to try. It was not tried."
    case .crowded(let path): "Other programs are writing to \(path). Try again."
    case .unwritable(let path, let reason): "The accounts cannot be saved in \(path): \(reason). It was not changed."
    }
  }
}

// `@unchecked`: what changes is touched under the lock.
/// Accounts in memory, initially the built-in ones.
final class AccountMemory: AccountStore, @unchecked Sendable {
  private let lock = NSLock()
  private var kept: Result<[Account], StoreError>

  /// Those of the program.
  init() {
    kept = Result { () throws(StoreError) in try AccountFile.parse(Data(Self.shipped), from: nil) }
  }

  /// These.
  init(_ accounts: [Account]) { kept = .success(accounts) }

  /// The accounts of the program, hashed in the way of the system.
  private static var shipped: [UInt8] {
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
