import AccountsSample
import LoginSample
import MVVM
import MVVMTesting
import Testing

/// The messages for accounts in a file.
@MainActor
struct AccountsTests {
  /// Tries to sign in with accounts in a file, and returns the message of the screen.
  private func message(path: String) -> ViewValue? {
    let screen = TestScreen(LoginScreen.self, .relaxed, prepare: { $0.provide(Accounts($0, path: path)) })
    screen.set("username", "ada")
    screen.set("password", "analytical")
    screen.tap("submit")
    screen.advance(.seconds(1))
    return screen.value("message")
  }

  @Test func aMissingFileIsReported() throws {
    let folder = try AccountsFolder(nil)
    let path = folder.file
    #expect(message(path: path) == .text("There is no accounts file \(path). To create one: echo [] > \(path)"))
    #expect(folder.names.isEmpty)
    #expect(StoreError.missing("/my files/a").description.hasSuffix("To create one: echo [] > '/my files/a'"))
  }

  @Test func aDamagedFileIsReported() throws {
    let folder = try AccountsFolder("{")
    let expected = "The accounts file \(folder.file) is damaged. It was not changed."
    #expect(message(path: folder.file) == .text(expected))
    #expect(folder.content == "{")
  }

  @Test func anEmptyListHasNoAccounts() throws {
    let folder = try AccountsFolder("[]")
    #expect(message(path: folder.file) == .text("There is no account 'ada'."))
  }

  @Test(arguments: ["", "plain", "$y$", "$1", "*0", "$y$jCT$short"])
  func aDamagedHashRejectsEveryPassword(hash: String) throws {
    let folder = try AccountsFolder(#"[{"username": "ada", "name": "Ada", "hash": "\#(hash)"}]"#)
    let expected = "The password of 'ada' is stored in a format that libcrypt does not support."
    #expect(message(path: folder.file) == .text(expected))
  }

  @Test func thePasswordIsCheckedInTheBackground() throws {
    let (main, background) = (TestScheduler(initialClock: 0), TestScheduler(initialClock: 0))
    let accounts = Accounts(Environment(scheduler: main, background: background))
    try accounts.knobs.configure(.init(name: "latency", value: "0ms"))
    var names: [String] = []
    let subscription = accounts.signIn("ada", "analytical").subscribe(onSuccess: { names.append($0.name) })
    main.start()
    #expect(names.isEmpty)
    background.start()
    main.start()
    #expect(names == ["Ada"])
    subscription.dispose()
  }
}
