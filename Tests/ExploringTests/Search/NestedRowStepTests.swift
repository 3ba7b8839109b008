import MVVM
import ScreenLanguage
import Testing

@testable import Exploring

/// Exploration uses the views and actions of rows within rows.
@MainActor
struct NestedRowStepTests {
  private struct Item: Identifiable, Equatable {
    let id: Int
  }

  private struct BoardScreen: Screen {
    let tap = PublishRelay<Int>()
    let star = PublishRelay<String>()
    let tapped = BehaviorRelay(value: 0)
    let starred = BehaviorRelay(value: "")
    let bag = DisposeBag()

    init() {
      tap.bind(to: tapped).disposed(by: bag)
      star.bind(to: starred).disposed(by: bag)
    }

    var body: some View {
      ForEach("column", Driver.just((1...4).map { Item(id: $0) })) { column in
        Label("id", column.id)
        ForEach("card", Driver.just((1...4).map { Item(id: 10 * column.value.id + $0) })) { card in
          Label("id", card.id)
          Button("tap", tap, sending: card.value.id)
        }
        List("tags", Driver.just(["red\(column.value.id)", "blue\(column.value.id)"])).onAction("star", star)
      }
      Label("tapped", tapped)
      Label("starred", starred)
    }
  }

  private func report(_ property: ScreenProperty, actions: Int = 400) -> ExplorationReport {
    let explorer = Explorer(
      ExploredApp("board") { _ in BoardScreen() },
      budget: .actions(actions).stopping(after: 1),
      properties: [property],
      seed: 1
    )
    explorer.run()
    return explorer.report
  }

  @Test func buttonsInRowsWithinRowsArePressed() throws {
    let finding = try #require(report(Never("card 22") { $0["tapped"] == 22 }).findings.first)
    #expect(finding.transcript.contains("> column 2 card 2 tap\n"))
  }

  @Test func actionsOfListsInRowsArePerformed() throws {
    let finding = try #require(report(Never("blue") { $0["starred"] == "blue3" }).findings.first)
    #expect(finding.transcript.contains("> column 3 tags 2 star\n"))
  }

  @Test func onlyTheFirstThreeRowsOfEachLevelAreUsed() {
    let report = report(Never("none") { $0["tapped"] == -1 })
    #expect(report.usedInputs.contains("column 3 card 3 tap"))
    #expect(!report.usedInputs.contains { $0.contains("column 4") || $0.contains("card 4") })
  }

  @Test(arguments: [
    "column 2 card 2 id == 22", "column 2 card count == 4", "column 3 tags 2 == blue3",
    "column 2 card 2 tap is enabled",
  ])
  func aPropertyNamesThem(condition: String) throws {
    var parser = ConditionParser(owner: "--never", allowsUnknownNames: true)
    let report = report(.never(try parser.parse(condition)), actions: 5)
    #expect(report.problems == [])
    #expect(report.findings.map(\.message) == ["\"not \(condition)\" does not hold"])
  }

  @Test func aPropertyFollowsTheUseOfAnInputInARowWithinARow() {
    let report = report(After("column 2 card 1 tap", within: .seconds(1), "it is 5") { $0["tapped"] == 5 })
    #expect(report.problems == [])
    #expect(report.findings.map(\.message) == ["\"it is 5\" does not hold after 'column 2 card 1 tap' within 1000ms"])
  }
}
