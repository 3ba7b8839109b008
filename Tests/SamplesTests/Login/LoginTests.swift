import AccountsSample
import Foundation
import LoginSample
import MVVM
import MVVMTesting
import Testing

@MainActor
struct LoginTests {
  private let screen = TestScreen(LoginScreen.self, .relaxed)

  private func submit(_ username: String, _ password: String) {
    screen.set("username", username)
    screen.set("password", password)
    screen.tap("submit")
    screen.advance(.milliseconds(300))
  }

  @Test func aWrongPasswordIsReported() {
    let screen = TestScreen(LoginScreen.self)
    screen.set("username", "ada")
    screen.set("password", "wrong")
    screen.expect("submit", .enabled)
    screen.tap("submit")
    screen.expect(changes: ["submit": .disabled, "busy": true])
    screen.advance(.milliseconds(299))
    screen.expectNoChanges()
    screen.advance(.milliseconds(1))
    screen.expect(changes: ["submit": .enabled, "busy": false, "message": "Wrong password. 2 tries left."])
    screen.advance(.seconds(60))
    screen.expectNoChanges()
  }

  @Test func withoutANameOrAPasswordNothingIsSubmitted() {
    screen.expect("submit", .disabled)
    screen.set("username", "ada")
    screen.expect("submit", .disabled)
    screen.set("password", "x")
    screen.expect("submit", .enabled)
    screen.clear("username")
    screen.expect("submit", .disabled)
    #expect(throws: ScreenError.self) { try screen.host.tap("submit") }
  }

  @Test func theRightPasswordLeadsToTheWelcome() {
    submit("ada", "analytical")
    #expect(screen.stack == ["login", "welcome"])
    screen.expect("greeting", "Welcome, Ada.")
  }

  @Test func afterALogoutTheFormHasNoPassword() {
    submit("ada", "analytical")
    screen.tap("logout")
    #expect(screen.stack == ["login"])
    screen.expect("username", "ada")
    #expect(screen.value("password") == .secret(isEmpty: true))
    screen.expect("submit", .disabled)
    screen.expect("message", "")
    #expect(screen.host.leaks == [])
    submit("grace", "nanosecond")
    screen.expect("greeting", "Welcome, Grace.")
  }

  @Test func anUnknownUserIsReported() {
    submit("bob", "analytical")
    screen.expect("message", "There is no account 'bob'.")
  }

  @Test func namesAreTakenAsTheyAreWritten() {
    submit("Ada", "analytical")
    screen.expect("message", "There is no account 'Ada'.")
  }

  // MARK: - Too many tries

  private func lock() {
    for _ in 1...3 { submit("ada", "wrong") }
  }

  @Test func eachTryIsCounted() {
    submit("ada", "wrong")
    screen.expect("message", "Wrong password. 2 tries left.")
    submit("ada", "wrong")
    screen.expect("message", "Wrong password. 1 try left.")
    submit("ada", "wrong")
    screen.expect("message", "Too many tries. Wait 30 s.")
    screen.expect("busy", false)
    screen.expect("submit", .enabled)
  }

  @Test func aLockCountsDownAndEnds() {
    lock()
    screen.advance(.seconds(1))
    screen.expect("message", "Too many tries. Wait 29 s.")
    screen.advance(.seconds(28))
    screen.expect("message", "Too many tries. Wait 1 s.")
    screen.advance(.seconds(1))
    screen.expect("message", "You can try again.")
    submit("ada", "wrong")
    screen.expect("message", "Wrong password. 2 tries left.")
  }

  @Test func aLockedAccountRejectsTheRightPassword() {
    lock()
    screen.advance(.milliseconds(9_500))
    submit("ada", "analytical")
    // 9.8 of 30 seconds are over.
    screen.expect("message", "Too many tries. Wait 21 s.")
    #expect(screen.stack == ["login"])
    screen.advance(.seconds(21))
    screen.expect("message", "You can try again.")
    submit("ada", "analytical")
    #expect(screen.stack == ["login", "welcome"])
  }

  @Test func aLockIsThatOfOneAccount() {
    lock()
    submit("grace", "nanosecond")
    screen.expect("greeting", "Welcome, Grace.")
  }

  @Test func successResetsTheAttempts() {
    submit("ada", "wrong")
    submit("ada", "wrong")
    submit("ada", "analytical")
    screen.tap("logout")
    submit("ada", "wrong")
    screen.expect("message", "Wrong password. 2 tries left.")
  }

  // MARK: - Faults

  @Test(arguments: [
    ("offline", "You are offline. Try again when you are back."),
    ("timeout", "There was no answer in time. Try again."),
    ("damaged", "The accounts of the program are damaged."),
  ])
  func aFaultIsReportedAndTheScreenStillWorks(fault: String, message: String) {
    screen.configure("accounts", "fail-next", fault)
    submit("ada", "analytical")
    screen.expect("message", .text(message))
    screen.expect("busy", false)
    screen.tap("submit")
    screen.advance(.milliseconds(300))
    screen.expect("greeting", "Welcome, Ada.")
  }

  @Test func whatTakesTooLongIsGivenUp() {
    screen.configure("accounts", "latency", "6s")
    submit("ada", "analytical")
    screen.advance(.milliseconds(4_699))
    screen.expect("busy", true)
    screen.advance(.milliseconds(1))
    screen.expect("busy", false)
    screen.expect("message", "There was no answer in time. Try again.")
    screen.advance(.seconds(10))
    #expect(screen.stack == ["login"])
  }

  @Test func anUnknownKnobIsReported() {
    #expect(throws: ScreenError.self) { try screen.host.configure("accounts", .init(name: "speed", value: "9")) }
    #expect(throws: ScreenError.self) { try screen.host.configure("accounts", .init(name: "fail", value: "flood")) }
  }

  // MARK: - Odd input

  @Test(arguments: [
    "analytical\u{0}", "\u{0}", String(repeating: "x", count: 100_000), "👩‍🚀", "עברית", " analytical",
  ])
  func anUnusualPasswordIsJustWrong(password: String) {
    submit("ada", password)
    screen.expect("message", "Wrong password. 2 tries left.")
  }

  @Test func aHugeNameIsCut() {
    submit(String(repeating: "é", count: 100_000), "x")
    screen.expect("message", .text("There is no account '\(String(repeating: "é", count: 40))'."))
  }

  // MARK: - The view model alone

  @Test func nothingIsLeftOfItWhenItIsClosed() throws {
    let leaked = try Resources.leaked {
      let screen = TestScreen(LoginScreen.self, .relaxed)
      screen.set("username", "nobody")
      screen.set("password", "x")
      screen.tap("submit")
      screen.advance(.seconds(1))
      screen.tap("submit")
      screen.expect("busy", true)
      try screen.host.back()
    }
    #expect(leaked == 0)
  }

  @Test func aSecondSubmitWhileBusyIsIgnored() throws {
    let host = ScreenHost()
    var made: LoginViewModel?
    try host.open { environment in
      let model = LoginViewModel(environment: environment)
      made = model
      return ReflectedScreen(model)
    }
    let model = try #require(made)
    model.username.accept("ada")
    model.password.accept("wrong")
    model.submit.accept(())
    model.submit.accept(())
    try host.advance(.seconds(1))
    #expect(try host.value("message") == .text("Wrong password. 2 tries left."))
  }
}
