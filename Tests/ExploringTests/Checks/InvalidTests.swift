import MVVM
import Testing

@testable import Exploring

/// What an application asks for, and cannot have.
@MainActor
struct InvalidTests {
  private struct TwinScreen: Screen {
    var body: some View {
      Label("same", text: "one")
      TextField("same")
    }
  }

  private struct Item: Identifiable, Equatable {
    var id: Int
  }

  private struct HallScreen: Screen {
    let missing = PublishRelay<Void>()
    let twins = PublishRelay<Void>()
    let back = PublishRelay<Void>()
    let tab = PublishRelay<Void>()
    let items = BehaviorRelay(value: [Item(id: 1)])

    var body: some View {
      Button("missing", missing)
      Navigation(missing) { .open("nowhere") }
      Button("twins", twins)
      Navigation(twins) { .push { _ in TwinScreen() } }
      Button("leave", back)
      Navigation(back) { .back }
      Button("settings", tab)
      Navigation(tab) { .tab("settings") }
      Button("double") { [items] in items.accept([Item(id: 1), Item(id: 1)]) }
      ForEach("item", items) { _ in Label("text", text: "") }
    }
  }

  private func trial(_ steps: [Step], _ checks: Set<Check> = .all) -> Trial {
    let trial = Trial(ExploredApp("hall") { _ in HallScreen() }, checks, [])
    for step in steps where trial.symptom == nil { #expect(trial.perform(step)) }
    return trial
  }

  @Test func aScreenThatCannotOpenIsFound() {
    let explorer = Explorer(ExploredApp("twins") { _ in TwinScreen() }, budget: .actions(50), seed: 1)
    explorer.run()
    #expect(explorer.report.findings.map(\.check) == [.invalid])
    let finding = explorer.report.findings.first
    #expect(finding?.message.contains("has two views with the name 'same'") == true)
    #expect(finding?.transcript.hasSuffix("> open twins\n...\n> expect nothing wrong\n") == true)
  }

  @Test(arguments: [
    ("missing", "there is no screen 'nowhere'", "nowhere"), ("twins", "has two views with the name 'same'", "twin"),
    ("double", "two elements of 'item' have the id 1", "item"),
  ])
  func anImpossibleRequestIsFound(button: String, message: String, subject: String) {
    let trial = trial([.tap(button)])
    #expect(trial.symptom?.check == .invalid)
    #expect(trial.symptom?.message.contains(message) == true)
    #expect(trial.symptom?.subject.lowercased().contains(subject) == true)
  }

  /// A screen that is explored alone is the first one, without the screens and tabs around it.
  @Test(arguments: ["leave", "settings"]) func whatTheApplicationMayProvideIsNoFault(button: String) {
    let trial = Trial(ExploredApp("hall") { _ in HallScreen() }, .all, [])
    #expect(!trial.perform(.tap(button)))
    #expect(trial.symptom == nil)
  }

  @Test func aValueThatIsRefusedIsNoFault() {
    let trial = Trial(ExploredApp("hall") { _ in HallScreen() }, .all, [])
    #expect(!trial.perform(.set("leave", "x")))
    #expect(!trial.perform(.open("elsewhere")))
    #expect(trial.symptom == nil)
  }

  @Test func aButtonThatLeadsNowhereCountsAsUsed() {
    let explorer = Explorer(ExploredApp("hall") { _ in HallScreen() }, budget: .actions(300), seed: 1)
    explorer.run()
    #expect(Set(explorer.report.findings.map(\.subject)).isSuperset(of: ["nowhere", "item"]))
    #expect(explorer.report.usedInputs.contains("missing"))
    #expect(explorer.report.findings.allSatisfy { $0.length == 1 })
  }

  @Test func theCheckCanBeTurnedOff() {
    #expect(trial([.tap("missing")], .all.subtracting([.invalid])).symptom == nil)
  }
}
