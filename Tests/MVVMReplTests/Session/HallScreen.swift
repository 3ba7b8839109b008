import MVVM

/// Leads to the door.
struct HallScreen: RootScreen {
  private let go = PublishRelay<Void>()
  private let environment: Environment

  init(environment: Environment) { self.environment = environment }

  var body: some View {
    Button("go", go)
    Label("secret", text: "hush").hidden(Driver.just(true))
    Navigation(go) { _ in .open("doorbell") }
  }
}
