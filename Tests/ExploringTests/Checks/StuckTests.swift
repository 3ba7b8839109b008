import MVVM
import Testing

@testable import Exploring

/// When a screen offers no action any more.
@MainActor
struct StuckTests {
  private struct Item: Identifiable, Equatable {
    var id: Int
    var isTaken = false
  }

  /// Offers items; ends once one is taken.
  private struct ChoiceScreen: Screen {
    let asks: Bool
    let isNested: Bool
    let canBeTaken: Bool
    let items = BehaviorRelay(value: (1...5).map { Item(id: $0) })
    let take = PublishRelay<Int>()
    let done = BehaviorRelay(value: false)
    let finish = PublishRelay<Void>()
    let bag = DisposeBag()

    init(asks: Bool = false, isNested: Bool = false, canBeTaken: Bool = true) {
      (self.asks, self.isNested, self.canBeTaken) = (asks, isNested, canBeTaken)
      take.subscribe(onNext: { [done] _ in done.accept(true) }).disposed(by: bag)
    }

    var body: some View {
      if isNested {
        ForEach("group", Driver.just([Item(id: 1)])) { _ in ForEach("choice", items) { row in button(row.value.id) } }
      } else {
        ForEach("choice", items) { row in button(row.value.id) }
      }
      Button("finish", finish).enabled(done.asDriver())
    }

    private func button(_ id: Int) -> ViewGroup {
      let button = Button("take", take, sending: id).enabled(Driver.just(canBeTaken))
      return asks ? button.confirm("Take \(id)?") : ViewGroup([button])
    }
  }

  private struct AskingScreen: RootScreen {
    static let name = "choice"
    let choice = ChoiceScreen(asks: true)
    init(environment: Environment) {}
    var body: some View { choice.body }
  }

  private func symptom(_ steps: [Step], _ make: @escaping @MainActor () -> any Screen) -> Symptom? {
    Trial.symptom(of: steps, in: ExploredApp("choice") { _ in make() }, .all, [])
  }

  @Test func aButtonInARowIsAnAction() {
    #expect(symptom([]) { ChoiceScreen() } == nil)
    #expect(symptom([]) { ChoiceScreen(isNested: true) } == nil)
  }

  @Test(arguments: ["choice 1 take", "choice 5 take"]) func theAnswerToAQuestionInARowIsAnAction(button: String) {
    #expect(symptom([.tap(button)]) { ChoiceScreen(asks: true) } == nil)
  }

  @Test func aQuestionInAnyRowIsAnswered() {
    let app = ExploredApp(opening: "choice", of: [ScreenEntry(AskingScreen.self)], after: [.tap("choice 5 take")])
    let explorer = Explorer(app, budget: .actions(60), properties: [Never("done") { $0.isEnabled("finish") }], seed: 1)
    explorer.run()
    #expect(explorer.report.findings.map(\.check) == [.property])
  }

  @Test func rowsThatCannotBeUsedAreNoAction() {
    let found = symptom([]) { ChoiceScreen(canBeTaken: false) }
    #expect(found?.check == .stuck)
    #expect(found?.tail == ["wait 60000ms", "expect finish is enabled"])
  }

  /// The expectation fails in the state that is reported.
  @Test func theExpectationFailsForAHiddenInput() {
    struct HiddenScreen: Screen {
      var body: some View { Button("finish") {}.hidden() }
    }
    let found = symptom([]) { HiddenScreen() }
    #expect(found?.tail == ["wait 60000ms", "expect finish is visible"])
  }
}
