import Foundation
import MVVM
import Testing

/// Rows of views.
@MainActor
struct ForEachTests {
  struct Post: Equatable, Identifiable {
    let id: Int
    var title: String
    var stars = 0
  }

  final class PostsViewModel: ViewModel {
    let posts = BehaviorRelay(value: [
      Post(id: 1, title: "One"), Post(id: 2, title: "Two"), Post(id: 3, title: "Three"),
    ])
    let star = PublishRelay<Int>()
    let remove = PublishRelay<Int>()
    var made: [Int] = []
    let bag = DisposeBag()

    init() {
      star.subscribe(onNext: { [unowned self] id in
        posts.accept(
          posts.value.map { post in
            var post = post
            if post.id == id { post.stars += 1 }
            return post
          }
        )
      })
      .disposed(by: bag)
      remove.subscribe(onNext: { [unowned self] id in posts.accept(posts.value.filter { $0.id != id }) })
        .disposed(by: bag)
    }
  }

  struct PostsScreen: Screen {
    let model: PostsViewModel

    var body: some View {
      ForEach(model.posts, id: \.id) { row in
        let _ = model.made.append(row.value.id)
        Label("title", row.title)
        Label("stars", row.stars)
        TextField("comment")
        Button("star", model.star, sending: row.value.id)
        Button("remove", model.remove, sending: row.value.id)
      }
      Label("count", model.posts.map(\.count))
    }
  }

  let model = PostsViewModel()
  let host = ScreenHost()

  init() throws {
    let model = model
    try host.open { _ in PostsScreen(model: model) }
  }

  private func news(_ body: () throws -> Void) rethrows -> [String] {
    let count = host.log.count
    try body()
    return host.log.entries(after: count).map(\.description)
  }

  @Test func aRowIsWhatItsViewsShow() throws {
    #expect(try host.value("row") == .list(["One  0", "Two  0", "Three  0"]))
    #expect(try host.value("row 2 title") == .text("Two"))
    #expect(try host.view("row 2 star").input == .button)
    #expect(try host.view("row 2 star").name == "row 2 star")
  }

  @Test func anActionOfARowChangesThatRowOnly() throws {
    #expect(try host.value("row") == .list(["One  0", "Two  0", "Three  0"]))
    #expect(try news { try host.tap("row 2 star") } == ["@0ms > row 2 star •", "@0ms row 2 stars 1"])
    #expect(try host.value("row") == .list(["One  0", "Two  1", "Three  0"]))
    #expect(model.made == [1, 2, 3])
  }

