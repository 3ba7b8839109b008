import Drivers
import MVVMTesting
import Testing

@MainActor
struct LoginViewModelTests {
  let login = Observed(LoginViewModel { name, _ in .just(name) })
  let views = ViewBodies()

  @Test func aKeystrokeEvaluatesTheFieldAndTheButton() {
    views.add("field") { [login] in _ = login.username }
    views.add("button") { [login] in _ = login.canSubmit }
    views.add("message") { [login] in _ = login.message }
    login.password = "secret"
    login.username = "a"
    #expect(views.update() == ["field", "button"])
    login.username = "ad"
    #expect(views.update() == ["field"])
    // While the service answers, the button is disabled.
    login.submit()
    #expect(views.update() == ["button", "message"])
    #expect(login.message == "Welcome, ad.")
  }
}
