import MVVM
import Signals
import Testing

/// View models of the typed dialect on the same screens.
@MainActor
struct TypedScreenTests {
  final class Model {
    let name = MutableProperty("")
    let isOn = MutableProperty(false)
    let greeting: Property<String>
    let save: Action<Void, Int, Never>

    init() {
      greeting = Property(name.map { "Hello, \($0)!" })
      save = Action(enabledIf: Property(name.map { !$0.isEmpty })) { SignalProducer(value: 1) }
    }
  }

  struct TypedScreen: Screen {
    let model: Model

    var body: some View {
      TextField("name", model.name)
      Toggle("on", model.isOn)
      Button("save", model.save)
      Label("greeting", model.greeting)
      Label("saved", model.save.values)
    }
  }

  private func check(_ host: ScreenHost) throws {
    #expect(try host.value("save") == .state(isEnabled: false))
    try host.set("name", "ada")
    #expect(try host.value("greeting") == .text("Hello, ada!"))
    try host.tap("save")
    #expect(try host.value("save") == .state(isEnabled: true))
  }

  @Test func viewsBindToPropertiesAndActions() throws {
    let host = ScreenHost()
    let model = Model()
    try host.open { _ in TypedScreen(model: model) }
    try check(host)
    #expect(try host.value("saved") == .number("1"))
    try host.toggle("on")
    #expect(model.isOn.value)
    model.name.value = "grace"
    #expect(try host.value("name") == .text("grace"))
  }

  @Test func reflectionKnowsThemToo() throws {
    let host = ScreenHost()
    let model = Model()
    try host.open { _ in ReflectedScreen(model) }
    #expect(host.views.map(\.name) == ["name", "isOn", "greeting", "save"])
    try check(host)
  }
}
