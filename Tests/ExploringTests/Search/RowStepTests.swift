import MVVM
import ScreenLanguage
import Testing

@testable import Exploring

/// Exploration uses the views and actions of rows.
@MainActor
struct RowStepTests {
  private struct Post: Identifiable, Equatable {
    let id: Int
    var stars = 0
  }

  private struct PostsScreen: Screen {
    let posts = BehaviorRelay(value: (1...9).map { Post(id: $0) })
    let star = PublishRelay<Int>()
    let pin = PublishRelay<String>()
    let pinned: Driver<String>
    let bag = DisposeBag()

    init() {
      pinned = pin.asDriver(onErrorDriveWith: .empty()).startWith("")
      star.subscribe(onNext: { [posts] id in
        posts.accept(posts.value.map { Post(id: $0.id, stars: $0.stars + ($0.id == id ? 1 : 0)) })
      })
      .disposed(by: bag)
    }

    var body: some View {
      ForEach(posts) { row in
        Label("stars", row.stars)
        TextField("comment")
        Button("star", star, sending: row.value.id)
      }
      List("names", Driver.just(["Ada", "Bob"])).onAction("pin", pin)
      Label("pinned", pinned)
      Label("total", posts.asDriver().map { $0.reduce(0) { $0 + $1.stars } })
    }
  }

  private func findings(_ property: ScreenProperty) -> [Finding] { report(property).findings }

  private func report(_ property: ScreenProperty) -> ExplorationReport {
    let explorer = Explorer(
      ExploredApp("posts") { _ in PostsScreen() },
      budget: .actions(300).stopping(after: 1),
      properties: [property],
      seed: 1
    )
    explorer.run()
    return explorer.report
  }

  @Test func aPropertyNamesAViewInARow() throws {
    let condition = Condition(name: "row 2 stars", comparison: .more, value: "1")
    let report = report(.never(condition))
    #expect(report.problems == [])
    let finding = try #require(report.findings.first)
    #expect(finding.message == "\"not row 2 stars > 1\" does not hold")
    #expect(finding.transcript.hasSuffix("> expect not row 2 stars > 1\n"))
    #expect(self.report(Never("two stars") { $0.text("row 2 stars") == "2" }).findings.count == 1)
  }

  @Test func aPropertyFollowsTheUseOfAnInputInARow() {
    let report = report(After("row 2 star", within: .seconds(1), "it has many stars") { $0["row 2 stars"] == "100" })
    #expect(report.problems == [])
    #expect(report.findings.map(\.message) == ["\"it has many stars\" does not hold after 'row 2 star' within 1000ms"])
  }

  @Test func namesThatNoRowHasAreReported() {
    let wrong = report(Never("x") { $0["row 2 strs"] == "1" || $0["row 99 stars"] == "1" })
    #expect(wrong.findings.isEmpty)
    #expect(
      wrong.problems.map { $0.prefix { $0 != "," } } == [
        "a property is about 'row 2 strs'", "a property is about 'row 99 stars'",
      ]
    )
    #expect(report(After("row 2 stra", within: .seconds(1), "x") { _ in true }).problems.count == 1)
  }

  @Test func actionsOfRowsAreTried() {
    let found = findings(Never("total is 2") { $0.text("total") == "2" })
    #expect(found.map(\.check) == [.property])
  }

  @Test func actionsOfListsAreTried() {
    let found = findings(Never("Bob is pinned") { $0.text("pinned") == "Bob" })
    #expect(found.map(\.check) == [.property])
  }
}
