import Locks
import MVVM
import MVVMTesting
import Testing

/// What a test expects of rows: how they changed, and what differs if they did not.
@MainActor
struct RowExpectationTests {
  struct Post: Identifiable, Equatable {
    let id: Int
    var stars = 0
  }

  struct PostsScreen: RootScreen {
    static let name = "posts"
    let posts = BehaviorRelay(value: (1...6).map { Post(id: $0) })
    let names = BehaviorRelay(value: ["Ada", "Bob", "Cyd", "Dan", "Eve"])
    let change = PublishRelay<Void>()
    let bag = DisposeBag()

    init(environment: Environment) {
      change.subscribe(onNext: { [posts, names] in
        posts.accept([posts.value[5]] + posts.value[1..<5] + [Post(id: 7)])
        names.accept(["Ada", "Bob", "Cy", "Dan", "Eve"])
      })
      .disposed(by: bag)
    }

    var body: some View {
      ForEach(posts) { row in Label("id", row.id) }
      List("names", names)
      Button("change", change)
    }
  }

  /// The message of the failure of an expectation.
  private func failure(_ expectation: () -> Void) -> String {
    let text = Locked("")
    withKnownIssue {
      expectation()
    } matching: { issue in
      text.withLock { $0 += issue.comments.map { "\($0)" }.joined(separator: "\n") }
      return true
    }
    return text.withLock { $0 }
  }

  @Test func changesOfRowsAreExpected() {
    let screen = TestScreen(PostsScreen.self)
    screen.tap("change")
    screen.expect("row", rows: [.removed(1, "1"), .moved(from: 6, to: 1, "6"), .added(6, "7")])
    screen.expect("names", rows: [.edited(3, "Cy")])
    screen.finish()
  }

  struct GuestsScreen: RootScreen {
    static let name = "guests"
    let guests = BehaviorRelay(value: [Post(id: 1), Post(id: 2)])

    init(environment: Environment) {}

    var body: some View {
      ForEach("line item", guests) { _ in TextField("first name") }
    }
  }

  @Test(arguments: [
    "line item 1 first name == ada", "line item 1 first name ada", "(line item 1 first name ada)",
    "line item 2 first name is empty and line item count == 2", "line item 1 'first name' == ada",
  ])
  func aNameOfSeveralWordsInARowNeedsNoQuotes(condition: String) {
    let screen = TestScreen(GuestsScreen.self)
    screen.set("line item 1 first name", "ada")
    screen.expect(condition)
    screen.finish()
  }

  @Test func differencesAreReportedWithALiteral() {
    let screen = TestScreen(PostsScreen.self, .relaxed)
    screen.tap("change")
    let text = failure { screen.expect("names", rows: [.added(3, "Cy")]) }
    #expect(text.contains("- + 3  Cy") && text.contains("~ 3  Cy") && text.contains("[.edited(3, \"Cy\")]"), "\(text)")
    #expect(failure { screen.expect("nams", rows: []) }.contains("Did you mean 'names'?"))
  }

  @Test func rowsThatAreAllOthersAreComparedAsAWhole() {
    let screen = TestScreen(.relaxed) { environment in PostsScreen(environment: environment) }
    screen.tap("change")
    let text = failure { screen.expect(changes: ["names": ["Ada"], "row": ["1"]]) }
    // Each side says its rows: two lists of one length would look alike otherwise.
    #expect(text.contains("names  [\"Ada\"]") && text.contains("\"Cy\", \"Dan\""), "\(text)")
  }

  struct ShoppingScreen: RootScreen {
    static let name = "shopping"
    let items = BehaviorRelay(value: [String]())
    let next = PublishRelay<[String]>()
    let bag = DisposeBag()

    init(environment: Environment) { next.bind(to: items).disposed(by: bag) }

    var body: some View {
      List("items", items)
      Table("table", items, columns: [.init("item") { $0 }])
      ForEach(items, id: \.self) { row in Label("item", row.values) }
      Label("count", items.map(\.count))
      Button("one", next, sending: ["milk"])
      Button("none", next, sending: [])
      Button("many", next, sending: (1...65).map { "\($0)" })
    }
  }

  @Test func rowsOfAnEmptyListAreAddedAndRemovedAsOthersAre() {
    let screen = TestScreen(ShoppingScreen.self)
    screen.tap("one")
    for name in ["items", "table", "row"] { screen.expect(name, rows: [.added(1, "milk")]) }
    screen.expect("count", 1)
    screen.tap("none")
    for name in ["items", "table", "row"] { screen.expect(name, rows: [.removed(1, "milk")]) }
    let text = failure { screen.expect("count", rows: []) }
    #expect(text.contains("'count' shows no rows:\n  0"), "\(text)")
    screen.tap("many")
    screen.expect("row", rows: (1...65).map { .added($0, "\($0)") })
    #expect(failure { screen.expect("items", rows: []) }.contains("the rows of 'items' are all others"))
    screen.expect(changes: ["table": .list((1...65).map { "\($0)" }), "count": 65])
    screen.finish()
  }

  struct MovingScreen: RootScreen {
    static let name = "moving"
    let posts = BehaviorRelay(value: [Post(id: 1), Post(id: 2)])

    init(environment: Environment) {
      environment.scheduler.scheduleRelative((), dueTime: .milliseconds(250)) { [posts] _ in
        posts.accept([Post(id: 3)] + posts.value)
        return Disposables.create()
      }
      .disposed(by: bag)
    }

    private let bag = DisposeBag()

    var body: some View {
      ForEach(posts) { _ in TextField("comment") }
    }
  }

  @Test func aRowThatMovesWhileTextIsTypedInItLeavesTheRestToNoOther() {
    let screen = TestScreen(MovingScreen.self, .relaxed)
    let text = failure { screen.type("row 2 comment", "hello", every: .milliseconds(100)) }
    #expect(text == "'row 2 comment' has become 'row 3 comment' while text was typed in it")
    screen.expect("row 2 comment", "")
    screen.expect("row 3 comment", "hel")
  }
}
