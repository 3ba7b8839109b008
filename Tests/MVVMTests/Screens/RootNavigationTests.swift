import Locks
import MVVM
import Testing

/// What moves the whole application: the root, tabs, sheets, values that screens inherit.
@MainActor
struct RootNavigationTests {
  struct NamedScreen: Screen {
    let name: String
    var go: PublishRelay<Route>?
    var phases: PublishRelay<String>?

    var body: some View {
      Label("name", text: name)
      if let go { Navigation(go) }
    }

    func phaseChanged(to phase: ScreenPhase) { phases?.accept("\(name) \(phase)") }
  }

  let host = ScreenHost()
  let go = PublishRelay<Route>()

  private func route(_ name: String, _ further: PublishRelay<Route>? = nil) -> @MainActor (Environment) -> any Screen {
    { _ in NamedScreen(name: name, go: further) }
  }

  @Test func aCoveredScreenMovesTheRoot() throws {
    let go = go
    try host.open { _ in NamedScreen(name: "feed", go: go) }
    try host.open { _ in NamedScreen(name: "detail") }
    go.accept(.push(route("ignored")))
    #expect(host.stack == ["feed", "detail"])
    go.accept(.root(route("login")))
    try host.advance(.zero)
    #expect(host.stack == ["login"])
    #expect(host.leakedObjects.isEmpty)
  }

