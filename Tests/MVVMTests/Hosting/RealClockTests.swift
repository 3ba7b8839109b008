import MVVM
import Testing

/// The same screen on real time; here the clock is the subject.
@MainActor
struct RealClockTests {
  @Test func theSameScreenRunsOnRealTime() async throws {
    let host = ScreenHost([ScreenEntry(LoginScreen.self)], clock: .real)
    try host.open("login")
    try host.bend("accounts", .init(name: "latency", value: "20ms"))
    try host.set("username", "ada")
    try host.set("password", "analytical")
    try host.tap("submit")
    #expect(try host.value("busy") == .flag(true))
    #expect(try await host.wait { host.stack.last == "welcome" })
    #expect(host.now >= .milliseconds(20))
    #expect(throws: ScreenError.self) { try host.advance(.seconds(1)) }
    try host.back()
    #expect(host.stack == ["login"])
  }

  @Test func typingTakesItsTime() async throws {
    let host = ScreenHost([ScreenEntry(LoginScreen.self)])
    try host.open("login")
    try await host.type("username", "ada", every: .milliseconds(50))
    #expect(
      host.log.entries.map(\.description)
        == ["@0ms > username \"a\"", "@50ms > username \"ad\"", "@100ms > username \"ada\""]
    )
  }
}
