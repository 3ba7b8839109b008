import AccountsSample
import LoginSample
import MVVM
import MVVMTesting
import SignupSample
import Testing

@MainActor
struct SignupTests {
  private let screen = TestScreen(SignupScreen.self, .relaxed)

  private func fill(_ username: String = "bob", _ password: String = "correct horse 1", repeating: String? = nil) {
    screen.set("username", username)
    screen.set("password", password)
    screen.set("repeat", repeating ?? password)
    screen.advance(.milliseconds(600))
  }

  private func submit() {
    screen.tap("submit")
    screen.advance(.milliseconds(300))
  }

  @Test func aNewAccountCanLogIn() throws {
    fill()
    screen.expect("submit", .enabled)
    screen.tap("submit")
    screen.expect("busy", true)
    screen.expect("submit", .disabled)
    screen.advance(.milliseconds(300))
    screen.expect("busy", false)
    screen.expect("message", "The account 'bob' was created. Log in with it.")

    try screen.host.open { LoginScreen(environment: $0) }
    screen.set("username", "bob")
    screen.set("password", "correct horse 1")
    submit()
    screen.expect("greeting", "Welcome, Bob.")
  }

  @Test func theFormIsEmptyAfterwards() {
    fill()
    submit()
    screen.expect("username", "")
    screen.expect("availability", "")
    #expect(screen.value("password") == .secret(isEmpty: true))
    #expect(screen.value("repeat") == .secret(isEmpty: true))
    screen.expect("repetition", "")
    screen.expect("submit", .disabled)
  }

  // MARK: - Is the name free?

  @Test func aNameIsCheckedWhenTypingPauses() {
    let screen = TestScreen(SignupScreen.self)
    screen.type("username", "ada", every: .milliseconds(100))
    screen.expect(changes: [
      "availability": "Use 2 to 20 lowercase letters, digits and hyphens, beginning with a letter.",
      "availability": "Is 'ad' free?", "availability": "Is 'ada' free?",
    ])
    screen.advance(.milliseconds(199))
    screen.expectNoChanges()
    screen.advance(.milliseconds(1))
    screen.expect(changes: ["checking": true])
    screen.advance(.milliseconds(300))
    screen.expect(changes: ["availability": "'ada' is taken.", "checking": false])
  }

  @Test func anAnswerAboutAnEarlierNameIsIgnored() {
    let screen = TestScreen(SignupScreen.self)
    screen.set("username", "ada")
    screen.expect(changes: ["availability": "Is 'ada' free?"])
    screen.advance(.milliseconds(400))
    screen.expect(changes: ["checking": true])
    screen.set("username", "adam")
    screen.expect(changes: ["checking": false, "availability": "Is 'adam' free?"])
    screen.advance(.seconds(5))
    screen.expect(changes: ["checking": true, "availability": "'adam' is free.", "checking": false])
  }

  @Test(arguments: [
    "a", "Bob", "1st", "-x", "bob ", "bob smith", "größe", "e\u{301}a", "👩‍🚀👩‍🚀", "אדה", "ada\u{0}", "a\u{200B}b",
    String(repeating: "x", count: 21), String(repeating: "x", count: 100_000),
  ])
  func invalidNamesAreNotQueried(name: String) {
    let screen = TestScreen(SignupScreen.self)
    screen.set("username", name)
    screen.expect(
      changes: ["availability": "Use 2 to 20 lowercase letters, digits and hyphens, beginning with a letter."]
    )
    screen.advance(.seconds(5))
    screen.expectNoChanges()
  }

  @Test func theSameNameIsNotCheckedTwice() {
    let screen = TestScreen(SignupScreen.self)
    screen.set("username", "bob")
    screen.expect(changes: ["availability": "Is 'bob' free?"])
    screen.advance(.seconds(1))
    screen.expect(changes: ["checking": true, "availability": "'bob' is free.", "checking": false])
    screen.set("username", "bob")
    screen.advance(.seconds(1))
    screen.expectNoChanges()
  }

  // MARK: - Is the password one?

  private func rules(_ password: String, username: String = "bob") -> [Bool] {
    screen.set("username", username)
    screen.set("password", password)
    guard case .list(let rows) = screen.value("rules") else { return [] }
    return rows.map { $0.hasPrefix("✓") }
  }

