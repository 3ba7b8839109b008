import Drivers
import MVVMTesting
import Testing

/// A view model that is open in the application and at a prompt at the same time.
@MainActor
struct DebugConsoleTests {
  let model = LoginViewModel { name, password in
    password == "secret" ? .just(name) : .error(CancellationError())
  }

  /// The lines without the time that they begin with, which is the real one.
  private func said(by console: Observed<DebugConsole>) -> [String] {
    console.lines.map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test func whatIsTypedAtThePromptShowsInTheApplication() throws {
    let login = Observed(model)
    let views = ViewBodies()
    views.add("field") { _ = login.username }
    views.add("button") { _ = login.canSubmit }
    views.add("message") { _ = login.message }
    let console = try DebugConsole(model)
    console.enter("username ada")
    #expect(login.username == "ada" && views.update() == ["field"])
    console.enter("password secret")
    #expect(login.canSubmit == true && views.update() == ["button"])
    console.enter("submit")
    #expect(login.message == "Welcome, ada." && views.update() == ["button", "message"])
  }

  @Test func whatHappensInTheApplicationShowsAtThePrompt() async throws {
    let login = Observed(model)
    let console = Observed(try DebugConsole(model))
    login.username = "ada"
    login.password = "wrong"
    login.submit()
    while !said(by: console).contains("message \"Wrong password.\"") { await Task.yield() }
    #expect(said(by: console).contains("canSubmit true"))
    console.model.enter("nothing")
    #expect(console.lines.last?.contains("'nothing'") == true)
    console.model.enter("")
  }
}
