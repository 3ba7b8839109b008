import MVVM
import Testing

@MainActor
struct ScreenHostTests {
  let host = ScreenHost([ScreenEntry(LoginScreen.self)])

  private func logged() -> [String] { host.log.entries.map(\.description) }

  @Test func aScreenShowsItsFirstStateImmediately() throws {
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
      logged() == [
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

  @Test func aFailedWaitReportsWhatArrived() async throws {
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
          arrived instead:
            @300ms message "Wrong password."
            @300ms submit (enabled)
            @300ms busy false
        """
    )
  }
}

/// What an action puts on the main queue belongs to the action, and to its time.
@MainActor
struct MainQueueTests {
  @Test func aTimerBehindAHopToTheMainQueueTicksOnVirtualTime() throws {
    let host = ScreenHost()
    let go = PublishRelay<Void>()
    let ticks = go.observe(on: MainScheduler.asyncInstance)
      .flatMapLatest { Driver<Int>.timer(.seconds(1), period: .seconds(1)).map { "\($0)" } }
      .asDriver(onErrorJustReturn: "")
    try host.open { _ in
      ViewsScreen {
        Button("go", go)
        Label("ticks", ticks)
      }
    }
    try host.tap("go")
    try host.advance(.seconds(2))
    #expect(host.log.entries.map(\.description) == ["@0ms > go •", "@1000ms ticks \"0\"", "@2000ms ticks \"1\""])
  }

  @Test func timeThatDoesNotPassIsRefused() async throws {
    let host = ScreenHost()
    for length in [Duration.seconds(Int64.max), .seconds(5_000_000_000)] {
      #expect(throws: ScreenError.self) { try host.advance(length) }
      await #expect(throws: ScreenError.self) { try await host.wait(length) }
    }
    #expect(host.now == .zero)
    // A limit is none that is waited for to its end.
    #expect(try await host.wait(within: .seconds(Int64.max)) { true })
    #expect(try await host.wait(within: .seconds(9_223_372_036) + .milliseconds(900)) { true })
    #expect(try await !host.wait(within: .seconds(Int64.min)) { false })
    try await host.wait(.seconds(Int64.min))
    #expect(host.now == .zero)
    try host.advance(.seconds(4_000_000_000))
    #expect(throws: ScreenError.self) { try host.advance(.seconds(4_000_000_000)) }
  }

  @Test func aRouteToNowhereDoesNotBlockOthers() throws {
    let host = ScreenHost()
    let go = PublishRelay<Void>()
    try host.open { _ in
      ViewsScreen {
        Button("go", go)
        Navigation(go) { .open("nowhere") }
        Navigation(go) { .push { _ in ViewsScreen { Label("there", text: "1") } } }
      }
    }
    let error = #expect(throws: ScreenError.self) { try host.tap("go") }
    #expect(error?.message.contains("there is no screen 'nowhere'") == true)
    #expect(host.stack == ["views", "views"])
  }

  /// A screen that leads on to another one like it as soon as it is open.
  private static func restless() -> ViewsScreen {
    ViewsScreen { Navigation(Driver.just(()).asSignal(onErrorSignalWith: .empty())) { .push { _ in restless() } } }
  }

  @Test func routesThatLeadOnForeverEndWithAnError() throws {
    let host = ScreenHost()
    let error = #expect(throws: ScreenError.self) { try host.open { _ in Self.restless() } }
    #expect(
      error?.message
        == "'views' opens screen after screen without letting time pass"
    )
    #expect(error?.kind == .unmet)
    try host.back()
    #expect(host.stack.count > 100)
    #expect(host.stack.count < 10_000)
  }
}
