import Foundation
import LoginSample
import MVVM
import MVVMTesting
import Testing

@MainActor
struct AccountsTests {
  /// Tries to sign in at accounts in a file, and tells what the screen says.
  private func message(path: String) -> ViewValue? {
    let screen = TestScreen(LoginScreen.self, .relaxed, prepare: { $0.provide(Accounts($0, path: path)) })
    screen.set("username", "ada")
    screen.set("password", "analytical")
    screen.tap("submit")
    screen.advance(.seconds(1))
    return screen.value("message")
  }

  private func message(content: String) throws -> ViewValue? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(content.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let message = message(path: file.path)
    #expect(try Data(contentsOf: file) == Data(content.utf8), "the file is as it was")
    return message
  }

  @Test func aMissingFileIsTold() {
    let path = "/nowhere/accounts.json"
    let expected = "The accounts cannot be read: the file \(path) is not there, or may not be read."
    #expect(message(path: path) == .text(expected))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: ["", "{", "{}", "[]", "{\"accounts\": [{\"username\": \"ada\"}]}", "\u{0}\u{1}"])
  func aDamagedFileIsToldAndLeftAsItIs(content: String) throws {
    #expect(try message(content: content) == .text("The accounts cannot be read: the file of accounts is damaged."))
  }

  @Test(arguments: ["", "plain", "$y$", "$1", "*0", "$y$jCT$short"])
  func aDamagedHashLetsNobodyIn(hash: String) throws {
    let content = "{\"accounts\": [{\"username\": \"ada\", \"name\": \"Ada\", \"hash\": \"\(hash)\"}]}"
    let expected = "The accounts cannot be read: a password hash is none that libcrypt knows."
    #expect(try message(content: content) == .text(expected))
  }

  @Test func thePasswordIsCheckedInTheBackground() throws {
    let background = TestScheduler(initialClock: 0)
    let accounts = Accounts(Environment(scheduler: MainScheduler.instance, background: background), path: nil)
    try accounts.knobs.bend(.init(name: "latency", value: "0ms"))
    var names: [String] = []
    let subscription = accounts.signIn("ada", "analytical").subscribe(onSuccess: { names.append($0.name) })
    #expect(names.isEmpty)
    background.start()
    #expect(names == ["Ada"])
    subscription.dispose()
  }
}
