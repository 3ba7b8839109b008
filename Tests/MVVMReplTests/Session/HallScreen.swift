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

/// Leads to the hall, slowly. Its names are longer than those there.
struct StairsScreen: RootScreen {
  private let climb = PublishRelay<Void>()
  private let steps: Driver<Int>
  private let environment: Environment

  init(environment: Environment) {
    self.environment = environment
    steps = climb.asSignal()
      .delay(.milliseconds(100))
      .scan(0) { count, _ in count + 1 }
      .asDriver(onErrorJustReturn: 0)
      .startWith(0)
  }

  var body: some View {
    Label("steps-climbed", steps)
    Button("climb", climb).enabled(steps.map { $0 == 0 })
    Navigation(steps.filter { $0 > 0 }) { _ in .open("hall") }
  }
}
