import MVVM
import Testing

@MainActor
struct ScreenHostTests {
  let host = ScreenHost([ScreenEntry(LoginScreen.self)])

  private func told() -> [String] { host.log.entries.map(\.description) }

  @Test func aScreenShowsItsFirstStateAtOnce() throws {
    try host.open("login")
    #expect(host.stack == ["login"])
    #expect(host.views.map(\.name) == ["username", "password", "submit", "busy", "message"])
    #expect(try host.value("submit") == .state(isEnabled: false))
    #expect(try host.value("message") == .text(""))
    #expect(host.log.entries.isEmpty)
  }

  @Test func whatIsReportedIsCompleteAndInAStableOrder() async throws {
    try host.open("login")
    try host.set("username", "ada")
    try host.set("password", "wrong")
    try host.tap("submit")
    try await host.wait(.milliseconds(300))
    #expect(
      told() == [
        "@0ms > username \"ada\"",
        "@0ms > password ********",
        "@0ms submit (enabled)",
        "@0ms > submit •",
        "@0ms submit (disabled)",
        "@0ms busy true",
        "@300ms message \"Wrong password.\"",
        "@300ms submit (enabled)",
        "@300ms busy false",
      ]
    )
  }

  @Test func aRouteOpensAScreenWithAValueAndBackLeavesIt() throws {
    try host.open("login")
    try host.set("username", "ada")
    try host.set("password", "analytical")
    try host.tap("submit")
    try host.advance(.milliseconds(300))
    #expect(host.stack == ["login", "welcome"])
    #expect(try host.value("greeting") == .text("Welcome, ada!"))
    try host.tap("leave")
    #expect(host.stack == ["login"])
  }

  @Test func aSecretIsInNoLog() throws {
    try host.open("login")
    try host.set("password", "analytical")
    let log = "\(host.log) \(host.views)"
    #expect(!log.contains("analytical"))
  }

  @Test func waitingUntilSomethingHoldsEndsWhenItDoes() async throws {
    try host.open("login")
    try host.set("username", "ada")
    try host.set("password", "wrong")
    try host.tap("submit")
    try await host.wait(for: "message", toBe: "Wrong password.")
    #expect(host.now == .milliseconds(300))
  }

  @Test func waitingInVainTellsWhatArrived() async throws {
    try host.open("login")
    try host.set("username", "ada")
    try host.set("password", "wrong")
    try host.tap("submit")
    let error = await #expect(throws: ScreenError.self) {
      try await host.wait(for: "message", toBe: "Hello", within: .seconds(1))
    }
    #expect(
      error?.description == """
        'message' was not "Hello" within 1000ms
          it is "Wrong password."
          meanwhile arrived:
            @300ms message "Wrong password."
            @300ms submit (enabled)
            @300ms busy false
        """
    )
  }
}
