import Foundation

/// Somebody who can sign in.
public struct Account: Decodable, Sendable {
  /// What is typed to sign in.
  public let username: String
  /// What the person is called.
  public let name: String
  let hash: String
}

/// All who can sign in, as a file in JSON says. It is only ever read.
struct AccountList: Decodable {
  let accounts: [Account]

  /// Where the accounts are.
  enum Source {
    /// In the program.
    case shipped
    /// In a file.
    case file(String)
  }

  static func read(_ source: Source) throws(SignInError) -> AccountList {
    switch source {
    case .shipped:
      return try parse(Data(PackageResources.accounts_json))
    case .file(let path):
      guard let data = FileManager.default.contents(atPath: path) else {
        throw SignInError.damagedAccounts("the file \(path) is not there, or may not be read")
      }
      return try parse(data)
    }
  }

  private static func parse(_ data: Data) throws(SignInError) -> AccountList {
    do {
      return try JSONDecoder().decode(AccountList.self, from: data)
    } catch {
      throw SignInError.damagedAccounts("the file of accounts is damaged")
    }
  }

  subscript(username: String) -> Account? { accounts.first { $0.username == username } }
}
