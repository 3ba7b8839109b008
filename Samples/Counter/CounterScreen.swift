import MVVM

/// The smallest screen: three buttons, a number to change, and a number to see.
public struct CounterScreen: RootScreen {
  /// The summary that `screens` prints.
  public static let summary = "counts up and down"
  let model: CounterViewModel

  /// A counter with its own view model.
  public init(environment: Environment) { model = CounterViewModel() }

  /// The number, followed by the controls that change it.
  public var body: some View {
    Label("count", model.count)
    Stepper("step", model.step, in: 1...100)
    Button("increment", model.increment)
    Button("decrement", model.decrement)
    Button("reset", model.reset)
  }
}
