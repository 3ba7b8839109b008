import MVVM
import Observation
import Testing

@MainActor
struct ObservedPropertyTests {
  @Observable
  final class Profile {
    var name = "ada"
    var age = 36
    var isPublic = false
  }

  struct ProfileScreen: Screen {
    let model: Profile

    var body: some View {
      TextField("name", model, \.name)
      Toggle("public", model, \.isPublic)
      ValueField("age", model, \.age)
      Label("greeting", model.driver(\.name).map { "Hello, \($0)!" })
    }
  }

  @Test func aScreenShowsAndChangesAnObservedObject() throws {
    let host = ScreenHost()
    let model = Profile()
    try host.open { _ in ProfileScreen(model: model) }
    #expect(try host.value("greeting") == .text("Hello, ada!"))
    try host.set("name", "grace")
    #expect(model.name == "grace")
    #expect(try host.value("greeting") == .text("Hello, grace!"))
    try host.toggle("public")
    try host.set("age", "85")
    #expect(model.isPublic && model.age == 85)
    #expect(throws: ScreenError("'age' takes Int, such as \"36\", not \"old\"")) { try host.set("age", "old") }
  }

  @Test func changesOfOneTurnAreToldAsOne() async throws {
    let model = Profile()
    var heard: [String] = []
    let subscription = model.driver(\.name).drive(onNext: { heard.append($0) })
    model.name = "b"
    model.name = "c"
    #expect(heard == ["ada"])
    while heard.count < 2 { await Task.yield() }
    #expect(heard == ["ada", "c"])
    subscription.dispose()
    model.name = "d"
    await Task.yield()
    #expect(heard == ["ada", "c"])
  }

  @Test func aDriverFeedsAProperty() {
    let model = Profile()
    let relay = BehaviorRelay(value: "hedy")
    let subscription = relay.asDriver().drive(Binder(model, \.name))
    #expect(model.name == "hedy")
    subscription.dispose()
  }

  @Test func itKeepsNothingAlive() {
    weak var model: Profile?
    let subscription: any Disposable
    do {
      let profile = Profile()
      model = profile
      subscription = profile.driver(\.name).drive()
    }
    #expect(model == nil)
    subscription.dispose()
  }

  @Test func aReflectedScreenShowsStoredProperties() throws {
    let host = ScreenHost()
    let model = Profile()
    try host.open { _ in ReflectedScreen(model) { TextField("name", model, \.name) } }
    #expect(host.views.map { "\($0.name) \($0.value)" } == ["name \"ada\"", "age 36", "isPublic false"])
    model.age = 85
    try host.set("name", "grace")
    #expect(host.log.entries.map(\.description) == ["@0ms > name \"grace\"", "@0ms age 85"])
  }
}
