import MVVM

/// A view of each kind.
struct KindsScreen: RootScreen {
  private let name = BehaviorRelay(value: "")
  private let remember = BehaviorRelay(value: false)
  private let color = BehaviorRelay(value: "red")
  private let volume = BehaviorRelay(value: 3)
  private let password = BehaviorRelay(value: "")
  private let send = PublishRelay<Void>()
  private let rows = BehaviorRelay(value: ["one", "two"])
  private let busy = BehaviorRelay(value: false)

  init(environment: Environment) {}

  var body: some View {
    TextField("name", name)
    SecureField("password", password)
    Toggle("remember", remember)
    Picker("color", color, items: ["red", "dark red", "green"])
    Stepper("volume", volume)
    Button("send", send)
    List("results", rows.asDriver())
    Activity("busy", busy.asDriver())
    Alert("alert")
    Label("answer", name.asDriver())
  }
}
