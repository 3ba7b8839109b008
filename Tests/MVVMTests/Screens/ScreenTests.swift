import MVVM
import Testing

@MainActor
struct ScreenTests {
  struct Everything: Screen {
    let isLong: Bool
    let isShown = BehaviorRelay(value: true)

    var body: some View {
      Label("title", text: "Everything")
      if isLong { Label("long", text: "long") }
      if isLong {
        Label("a", text: "a")
      } else {
        Label("b", text: "b")
      }
      Section("numbers") {
        for number in 1...3 { Button("button\(number)") {} }
      }
      .enabled(Driver.just(false))
      Label("secret", text: "s").visible(isShown)
      isShown.bind(to: BehaviorRelay(value: false))
    }
  }

  @Test func theBuilderKnowsConditionsLoopsAndSections() throws {
    let host = ScreenHost()
    try host.open { _ in Everything(isLong: true) }
    #expect(host.stack == ["everything"])
    #expect(host.views.map(\.name) == ["title", "long", "a", "button1", "button2", "button3", "secret"])
    #expect(try host.view("button2").section == "numbers")
    #expect(try !host.view("button2").isEnabled)
    try host.open { _ in Everything(isLong: false) }
    #expect(host.views.map(\.name) == ["title", "b", "button1", "button2", "button3", "secret"])
  }

  @Test func hidingIsReportedButNotChangesWhileHidden() throws {
    let host = ScreenHost()
    let screen = Everything(isLong: false)
    try host.open { _ in screen }
    screen.isShown.accept(false)
    (try host.control("secret") as? Label)?.text = "changed"
    screen.isShown.accept(true)
    #expect(host.log.entries.map(\.description) == ["@0ms secret (hidden)", "@0ms secret \"changed\""])
  }

  struct Titled: RootScreen {
    static let name = "profile"
    static let summary = "who somebody is"
    let title = "Ada Lovelace"

    init(environment: Environment) {}

    var body: some View { Label("born", text: "1815") }
  }

  @Test func aScreenHasANameATitleAndASummary() throws {
    let host = ScreenHost([ScreenEntry(Titled.self), ScreenEntry(LoginScreen.self)])
    #expect(host.screens.map(\.name) == ["profile", "login"])
    #expect(host.screens.map(\.summary) == ["who somebody is", "signs in"])
    #expect(host.title == nil)
    try host.open("profile")
    #expect(host.stack == ["profile"])
    #expect(host.title == "Ada Lovelace")
    try host.open("login")
    #expect(host.title == "login")
  }

  struct Twice: Screen {
    var body: some View {
      Label("name", text: "a")
      TextField("name")
    }
  }

  @Test func twoViewsOfOneNameAreRefused() throws {
    let host = ScreenHost()
    let error = ScreenError("the screen 'twice' has two views with the name 'name'; names must be unique")
    #expect(throws: error) { try host.open { _ in Twice() } }
    #expect(host.stack.isEmpty)
    try host.open { _ in Everything(isLong: true) }
    #expect(host.stack == ["everything"])
  }

  struct Chain: Screen {
    let depth: Int
    let go = PublishRelay<Route>()
    var name: String { "chain\(depth)" }

    var body: some View {
      Label("depth", text: "\(depth)")
      Button("next", go, sending: .push { [depth] _ in Chain(depth: depth + 1) })
      Button("swap", go, sending: .replace { [depth] _ in Chain(depth: depth + 10) })
      Button("root", go, sending: .backToRoot)
      Button("back", go, sending: .back)
      Button("login", go, sending: .open("login"))
      Button("lost", go, sending: .open("logn"))
      Navigation(go)
    }
  }

  @Test func routesGoEverywhere() throws {
    let host = ScreenHost([ScreenEntry(LoginScreen.self)])
    var shown: [String] = []
    host.onScreen = { shown.append(host.stack.last ?? "") }
    try host.open { _ in Chain(depth: 0) }
    try host.tap("next")
    try host.tap("next")
    #expect(host.stack == ["chain0", "chain1", "chain2"])
    try host.tap("swap")
    #expect(host.stack == ["chain0", "chain1", "chain12"])
    try host.tap("back")
    #expect(host.stack == ["chain0", "chain1"])
    try host.tap("next")
    try host.tap("root")
    #expect(host.stack == ["chain0"])
    try host.tap("login")
    #expect(host.stack == ["chain0", "login"])
    #expect(shown == ["chain0", "chain1", "chain2", "chain12", "chain1", "chain2", "chain0", "login"])
    try host.back()
    #expect(throws: ScreenError("there is no screen 'logn'. Did you mean 'login'?")) { try host.tap("lost") }
    #expect(host.stack == ["chain0"])
  }

  struct Emitting: Screen {
    var body: some View {
      Label("first", text: "1")
      Navigation(Driver.just(1)) { _ in .push { _ in Everything(isLong: false) } }
    }
  }

  @Test func aScreenMayRouteWhileItIsOpened() throws {
    let host = ScreenHost()
    try host.open { _ in Emitting() }
    #expect(host.stack == ["emitting", "everything"])
  }
}