  @Test func eachRuleIsReportedSeparately() {
    #expect(rules("") == [false, false, false, true, true])
    #expect(rules("abc") == [false, true, false, true, true])
    #expect(rules("12345678") == [true, false, true, true, true])
    #expect(rules("abc-defg") == [true, true, true, true, true])
    #expect(rules("mr.bob.99") == [true, true, true, false, true])
    #expect(rules("MR.BOB.99") == [true, true, true, false, true])
    #expect(rules("mr.bob.99", username: "robert") == [true, true, true, true, true])
    #expect(rules("mr.bob.99", username: "") == [true, true, true, true, true])
    #expect(rules("слово-пароль") == [true, true, true, true, true])
    #expect(rules(String(repeating: "x-", count: 256)) == [true, true, true, true, false])
    #expect(rules("abcd-1234\u{0}") == [true, true, true, true, false])
    screen.expect(
      "rules",
      [
        "✓ 8 characters or more", "✓ a letter", "✓ a digit or a sign", "✓ without the username",
        "✗ short enough to be stored",
      ]
    )
  }

  @Test func thePasswordHasToBeRepeated() {
    screen.set("password", "correct horse 1")
    screen.expect("repetition", "")
    screen.set("repeat", "correct")
    screen.expect("repetition", "The passwords differ.")
    screen.set("repeat", "correct horse 1")
    screen.expect("repetition", "The passwords are the same.")
    screen.set("password", "correct horse 2")
    screen.expect("repetition", "The passwords differ.")
  }

  @Test(arguments: [
    ("ada", "correct horse 1", "correct horse 1"), ("Bob", "correct horse 1", "correct horse 1"),
    ("bob", "secret", "secret"), ("bob", "correct horse 1", "correct horse 2"),
    ("", "correct horse 1", "correct horse 1"),
    ("bob", "", ""),
  ])
  func allHasToBeRight(username: String, password: String, repeating: String) {
    fill(username, password, repeating: repeating)
    screen.expect("submit", .disabled)
  }

  @Test func whatIsNotKnownYetIsNotSubmitted() {
    screen.set("password", "correct horse 1")
    screen.set("repeat", "correct horse 1")
    screen.set("username", "bob")
    screen.expect("submit", .disabled)
    screen.advance(.milliseconds(599))
    screen.expect("submit", .disabled)
    screen.advance(.milliseconds(1))
    screen.expect("submit", .enabled)
    screen.set("username", "bobby")
    screen.expect("submit", .disabled)
  }

  // MARK: - Faults

  @Test(arguments: [
    ("offline", "You are offline. Try again when you are back."),
    ("timeout", "There was no answer in time. Try again."),
  ])
  func aFailedCheckIsReportedAndStillPermitsSubmitting(fault: String, text: String) {
    screen.configure("accounts", "fail-next", fault)
    fill()
    screen.expect("availability", .text("The name could not be checked. " + text))
    screen.expect("submit", .enabled)
    submit()
    screen.expect("message", "The account 'bob' was created. Log in with it.")
  }

  @Test(arguments: [
    ("offline", "You are offline. Try again when you are back."),
    ("timeout", "There was no answer in time. Try again."),
    ("damaged", "The accounts of the program are damaged."),
  ])
  func aFaultIsReportedAndTheScreenStillWorks(fault: String, text: String) {
    fill()
    screen.configure("accounts", "fail-next", fault)
    submit()
    screen.expect("message", .text(text))
    screen.expect("busy", false)
    screen.advance(.seconds(1))
    screen.expect("username", "bob")
    screen.expect("submit", .enabled)
    screen.tap("submit")
    screen.expect("message", "")
    screen.advance(.milliseconds(300))
    screen.expect("message", "The account 'bob' was created. Log in with it.")
  }

  @Test func whatTakesTooLongIsGivenUp() {
    screen.configure("accounts", "latency", "6s")
    screen.set("username", "bob")
    screen.advance(.milliseconds(5_300))
    screen.expect("availability", "The name could not be checked. There was no answer in time. Try again.")
    screen.expect("checking", false)
    screen.set("password", "correct horse 1")
    screen.set("repeat", "correct horse 1")
    screen.tap("submit")
    screen.advance(.seconds(5))
    screen.expect("busy", false)
    screen.expect("message", "There was no answer in time. Try again.")
    screen.advance(.seconds(10))
    screen.configure("accounts", "latency", "0ms")
    screen.tap("submit")
    screen.expect("message", "The account 'bob' was created. Log in with it.")
  }

