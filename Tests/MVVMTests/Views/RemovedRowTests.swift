import MVVM
import Testing

/// Rows that are removed while one of their buttons is at work.
@MainActor
struct RemovedRowTests {
  let host = ScreenHost()
  let posts = BehaviorRelay(value: (1...3).map { ForEachTests.Post(id: $0, title: "\($0)") })

  init() throws { try host.open { _ in ByHandScreen { Label("first", text: "1") } } }

  @Test func workOfAButtonContinuesWhenItsRowIsRemoved() throws {
    var isDone = false
    try host.open { environment in
      ByHandScreen {
        ForEach("posts", posts) { row in
          Button("delete") {
            posts.accept(posts.value.filter { $0.id != row.value.id })
            try await environment.clock.sleep(for: .seconds(1))
            isDone = true
          }
        }
      }
    }
    weak let button = try host.control("posts 1 delete")
    try host.tap("posts 1 delete")
    #expect(posts.value.map(\.id) == [2, 3])
    #expect(try host.view("posts 1 delete").isEnabled)
    #expect(button != nil)
    try host.advance(.seconds(1))
    #expect(isDone)
    #expect(button == nil)
  }

  @Test(arguments: [false, true])
  func workOfARowThatHasGoneMayLeaveTheScreen(isInner: Bool) throws {
    try host.open { environment in
      ByHandScreen {
        ForEach("posts", posts) { row in
          let done = PublishRelay<Void>()
          let delete = {
            Button("delete") {
              posts.accept(posts.value.filter { $0.id != row.value.id })
              try await environment.clock.sleep(for: .seconds(1))
              done.accept(())
            }
          }
          if isInner {
            ForEach("part", Observable.just([0]), id: \.self) { _ in delete() }
          } else {
            delete()
          }
          Navigation(done) { .back }
        }
      }
    }
    try host.tap(isInner ? "posts 1 part 1 delete" : "posts 1 delete")
    // Other rows change while it is at work.
    posts.accept([])
    #expect(host.stack.count == 2)
    try host.advance(.seconds(1))
    #expect(host.stack.count == 1)
  }

  @Test(arguments: [false, true])
  func whatARowThatIsRemovedDuringItsActionDoesEndsAtTheRemoval(isInner: Bool) throws {
    let (ticks, values) = (BehaviorRelay(value: [Int]()), PublishRelay<Int>())
    var (received, done): ([Int], [Int]) = ([], [])
    func part(_ row: Row<ForEachTests.Post>, in environment: MVVM.Environment) -> ViewGroup {
      let id = row.value.id
      return ViewGroup(
        [
          Label("value", values.map { "\($0)" }.do(onNext: { _ in received.append(id) })),
          Button("delete") {
            posts.accept(posts.value.filter { $0.id != id })
            try await environment.clock.sleep(for: .seconds(2))
            done.append(id)
          },
        ]
      )
      .task {
        while true {
          try await environment.clock.sleep(for: .seconds(1))
          ticks.accept(ticks.value + [id])
        }
      }
    }
    try host.open { environment in
      ByHandScreen {
        ForEach("posts", posts) { row in
          if isInner {
            ForEach("part", Observable.just([0]), id: \.self) { _ in part(row, in: environment) }
          } else {
            part(row, in: environment)
          }
        }
      }
    }
    try host.tap(isInner ? "posts 1 part 1 delete" : "posts 1 delete")
    values.accept(0)
    #expect(received == [2, 3])
    try host.advance(.milliseconds(1_500))
    #expect(ticks.value == [2, 3])
    #expect(done == [])
    try host.advance(.seconds(1))
    #expect(done == [1])
  }
}
