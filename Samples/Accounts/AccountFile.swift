import Foundation
import SafeFiles

/// Accounts in a file, as a list in JSON. Several programs may write to it.
///
/// A program that writes takes a lock on the file, writes all accounts to a draft in the same directory, and replaces the
/// file with it. So a program that reads finds the old accounts or the new ones, never a part of them. If a program is killed or
/// the power fails, the file is unchanged. Afterwards only its owner can read it. It is never created: a missing one may be
/// a mistyped path.
struct AccountFile: AccountStore {
  let path: String

  /// The file at a path. A link stays a link: its target is replaced.
  init(_ path: String) { self.path = path }

  /// The maximum size of the file.
  private static let limit = 16 << 20

  func accounts() throws(StoreError) -> [Account] {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try SafeFile.read(path, limit: Self.limit, timeout: .zero)
    } catch {
      throw error.number == ENOENT ? .missing(path) : .unreadable(path, reason: error.reason)
    }
    return try Self.parse(Data(bytes), from: path)
  }

  func add(_ account: Account) throws {
    let lock = try lock()
    let accounts = try accounts().adding(account)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(accounts), as: UTF8.self) + "\n"
    do throws(FileFailure) {
      try SafeFile.replace(path, with: text, [.isPrivate, .isDurable], under: lock)
    } catch {
      throw StoreError.unwritable(path, reason: error.reason)
    }
  }

  private func lock() throws(StoreError) -> FileLock {
    do throws(FileFailure) {
      return try FileLock(path, timeout: .seconds(3))
    } catch {
      switch error.number {
      case ENOENT: throw .missing(path)
      case EWOULDBLOCK: throw .busy(path)
      default: throw .unwritable(path, reason: error.reason)
      }
    }
  }

  static func parse(_ data: Data, from path: String?) throws(StoreError) -> [Account] {
    do { return try JSONDecoder().decode([Account].self, from: data) } catch { throw .damaged(path) }
  }
}
