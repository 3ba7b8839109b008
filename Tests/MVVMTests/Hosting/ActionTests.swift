import MVVM
import Testing

/// All user actions through the host, and their log entries.
@MainActor
struct ActionTests {
  struct Everything: Screen {
    let name2 = BehaviorRelay(value: "start")
    let colour = BehaviorRelay(value: "red")
    let isOn = BehaviorRelay(value: false)
    let chosen = PublishRelay<String>()
    let steps = BehaviorRelay(value: 1)
    let warning = BehaviorRelay<String?>(value: "Look!")

    var body: some View {
      TextField("text", name2)
      Picker("colour", colour, items: ["red", "blue"])
      Toggle("on", isOn)
      List("list", Driver.just(["a", "b"])).onSelect(chosen)
      Label("chosen", chosen)
      Stepper("steps", steps, in: 0...3)
      Alert("warning", warning)
    }
  }

  let host = ScreenHost()
  let screen = Everything()

  init() throws {
    let screen = screen
    try host.open { _ in screen }
  }

  @Test func everyActionReachesTheModelAndTheLog() throws {
    try host.clear("text")
    #expect(screen.name2.value == "")
    try host.pick("colour", "blue")
    #expect(screen.colour.value == "blue")
    try host.set("colour", "red")
    #expect(screen.colour.value == "red")
    try host.toggle("on")
    #expect(screen.isOn.value)
    try host.set("on", "no")
    #expect(!screen.isOn.value)
    try host.select("list", 2)
    try host.set("list", "a")
    try host.set("steps", "+")
    #expect(screen.steps.value == 2)
    try host.tap("warning")
    #expect(
      host.log.entries.map(\.description) == [
        "@0ms > text \"\"", "@0ms > colour \"blue\"", "@0ms > colour \"red\"", "@0ms > on true", "@0ms > on false",
        "@0ms > list 2", "@0ms chosen \"b\"", "@0ms > list 1", "@0ms chosen \"a\"", "@0ms > steps 2",
        "@0ms > warning •", "@0ms warning nil",
      ]
    )
  }

  @Test func aViewThatIsUsedDirectlyIsLoggedToo() async throws {
    (try host.control("text") as? TextField)?.enter("direct")
    #expect(host.log.entries.map(\.description) == ["@0ms > text \"direct\""])
    #expect(screen.name2.value == "direct")
  }

  @Test func titlesAndStatesAreReported() throws {
    #expect(host.title == "everything")
    let text = try host.view("text")
    #expect(text.kind == "text field" && text.input == .value && text.isEnabled && !text.isHidden)
    #expect(try host.view("colour").choices == ["red", "blue"])
  }
}