  @Test func aScreenThatNavigatesTwiceAtOnceIsAnsweredWithAMessage() throws {
    let (go, tap) = (go, PublishRelay<Void>())
    let (first, second) = (route("first"), route("second"))
    try host.open { _ in
      ByHandScreen {
        Button("go", tap)
        Navigation(tap) { _ in .push(first) }
        Navigation(tap) { _ in .push(second) }
        Navigation(go)
      }
    }
    #expect(
      throws: ScreenError(
        "'byhand' requests two routes at the same time: the first one was followed, to 'first', and the second one was not"
      )
    ) {
      try host.tap("go")
    }
    #expect(host.stack == ["byhand", "first"])
  }

  @Test func twoScreensThatNavigateAtOnceAreAnsweredWithAMessage() throws {
    let (expired, login) = (PublishRelay<Void>(), route("login"))
    for name in ["feed", "detail"] {
      try host.open { _ in
        ByHandScreen(name) {
          Button("go", expired)
          Navigation(expired) { _ in .root(login) }
        }
      }
    }
    #expect(
      throws: ScreenError(
        "two screens request routes at the same time: 'feed' led to 'login', so the route of 'detail' was not followed"
      )
    ) {
      try host.tap("go")
    }
    #expect(host.stack == ["login"])
    #expect(host.leakedObjects.isEmpty)
  }

  @Test func ofTwoScreensThatListenToTheSameOnlyTheOneOnTopMoves() throws {
    let (next, two, three) = (PublishRelay<Void>(), route("two"), route("three"))
    try host.open { _ in ByHandScreen { Navigation(next) { _ in .push(two) } } }
    try host.open { _ in
      ByHandScreen {
        Button("next", next)
        Navigation(next) { _ in .push(three) }
      }
    }
    try host.tap("next")
    #expect(host.stack == ["byhand", "byhand", "three"])
  }

  @Test func tabsHaveScreensOfTheirOwn() throws {
    let (go, further) = (go, PublishRelay<Route>())
    let (feed, settings) = (route("feed", further), route("settings"))
    try host.open { _ in NamedScreen(name: "login", go: go) }
    go.accept(.tabs([Tab("feed", feed), Tab("settings", settings)]))
    try host.advance(.zero)
    #expect(host.tabs == ["feed", "settings"])
    #expect(host.tab == "feed")
    further.accept(.push(route("detail")))
    try host.advance(.zero)
    #expect(host.stack == ["feed", "detail"])
    try host.select(tab: "settings")
    #expect(host.stack == ["settings"])
    #expect(
      throws: ScreenError(
        "'settings' cannot go back: it is the first screen of its tab. Tabs: feed, settings"
      )
    ) { try host.back() }
    #expect(throws: ScreenError("there is no tab 'sittings'; there are: feed, settings. Did you mean 'settings'?")) {
      try host.select(tab: "sittings")
    }
    try host.select(tab: "feed")
    #expect(host.stack == ["feed", "detail"])
    try host.back()
    #expect(host.stack == ["feed"])
    try host.select(tab: "settings")
    // The first screen of the other tab is covered, and leads elsewhere all the same.
    further.accept(.root(route("login")))
    try host.advance(.zero)
    #expect(host.stack == ["login"])
    #expect(host.tabs == [])
    #expect(host.leakedObjects.isEmpty)
  }

  @Test func aScreenIsCoveredWhileAnotherTabIsShown() throws {
    let (go, phases) = (go, PublishRelay<String>())
    var seen: [String] = []
    let subscription = phases.subscribe(onNext: { if $0.hasSuffix("covered") { seen.append($0) } })
    defer { subscription.dispose() }
    try host.open { _ in NamedScreen(name: "login", go: go) }
    let tabs = ["feed", "settings"].map { name in Tab(name) { _ in NamedScreen(name: name, phases: phases) } }
    go.accept(.tabs(tabs))
    try host.advance(.zero)
    #expect(seen == [])
    try host.select(tab: "settings")
    #expect(seen == ["feed covered"])
    try host.select(tab: "settings")
    #expect(seen == ["feed covered"])
    try host.select(tab: "feed")
    #expect(seen == ["feed covered", "settings covered", "feed uncovered"])
  }

  struct NameScreen: ResultScreen {
    let name = BehaviorRelay(value: "")
    let done = PublishRelay<Void>()
    var result: String? { name.value.isEmpty ? nil : name.value }

    var body: some View {
      TextField("name", name)
      Button("done", done)
      Navigation(done) { _ in .back }
    }
  }

  @Test func aSheetHasAResultUnlessItIsLeftByBack() throws {
    let (ask, names) = (PublishRelay<Void>(), PublishRelay<String>())
    var heard: [String] = []
    let subscription = names.subscribe(onNext: { heard.append($0) })
    defer { subscription.dispose() }
    try host.open { _ in
      ByHandScreen {
        Button("ask", ask)
        Navigation(ask) { _ in .sheet(result: names) { _ in NameScreen() } }
      }
    }
    try host.tap("ask")
    try host.set("name", "ada")
    try host.back()
    #expect(heard == [])
    try host.tap("ask")
    try host.set("name", "bob")
    try host.tap("done")
    #expect(heard == ["bob"])
  }

  @Test func theResultOfASheetMayBeTheValueOfARelay() throws {
    let (ask, name) = (PublishRelay<Void>(), BehaviorRelay(value: "eve"))
    try host.open { _ in
      ByHandScreen {
        Button("ask", ask)
        Navigation(ask) { _ in .sheet(result: name) { _ in NameScreen() } }
      }
    }
    try host.tap("ask")
    try host.set("name", "ada")
    try host.back()
    #expect(name.value == "eve")
    try host.tap("ask")
    try host.set("name", "bob")
    try host.tap("done")
    #expect(name.value == "bob")
  }

  /// What the user has entered so far is not what the user wanted to send.
  @Test func aSheetThatAnotherScreenLeavesHasNoResult() throws {
    let login = Tab("login") { _ in NamedScreen(name: "login") }
    for route in [Route.root { _ in NamedScreen(name: "login") }, .tabs([login])] {
      let (ask, expired, names) = (PublishRelay<Void>(), PublishRelay<Void>(), PublishRelay<String>())
      var heard: [String] = []
      let subscription = names.subscribe(onNext: { heard.append($0) })
      defer { subscription.dispose() }
      let host = ScreenHost()
      try host.open { _ in
        ByHandScreen {
          Button("ask", ask)
          Navigation(ask) { _ in .sheet(result: names) { _ in NameScreen() } }
          Navigation(expired) { _ in route }
        }
      }
      try host.tap("ask")
      try host.set("name", "ad")
      expired.accept(())
      try host.advance(.zero)
      #expect(host.stack == ["login"])
      #expect(heard == [])
    }
  }

  /// A screen above the sheet leads back to the first screen: the sheet has not sent anything by then.
  @Test func aSheetBelowAScreenThatLeadsToTheRootHasNoResult() throws {
    let (ask, more, names) = (PublishRelay<Void>(), PublishRelay<Void>(), PublishRelay<String>())
    var heard: [String] = []
    let subscription = names.subscribe(onNext: { heard.append($0) })
    defer { subscription.dispose() }
    struct MoreScreen: Screen {
      let home = PublishRelay<Void>()
      var body: some View {
        Button("home", home)
        Navigation(home) { _ in .backToRoot }
      }
    }
    struct AskingScreen: ResultScreen {
      let more: PublishRelay<Void>
      var result: String? { "unfinished" }
      var body: some View {
        Button("more", more)
        Navigation(more) { _ in .push { _ in MoreScreen() } }
      }
    }
    try host.open { _ in
      ByHandScreen {
        Button("ask", ask)
        Navigation(ask) { _ in .sheet(result: names) { _ in AskingScreen(more: more) } }
      }
    }
    try host.tap("ask")
    try host.tap("more")
    try host.tap("home")
    #expect(host.stack.count == 1)
    #expect(heard == [])
  }

  enum UserKey: EnvironmentKey { static let defaultValue = "nobody" }

  enum GuestKey: EnvironmentKey { static var defaultValue: String? { "guest" } }

  @Test func screensInheritValues() throws {
    var environments: [Environment] = []
    func open() throws {
      try host.open { environment in
        environments.append(environment)
        return NamedScreen(name: "screen")
      }
    }
    try open()
    #expect(environments[0][UserKey.self] == "nobody")
    #expect(environments[0][GuestKey.self] == "guest")
    #expect(environments[0].value(Int.self) == nil)
    environments[0][UserKey.self] = "ada"
    environments[0][GuestKey.self] = nil
    environments[0].set(7)
    try open()
    #expect(environments[1][UserKey.self] == "ada")
    #expect(environments[1][GuestKey.self] == nil)
    #expect(environments[1].value(Int.self) == 7)
    environments[1][UserKey.self] = "bob"
    #expect(environments[0][UserKey.self] == "ada")
  }

  final class Ticker: Sendable {
    let ticks = Locked(0)

    init(_ environment: Environment) {
      environment.task { [self] in
        while true {
          try await environment.clock.sleep(for: .seconds(1))
          ticks.withLock { $0 += 1 }
        }
      }
    }
  }

  @Test func aServiceOutlivesTheScreenThatAskedForItFirst() throws {
    var ticker: Ticker?
    try host.open { environment in
      ticker = environment.service { Ticker($0) }
      return NamedScreen(name: "screen")
    }
    try host.advance(.seconds(2))
    try host.back()
    try host.advance(.seconds(3))
    #expect(ticker?.ticks.withLock { $0 } == 5)
  }
}
