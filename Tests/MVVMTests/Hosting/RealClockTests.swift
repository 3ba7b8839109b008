import Dispatch
import MVVM
import Observation
import Testing

/// The same screen on real time; here the clock is the subject.
@MainActor
struct RealClockTests {
  @Test func timeCannotGoBack() {
    #expect(throws: ScreenError("time cannot go back: -1.0 seconds")) { try ScreenHost().advance(.seconds(-1)) }
  }

  @Test func theSameScreenRunsOnRealTime() async throws {
    let host = ScreenHost([ScreenEntry(LoginScreen.self)], clock: .real)
    try host.open("login")
    try host.configure("accounts", .init(name: "latency", value: "20ms"))
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

  struct Meter: Screen {
    let values: PublishSubject<Int>
    let text = BehaviorRelay(value: "")

    var body: some View {
      Label("value", values)
      TextField("text", text)
    }
  }

  @Test(arguments: [ScreenHost.Clock.real, .virtual])
  func aFloodFromAnotherThreadIsProcessed(clock: ScreenHost.Clock) async throws {
    let host = ScreenHost(clock: clock)
    let values = PublishSubject<Int>()
    try host.open { _ in Meter(values: values) }
    DispatchQueue.global().async { for value in 1...50_000 { values.onNext(value) } }
    try await host.wait(for: "value", toBe: "50000", within: .seconds(60))
    try host.set("text", "still there")
    #expect(host.log.entries.suffix(2).contains { $0.description.hasSuffix("> text \"still there\"") })
    #expect(try host.value("value") == .number("50000"))
    #expect(host.log.entries.count <= 2 * ScreenHost.defaultLogLimit)
  }

  @Observable
  final class Thermometer {
    var degrees = 20
  }

  /// Nothing happens on the screen meanwhile: on real time, it reads these properties from time to time.
  @Test func aPropertyThatReportsNothingIsReadFromTimeToTime() async throws {
    let host = ScreenHost(clock: .real)
    let thermometer = Thermometer()
    try host.open { _ in ReflectedScreen(thermometer) }
    #expect(try host.value("degrees") == .number("20"))
    thermometer.degrees = 21
    let deadline = ContinuousClock.now + .seconds(30)
    while try host.value("degrees") != .number("21"), .now < deadline { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try host.value("degrees") == .number("21"))
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
