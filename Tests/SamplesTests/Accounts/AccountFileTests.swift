import Foundation
import Testing

@testable import AccountsSample

struct AccountFileTests {
  private func account(_ name: String) -> Account { Account(username: name, name: name, hash: "$y$") }

  @Test func anAccountIsAddedToThoseThatAreThere() throws {
    let folder = try AccountsFolder(#"[{"username": "ada", "name": "Ada", "hash": "$y$jCT$/"}]"#)
    let file = AccountFile(folder.file)
    try file.add(account("bob"))
    #expect(try file.accounts().map(\.username) == ["ada", "bob"])
    #expect(try file.accounts()["ada"]?.hash == "$y$jCT$/")
    #expect(folder.names == ["accounts.json"], "nothing else is left in the folder")
  }

  @Test func aNameIsGivenOnce() throws {
    let folder = try AccountsFolder("[]")
    let file = AccountFile(folder.file)
    try file.add(account("bob"))
    let before = folder.content
    #expect(throws: SignUpError.taken("bob")) { try file.add(account("bob")) }
    #expect(folder.content == before)
  }

  @Test(arguments: [0o600, 0o640, 0o644])
  func onlyItsOwnerCanReadItAfterwards(mode: Int) throws {
    let folder = try AccountsFolder("[]")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file)
    try AccountFile(folder.file).add(account("bob"))
    #expect(try folder.mode() == 0o600)
  }

  @Test func aLinkStaysOne() throws {
    let folder = try AccountsFolder("[]")
    let link = folder.path + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "accounts.json")
    try AccountFile(link).add(account("bob"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "accounts.json")
    #expect(try AccountFile(folder.file).accounts().count == 1)
  }

  @Test func aMissingFileIsNotMade() throws {
    let folder = try AccountsFolder(nil)
    let file = AccountFile(folder.file)
    #expect(throws: StoreError.missing(file.path)) { try file.accounts() }
    #expect(throws: StoreError.missing(file.path)) { try file.add(account("bob")) }
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: ["", "[", "{}", "null", #"[{"username": "ada"}]"#, "\u{0}\u{1}", "[] []"])
  func aDamagedFileIsLeftAsItIs(content: String) throws {
    let folder = try AccountsFolder(content)
    let file = AccountFile(folder.file)
    #expect(throws: StoreError.damaged(file.path)) { try file.accounts() }
    #expect(throws: StoreError.damaged(file.path)) { try file.add(account("bob")) }
    #expect(folder.content == content)
    #expect(folder.names == ["accounts.json"])
  }

  @Test func aFolderIsNoFile() throws {
    let folder = try AccountsFolder(nil)
    let file = AccountFile(folder.path)
    #expect(throws: StoreError.unreadable(file.path, reason: "Is a directory")) { try file.accounts() }
    #expect(throws: StoreError.self) { try file.add(account("bob")) }
  }

  @Test func filesLeftByAKilledProgramDoNoHarm() throws {
    let folder = try AccountsFolder("[]")
    try Data("[{\"user".utf8).write(to: URL(fileURLWithPath: folder.path + "/.accounts.json.killed.draft"))
    let file = AccountFile(folder.file)
    #expect(try file.accounts().isEmpty)
    try file.add(account("bob"))
    #expect(try file.accounts().map(\.username) == ["bob"])
    #expect(folder.names == ["accounts.json"])
  }

  @Test func aForeignLinkIsNotWrittenThrough() throws {
    let folder = try AccountsFolder("[]")
    let other = folder.path + "/other"
    try Data("precious".utf8).write(to: URL(fileURLWithPath: other))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.accounts.json.killed.draft",
      withDestinationPath: other
    )
    try AccountFile(folder.file).add(account("bob"))
    #expect(FileManager.default.contents(atPath: other) == Data("precious".utf8))
  }

  @Test func concurrentWritersLoseNothing() async throws {
    let folder = try AccountsFolder("[]")
    let path = folder.file
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<10 {
            try AccountFile(path).add(Account(username: "w\(writer)-\(number)", name: "", hash: ""))
          }
        }
      }
      // A parallel reader never finds half of it.
      group.addTask { for _ in 0..<100 { _ = try AccountFile(path).accounts() } }
      try await group.waitForAll()
    }
    #expect(Set(try AccountFile(path).accounts().map(\.username)).count == 40)
    #expect(folder.names == ["accounts.json"])
  }
}