  @Test func theSecondAccountOfANameIsRejected() throws {
    let folder = try AccountsFolder("[]")
    let path = folder.file
    let first = TestScreen(SignupScreen.self, .relaxed, prepare: { $0.provide(Accounts($0, path: path)) })
    let second = TestScreen(SignupScreen.self, .relaxed, prepare: { $0.provide(Accounts($0, path: path)) })
    for screen in [first, second] {
      screen.set("username", "bob")
      screen.set("password", "correct horse 1")
      screen.set("repeat", "correct horse 1")
      screen.advance(.seconds(1))
      screen.expect("availability", "'bob' is free.")
    }
    for screen in [first, second] {
      screen.tap("submit")
      screen.advance(.seconds(1))
    }
    first.expect("message", "The account 'bob' was created. Log in with it.")
    second.expect("message", "'bob' is taken.")
    second.expect("availability", "'bob' is taken.")
    second.set("username", "bobby")
    second.advance(.seconds(1))
    second.tap("submit")
    second.advance(.seconds(1))
    second.expect("message", "The account 'bobby' was created. Log in with it.")
  }

  @Test(arguments: ["{", nil])
  func anUnreadableFileIsReported(content: String?) throws {
    let folder = try AccountsFolder(content)
    let path = folder.file
    let explanation =
      content == nil
      ? "There is no accounts file \(path). To create one: echo [] > \(path)"
      : "The accounts file \(path) is damaged. It was not changed."
    let screen = TestScreen(SignupScreen.self, .relaxed, prepare: { $0.provide(Accounts($0, path: path)) })
    screen.set("username", "bob")
    screen.set("password", "correct horse 1")
    screen.set("repeat", "correct horse 1")
    screen.advance(.seconds(1))
    screen.expect("availability", .text("The name could not be checked. " + explanation))
    screen.tap("submit")
    screen.advance(.seconds(1))
    screen.expect("message", .text(explanation))
    #expect(folder.content == content)
  }

  // MARK: - The view model alone

  private func model(in host: ScreenHost) throws -> SignupViewModel {
    var made: SignupViewModel?
    try host.open { environment in
      let model = SignupViewModel(environment: environment)
      made = model
      return ReflectedScreen(model)
    }
    return try #require(made)
  }

  @Test func theServiceHasTheLastWord() throws {
    // Nothing disables the button of a screen that was made by reflection.
    let host = ScreenHost()
    let model = try model(in: host)
    model.username.accept("Nobody in particular")
    model.submit.accept(())
    try host.advance(.seconds(1))
    let message = "Use 2 to 20 lowercase letters, digits and hyphens, beginning with a letter."
    #expect(try host.value("message") == .text(message))
    model.username.accept("bob")
    model.password.accept("a\u{0}b")
    model.submit.accept(())
    try host.advance(.seconds(1))
    #expect(try host.value("message") == .text("This password cannot be stored. Choose another."))
    model.username.accept("ada")
    model.password.accept("x")
    model.submit.accept(())
    try host.advance(.seconds(1))
    #expect(try host.value("message") == .text("'ada' is taken."))
  }

  @Test func allOutputsShareOneCheck() throws {
    let host = ScreenHost()
    let model = try model(in: host)
    var changes: [Bool] = []
    let subscriptions = [
      model.checking.drive { changes.append($0) }, model.availability.drive(), model.availability.drive(),
      model.canSubmit.drive(),
    ]
    model.username.accept("bob")
    try host.advance(.seconds(1))
    #expect(changes == [false, true, false])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func nothingIsLeftOfItWhenItIsClosed() throws {
    let leaked = try Resources.leaked {
      let screen = TestScreen(SignupScreen.self, .relaxed)
      screen.set("username", "ada")
      screen.advance(.seconds(1))
      screen.set("username", "bob")
      screen.advance(.milliseconds(400))
      screen.expect("checking", true)
      try screen.host.back()
      #expect(screen.host.leaks == [])
    }
    #expect(leaked == 0)
  }
}
