import Exploring
import MVVM
import Testing

/// Exploration answers alerts, because nothing else can be used before.
@MainActor
struct AlertStepTests {
  private struct SaveScreen: Screen {
    let save = PublishRelay<Void>()
    let choices: [String]

    var body: some View {
      Button("save", save)
      Label("saves", save.scan(0) { count, _ in count + 1 })
      Alert(save.map { AlertContent("The disk is full.", choices: choices.map { AlertChoice($0) }) })
    }
  }

  @Test(arguments: [[], ["ok"], ["retry", "ok"]])
  func anAlertIsAnswered(choices: [String]) {
    let explorer = Explorer(
      ExploredApp("save") { _ in SaveScreen(choices: choices) },
      budget: .actions(50).stopping(after: 1),
      properties: [Never("it is saved twice") { $0.text("saves") == "2" }],
      seed: 1
    )
    explorer.run()
    #expect(explorer.report.findings.map(\.check) == [.property])
  }
}
