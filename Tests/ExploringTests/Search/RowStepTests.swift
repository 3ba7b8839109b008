import Exploring
import MVVM
import Testing

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

  private func findings(_ property: ScreenProperty) -> [Finding] {
    let explorer = Explorer(
      ExploredApp("posts") { _ in PostsScreen() },
      budget: .actions(300).stopping(after: 1),
      properties: [property],
      seed: 1
    )
    explorer.run()
    return explorer.report.findings
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
