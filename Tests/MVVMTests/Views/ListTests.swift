import MVVM
import Testing

/// Lists with actions, several selections, and sections.
@MainActor
struct ListTests {
  let host = ScreenHost()
  let names = BehaviorRelay(value: ["Ada", "Bob", "Cyd", "Dan"])

  private func news(_ body: () throws -> Void) rethrows -> [SessionLog.Entry] {
    let count = host.log.count
    try body()
    return Array(host.log.entries(after: count))
  }

  @Test func rowsHaveActions() throws {
    let star = PublishRelay<String>()
    var starred: [String] = []
    let subscription = star.subscribe(onNext: { starred.append($0) })
    defer { subscription.dispose() }
    try host.open { _ in ByHandScreen { List("names", names).onAction("star", star) { $0 != "Bob" } } }
    #expect(try news { try host.tap("names 3 star") }.map(\.description) == ["@0ms > names 3 star •"])
    #expect(starred == ["Cyd"])
    #expect(throws: ScreenError("'names 2 star' is disabled")) { try host.tap("names 2 star") }
    #expect(throws: ScreenError("row 1 of 'names' has no view 'stat'. Did you mean 'star'?")) {
      try host.tap("names 1 stat")
    }
    #expect(throws: ScreenError("'names' has no row 5; there are 4")) { try host.tap("names 5 star") }
  }

  @Test func severalRowsAreSelectedAndStaySoWhereTheyMove() throws {
    let chosen = BehaviorRelay<[String]>(value: [])
    try host.open { _ in ByHandScreen { List("names", names).onSelection(chosen) } }
    try host.select("names", rows: [1, 3])
    #expect(chosen.value == ["Ada", "Cyd"])
    #expect(host.log.entries.map(\.description) == ["@0ms > names 1, 3"])
    names.accept(["Cyd", "Bob", "Ada"])
    let list = try #require(try host.control("names") as? List)
    #expect(list.selectedRows == [0, 2])
    #expect(list.select(several: [2, 0]))
    #expect(!list.select(several: [0, 3]))
    #expect(list.selectedRows == [0, 2])
    names.accept(["Bob", "Ada"])
    #expect(chosen.value == ["Ada"])
    try host.set("names", "1 2")
    #expect(chosen.value == ["Bob", "Ada"])
    try host.set("names", "none")
    #expect(chosen.value == [])
    #expect(throws: ScreenError("'names' has no row 3; there are 2")) { try host.select("names", rows: [1, 3]) }
  }

  @Test func ofRowsWithTheSameTextOnlyThoseThatWereChosenStaySelected() throws {
    let chosen = BehaviorRelay<[String]>(value: [])
    names.accept(["milk", "milk", "rice"])
    try host.open { _ in ByHandScreen { List("names", names).onSelection(chosen) } }
    let list = try #require(try host.control("names") as? List)
    try host.select("names", 2)
    names.accept(["milk", "milk", "rice", "tea"])
    #expect(list.selectedRows == [1])
    #expect(chosen.value == ["milk"])
    names.accept(["tea", "milk", "milk"])
    #expect(list.selectedRows == [2])
    names.accept(["tea", "milk"])
    #expect(list.selectedRows == [])
    #expect(chosen.value == [])
  }

  @Test func theModelsOfSelectedRowsAreThoseThatTheListShows() throws {
    let people = BehaviorRelay(value: [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bob")])
    let chosen = BehaviorRelay<[Person]>(value: [])
    var count = 0
    let subscription = chosen.skip(1).subscribe(onNext: { _ in count += 1 })
    defer { subscription.dispose() }
    try host.open { _ in ByHandScreen { List("people", people, id: \.id) { $0.name }.onSelection(chosen) } }
    try host.select("people", rows: [1, 2])
    people.accept([Person(id: 2, name: "Bob"), Person(id: 1, name: "Ada")])
    #expect(chosen.value.map(\.name) == ["Bob", "Ada"])
    people.accept([Person(id: 2, name: "Bob"), Person(id: 1, name: "Countess")])
    #expect(chosen.value.map(\.name) == ["Bob", "Countess"])
    // Where the selected rows stay as they are, nothing is sent.
    people.accept(people.value + [Person(id: 3, name: "Cyd")])
    #expect(count == 3)
  }

  @Test func theRowThatWasSelectedLastIsFoundWhereItMoves() throws {
    try host.open { _ in ByHandScreen { List("names", names) } }
    let list = try #require(try host.control("names") as? List)
    try host.select("names", 3)
    names.accept(["Zoe", "Ada", "Bob", "Cyd"])
    #expect(list.selectedRow == 3)
    names.accept(["Zoe", "Ada", "Bob", "Dan"])
    #expect(list.selectedRow == nil)
  }

  @Test func whereOneCanBeSelectedSeveralAreRefused() throws {
    try host.open { _ in ByHandScreen { List("names", names) } }
    #expect(throws: ScreenError("'names' takes exactly one row, not 2")) {
      try host.select("names", rows: [1, 2])
    }
  }

  @Test func changesAreAdditionsRemovalsMovesAndEdits() throws {
    try host.open { _ in ByHandScreen { List("names", names) } }
    func changes(_ next: [String]) -> [RowChange]? { news { names.accept(next) }.first?.rowChanges }
    #expect(changes(["Ada", "Bob", "Cyd", "Dan", "Eve"]) == [.added(5, "Eve")])
    #expect(changes(["Ada", "Cyd", "Dan", "Eve"]) == [.removed(2, "Bob")])
    #expect(changes(["Ada", "Cid", "Dan", "Eve"]) == [.edited(2, "Cid")])
    #expect(changes(["Eve", "Ada", "Cid", "Dan"]) == [.moved(from: 4, to: 1, "Eve")])
    #expect(changes((0..<500).map(String.init)) == nil)
    #expect(changes([]) == nil)
    #expect(changes(["Ada", "Bob"]) == [.added(1, "Ada"), .added(2, "Bob")])
    #expect(changes([]) == [.removed(1, "Ada"), .removed(2, "Bob")])
    #expect(changes((0..<500).map(String.init)) == nil)
  }

  @Test func sectionsHaveTitlesAndRowsCountThroughThem() throws {
    let sections = [ListSection("A", ["Ada"]), ListSection("B", ["Bea", "Bob"])]
    try host.open { _ in ByHandScreen { List("names", sections: Observable.just(sections)) } }
    let view = try host.view("names")
    #expect(view.value == .list(["Ada", "Bea", "Bob"]))
    #expect(view.notes == [.section("A", from: 1), .section("B", from: 2)])
    #expect(view.value.lines(with: view.notes) == ["3 items", "[A]", "1  Ada", "[B]", "2  Bea", "3  Bob"])
  }

  @Test func aTableHasItsTitles() throws {
    let people = [(name: "Ada", age: 36), (name: "Grace", age: 85)]
    try host.open { _ in
      ByHandScreen {
        Table(
          "people",
          Observable.just(people),
          columns: [.init("name") { $0.name }, .init("age") { "\($0.age)" }]
        )
      }
    }
    let view = try host.view("people")
    #expect(view.value.lines(with: view.notes) == ["2 items", "   name   age", "1  Ada    36", "2  Grace  85"])
  }

  private struct Person: Equatable {
    var id: Int
    var name: String
  }

  @Test func anIdThatTwoRowsHaveIsAnsweredWithAMessage() throws {
    let people = BehaviorRelay(value: [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bob")])
    let (chosen, go) = (BehaviorRelay<[Person]>(value: []), PublishRelay<Void>())
    go.subscribe(onNext: { people.accept(people.value + [Person(id: 2, name: "Cyd")]) })
      .disposed(by: host.environment.disposeBag)
    try host.open { _ in
      ByHandScreen {
        List("people", people, id: \.id) { $0.name }.onSelection(chosen)
        Button("go", go)
      }
    }
    try host.select("people", 2)
    let message = ScreenError(
      "two rows of 'people' have the id 2, so rows are identified by their text. Give each a unique id"
    )
    #expect(throws: message) { try host.tap("go") }
    // Both are shown, and the selection did not grow.
    #expect(try host.value("people") == .list(["Ada", "Bob", "Cyd"]))
    #expect(chosen.value.map(\.name) == ["Bob"])
    let again = ScreenHost()
    #expect(throws: message) { try again.open { _ in ByHandScreen { List("people", people, id: \.id) { $0.name } } } }
    #expect(again.stack == ["byhand"])
  }
}