  @Test func viewsAreKeptByIdentity() throws {
    try host.set("row 3 comment", "nice")
    let field = try host.control("row 3 comment")
    #expect(
      news { model.posts.accept([Post(id: 3, title: "Three"), Post(id: 1, title: "One"), Post(id: 2, title: "Two")]) }
        == ["@0ms row 3 items: > 1  Three  0  nice (was 3)"]
    )
    #expect(try host.control("row 1 comment") === field)
    #expect(try host.value("row 1 comment") == .text("nice"))
    #expect(model.made == [1, 2, 3])
  }

  @Test func additionsRemovalsMovesAndEditsAreReported() throws {
    model.posts.accept((1...6).map { Post(id: $0, title: "\($0)") })
    let count = host.log.count
    model.posts.accept([7, 1, 2, 4, 3].map { Post(id: $0, title: $0 == 2 ? "two" : "\($0)") })
    let entries = host.log.entries(after: count)
    #expect(
      entries.first?.rowChanges == [
        .added(1, "7  0"), .moved(from: 4, to: 4, "4  0"), .removed(5, "5  0"), .removed(6, "6  0"),
      ]
    )
    #expect(entries.dropFirst().map(\.description) == ["@0ms row 3 title \"two\"", "@0ms count 5"])
  }

  @Test func aRowThatIsRemovedDuringItsActionDoesNotTrap() throws {
    #expect(
      try news { try host.tap("row 3 remove") }
        == ["@0ms > row 3 remove •", "@0ms row 2 items: - 3  Three  0", "@0ms count 2"]
    )
    #expect(throws: ScreenError("'row' has no row 3; there are 2")) { try host.tap("row 3 remove") }
  }

  @Test func aRowThatHasGoneReportsNothing() throws {
    let field = try #require(try host.control("row 3 comment") as? TextField)
    try host.tap("row 3 remove")
    #expect(news { field.enter("late") } == [])
    #expect(field.text == "late")
  }

  @Test func aRowThatGoesWhileTextIsTypedInItLeavesTheRestToNoOther() async throws {
    let model = model
    let timer = host.environment.scheduler.scheduleRelative((), dueTime: .milliseconds(150)) { _ in
      model.posts.accept(Array(model.posts.value.dropFirst()))
      return Disposables.create()
    }
    await #expect(throws: ScreenError("'row 1 comment' has gone while text was typed in it")) {
      try await host.type("row 1 comment", "hello", every: .milliseconds(100))
    }
    #expect(try host.value("row 1 comment") == .text(""))
    timer.dispose()
  }

  @Test func anIdThatOccursTwiceIsRefusedWithAMessage() throws {
    let model = model
    #expect(
      throws: ScreenError("two elements of 'row' have the id 1: the second has no row. Give each a unique id")
    ) {
      try host.open { _ in
        model.posts.accept([Post(id: 1, title: "a"), Post(id: 1, title: "b")])
        return PostsScreen(model: model)
      }
    }
    #expect(try host.value("row") == .list(["a  0"]))
  }

  @Test(arguments: ["number", "date", "day", "list", "flag", "item", "text"])
  func whatAViewInARowDoesNotTakeIsAnsweredWithItsAddress(name: String) throws {
    try host.open { _ in
      ByHandScreen {
        ForEach(BehaviorRelay(value: [1]), id: \.self) { _ in
          NumberField("number", BehaviorRelay(value: 1), in: 0...9)
          ValueField("date", BehaviorRelay(value: 1))
          DateField("day", BehaviorRelay(value: Date(timeIntervalSince1970: 0)))
          List("list", BehaviorRelay(value: ["Ada"]))
          Toggle("flag", BehaviorRelay(value: true))
          Picker("item", BehaviorRelay(value: 1), items: [1, 2])
          Label("text", BehaviorRelay(value: 1))
        }
      }
    }
    let error = #expect(throws: ScreenError.self) { try host.set("row 1 \(name)", "x") }
    #expect(error?.message.contains("'row 1 \(name)'") == true, "\(error?.message ?? "")")
  }

  @Test func aNameThatTwoViewsOfARowHaveIsRefusedWithAMessage() throws {
    let names = BehaviorRelay(value: ["Ada"])
    let twice = ScreenError("a row of 'row' has two views with the name 'name'; names must be unique")
    #expect(throws: twice) {
      try host.open { _ in
        ByHandScreen {
          ForEach(names, id: \.self) { row in
            Label("name", row.values)
            Label("name", row.values)
          }
        }
      }
    }
    // Once for all rows.
    names.accept(["Ada", "Bob"])
    try host.advance(.zero)
    #expect(throws: ScreenError("a row of 'names' has two actions with the name 'star'; names must be unique")) {
      try host.open { _ in
        ByHandScreen { List("names", names).onAction("star") { (_: String) in }.onAction("star") { (_: String) in } }
      }
    }
  }

  @Test func aWrongNameIsAnswered() {
    #expect(throws: ScreenError("row 1 of 'row' has no view 'stat'. Did you mean 'star'?")) {
      try host.tap("row 1 stat")
    }
    #expect(throws: ScreenError.self) { try host.tap("row 9 star") }
    #expect(throws: ScreenError.self) { try host.tap("row 0 star") }
  }

  @Test func rowsOfHashableElementsHaveTheirOwnIdentities() throws {
    struct Tag: Hashable, Identifiable {
      let id: Int
      var name: String
    }
    let tags = BehaviorRelay(value: [Tag(id: 1, name: "a")])
    try host.open { _ in
      ByHandScreen {
        ForEach(tags) { row in Label("name", row.name) }
        ForEach("tag", tags) { row in Label("name", row.name) }
        ForEach("name", tags, id: \.name) { row in Label("id", row.id) }
        ForEach("word", tags.map { $0.map(\.name) }, id: \.self) { row in Label("word", row.values) }
      }
    }
    #expect(host.views.map(\.name) == ["row", "tag", "name", "word"])
  }

  @Test(arguments: [false, true])
  func leavingTheScreenCancelsTheWorkOfARowThatHasGone(isInner: Bool) throws {
    let posts = model.posts
    var outcomes: [String] = []
    try host.open { environment in
      @MainActor func button(_ id: Int) -> Button {
        Button("delete") {
          posts.accept([])
          do { try await environment.clock.sleep(for: .seconds(1)) } catch { outcomes.append("\(error)") }
        }
      }
      return ByHandScreen {
        ForEach("posts", posts) { row in
          if isInner {
            ForEach("part", Observable.just([0]), id: \.self) { _ in button(row.value.id) }
          } else {
            button(row.value.id)
          }
        }
      }
    }
    try host.tap(isInner ? "posts 1 part 1 delete" : "posts 1 delete")
    #expect(outcomes == [])
    try host.back()
    #expect(outcomes == ["CancellationError()"])
  }

  @Test func rowsThatAreHiddenOrDisabledCannotBeUsed() throws {
    let rows = try #require(try host.control("row") as? ForEach)
    rows.isEnabled = false
    #expect(throws: ScreenError("'row 1 star' is disabled")) { try host.tap("row 1 star") }
    rows.isEnabled = true
    rows.isHidden = true
    #expect(throws: ScreenError("'row 1 star' is hidden")) { try host.tap("row 1 star") }
    #expect(news { model.star.accept(1) } == [])
  }

  @Test func rowsWithinRows() throws {
    let groups = [(name: "a", tags: [1, 2]), (name: "b", tags: [3])]
    try host.open { _ in
      ByHandScreen {
        ForEach("group", Observable.just(groups), id: \.name) { row in
          ForEach("tag", row.tags, id: \.self) { tag in Label("number", tag.values) }
        }
      }
    }
    #expect(try host.value("group 2 tag 1 number") == .number("3"))
    #expect(throws: ScreenError.self) { try host.value("group 2 tag 2 number") }
  }

  @Test func aRowShowsWhatChangesInTheRowsWithinIt() throws {
    let title = BehaviorRelay(value: "a")
    try host.open { _ in
      ByHandScreen {
        ForEach("group", Observable.just([1]), id: \.self) { _ in
          ForEach("tag", Observable.just([2]), id: \.self) { _ in Label("title", title) }
        }
      }
    }
    #expect(try host.value("group") == .list(["a"]))
    title.accept("b")
    #expect(try host.value("group") == .list(["b"]))
  }

  @Test func rowsWithinRowsThatAreHiddenOrDisabledCannotBeUsed() throws {
    try host.open { _ in
      ByHandScreen {
        ForEach("group", Observable.just([1]), id: \.self) { _ in
          ForEach("tag", Observable.just([2]), id: \.self) { _ in Button("star") }
        }
      }
    }
    let group = try #require(try host.control("group") as? ForEach)
    group.isEnabled = false
    #expect(throws: ScreenError("'group 1 tag 1 star' is disabled")) { try host.tap("group 1 tag 1 star") }
    group.isEnabled = true
    group.isHidden = true
    #expect(throws: ScreenError("'group 1 tag 1 star' is hidden")) { try host.tap("group 1 tag 1 star") }
  }

  @Test func aViewThatOnlyRowsHaveIsSuggestedByItsAddress() throws {
    try host.open { environment in
      ByHandScreen {
        ForEach("message", Observable.just([1, 2]), id: \.self) { _ in
          Button("retry").confirm("Sure?")
          ForEach("part", Observable.just([3]), id: \.self) { _ in
            Button("work") { try await environment.clock.sleep(for: .seconds(1)) }
          }
        }
      }
    }
    func message(_ action: () throws -> Void) -> String {
      (#expect(throws: ScreenError.self) { try action() })?.message ?? ""
    }
    #expect(message { try host.tap("retry") }.hasSuffix(". Did you mean 'message 1 retry'?"))
    #expect(message { try host.tap("work") }.hasSuffix(". Did you mean 'message 1 part 1 work'?"))
    #expect(message { try host.tap("message[2].retry") }.hasSuffix(". Did you mean 'message 2 retry'?"))
    #expect(message { try host.tap("message.1.part.1.work") }.hasSuffix(". Did you mean 'message 1 part 1 work'?"))
    try host.tap("message 2 retry")
    #expect(message { try host.pick("confirm", "retry") }.hasSuffix(". Did you mean 'message 2 confirm'?"))
    try host.pick("message 2 confirm", "cancel")
    try host.tap("message 2 part 1 work")
    #expect(host.unfinishedWork.contains("'message 2 part 1 work' is busy"))
    #expect(!host.unfinishedWork.contains { $0.hasPrefix("'message'") })
  }

  @Test func screensThatAreLeftAreFreed() throws {
    try host.back()
    let leaked = Resources.leaked {
      MainActor.assumeIsolated {
        let host = ScreenHost()
        let model = PostsViewModel()
        try? host.open { _ in PostsScreen(model: model) }
        try? host.tap("row 1 star")
        try? host.tap("row 1 remove")
        try? host.back()
      }
    }
    #expect(leaked == 0)
  }

  /// What one row costs does not grow with the number of rows: one entry, no view recreated, no other row inspected.
  @Test func aChangeInOneOfManyRowsIsOneChange() throws {
    let relays = (0..<10_000).map { (id: $0, count: BehaviorRelay(value: 0)) }
    var made = 0
    try host.open { _ in
      ByHandScreen {
        ForEach(Observable.just(relays), id: \.id) { row in
          let _ = made += 1
          Label("id", row.id)
          Label("count", row.value.count)
        }
      }
    }
    #expect(made == 10_000)
    #expect(news { relays[5_000].count.accept(1) } == ["@0ms row 5001 count 1"])
    #expect(made == 10_000)
  }
}

/// A screen whose body is a closure.
struct ByHandScreen: Screen {
  let name: String
  let views: () -> ViewGroup

  init(_ name: String = "byhand", @ViewBuilder _ views: @escaping () -> ViewGroup) {
    self.name = name
    self.views = views
  }

  var body: some View { views() }
}
