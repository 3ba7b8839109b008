import AccountsSample
import MVVM
import MVVMTesting
import Signals
import Testing
import TypedSample

@MainActor
struct TypedTests {
  private let screen = TestScreen(TypedScreen.self, .relaxed)

  private func submit(_ username: String, _ password: String) {
    screen.set("username", username)
    screen.set("password", password)
    screen.tap("submit")
    screen.advance(.milliseconds(300))
  }

  @Test func aWrongPasswordIsReported() {
    let screen = TestScreen(TypedScreen.self)
    screen.set("username", "ada")
    screen.set("password", "wrong")
    screen.expect("submit", .enabled)
    screen.tap("submit")
    screen.expect(changes: ["submit": .disabled, "busy": true])
    screen.advance(.milliseconds(299))
    screen.expectNoChanges()
    screen.advance(.milliseconds(1))
    screen.expect("submit", .enabled)
    screen.expect("busy", false)
    screen.expect("message", "Wrong password. 2 tries left.")
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
  }

  @Test func theRightPasswordLeadsToTheWelcomeAndBack() {
    submit("ada", "analytical")
    #expect(screen.stack == ["typed", "welcome"])
    screen.expect("greeting", "Welcome, Ada.")
    screen.tap("logout")
    #expect(screen.stack == ["typed"])
    screen.expect("username", "ada")
    #expect(screen.value("password") == .secret(isEmpty: true))
    screen.expect("message", "")
    submit("grace", "nanosecond")
    screen.expect("greeting", "Welcome, Grace.")
  }

  @Test func anUnknownUserIsReported() {
    submit("bob", "analytical")
    screen.expect("message", "There is no account 'bob'.")
  }

  @Test func aLockCountsDownAndEnds() {
    for _ in 1...3 { submit("ada", "wrong") }
    screen.expect("message", "Too many tries. Wait 30 s.")
    screen.advance(.seconds(1))
    screen.expect("message", "Too many tries. Wait 29 s.")
    submit("ada", "analytical")
    screen.expect("message", "Too many tries. Wait 29 s.")
    screen.advance(.seconds(29))
    screen.expect("message", "You can try again.")
    submit("ada", "analytical")
    #expect(screen.stack == ["typed", "welcome"])
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
    #expect(screen.stack == ["typed"])
  }

  @Test func aDamagedFileIsReported() throws {
    let folder = try AccountsFolder("{")
    let path = folder.file
    let screen = TestScreen(TypedScreen.self, .relaxed, prepare: { $0.provide(Accounts($0, path: path)) })
    screen.set("username", "ada")
    screen.set("password", "x")
    screen.tap("submit")
    screen.advance(.seconds(1))
    screen.expect("message", .text("The accounts file \(path) is damaged. It was not changed."))
    #expect(folder.content == "{")
  }

  @Test func nothingIsLeftOfItWhenItIsClosed() throws {
    let leaked = try Resources.leaked {
      let screen = TestScreen(TypedScreen.self, .relaxed)
      screen.set("username", "nobody")
      screen.set("password", "x")
      screen.tap("submit")
      screen.advance(.seconds(1))
      screen.expect("message", "There is no account 'nobody'.")
      screen.tap("submit")
      screen.expect("busy", true)
      try screen.host.back()
      // An executing action lives until it is done, even if its screen was left.
      screen.advance(.seconds(1))
      #expect(!screen.host.leaks.contains { $0.contains("still alive") })
    }
    #expect(leaked == 0)
  }

  // MARK: - The view model alone

  private func model(in host: ScreenHost) throws -> TypedViewModel {
    var made: TypedViewModel?
    try host.open { environment in
      let model = TypedViewModel(environment: environment)
      made = model
      return ReflectedScreen(model)
    }
    return try #require(made)
  }

  @Test func applyingADisabledActionIsRejected() throws {
    let model = try model(in: ScreenHost())
    var isRefused = false
    model.submit.apply().startWithFailed { failure in
      if case .disabled = failure { isRefused = true }
    }
    #expect(isRefused)
    #expect(model.message.value == "")
  }

  @Test func failuresAreOfOneType() throws {
    let host = ScreenHost()
    let model = try model(in: host)
    var failures: [String] = []
    model.submit.errors.observeValues { failure in
      switch failure {
      case .refused(let error): failures.append("\(error)")
      case .store, .service, .unexpected: failures.append("something else")
      }
    }
    model.username.value = "ada"
    model.password.value = "wrong"
    model.submit.apply().start()
    #expect(model.busy.value)
    try host.advance(.seconds(1))
    #expect(failures == ["Wrong password. 2 tries left."])
    #expect(model.message.value == failures.last)
  }
}
