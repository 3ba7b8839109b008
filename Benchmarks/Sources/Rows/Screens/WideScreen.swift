import MVVM

/// A screen with an input and any number of outputs, each of which shows the value of a relay.
struct WideScreen: Screen {
  let input = BehaviorRelay(value: "")
  let outputs: [BehaviorRelay<Int>]

  init(_ count: Int) { outputs = (0..<count).map { _ in BehaviorRelay(value: 0) } }

  var body: some View {
    TextField("input", input)
    for (index, output) in outputs.enumerated() { Label("output\(index)", output.asDriver()) }
  }
}
