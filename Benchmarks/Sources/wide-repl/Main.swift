import MVVMRepl

/// A prompt with screens of many outputs that all change together.
@main
enum Main {
  static func main() async throws {
    try await Repl(name: "wide-repl", screens: [entry(100), entry(1_000)]).run()
  }

  @MainActor private static func entry(_ count: Int) -> ScreenEntry {
    ScreenEntry("all\(count)") { ManyChanges(count, in: $0) }
  }
}

/// A button that changes all outputs.
private struct ManyChanges: Screen {
  let bump = PublishRelay<Void>()
  let outputs: [BehaviorRelay<Int>]

  init(_ count: Int, in environment: Environment) {
    let outputs = (0..<count).map { _ in BehaviorRelay(value: 0) }
    self.outputs = outputs
    bump.subscribe(onNext: { for output in outputs { output.accept(output.value + 1) } })
      .disposed(by: environment.disposeBag)
  }

  var body: some View {
    Button("bump", bump)
    for (index, output) in outputs.enumerated() { Label("output\(index)", output.asDriver()) }
  }
}
