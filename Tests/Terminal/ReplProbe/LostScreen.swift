import MVVM

/// Leads to a screen that does not exist.
struct LostScreen: RootScreen {
  static let summary = "a button that leads nowhere"
  let go = PublishRelay<Void>()

  init(environment: Environment) {}

  var body: some View {
    Button("go", go)
    Navigation(go) { .open("nowhere") }
  }
}

/// Cannot be opened, because two of its views have the same name.
struct TwinsScreen: RootScreen {
  static let summary = "two views of one name"

  init(environment: Environment) {}

  var body: some View {
    Label("same", text: "a label")
    TextField("same")
  }
}
