import MVVM
import Testing

/// Drivers and asynchronous sequences in the tasks of a host.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TaskDriverTests {
  @Test func viewsShowAsynchronousSequences() throws {
    let host = ScreenHost()
    func sequence<Element: Sendable>(_ elements: Element...) -> AsyncStream<Element> {
      AsyncStream { continuation in
        for element in elements { continuation.yield(element) }
        continuation.finish()
      }
    }
    try host.open { _ in
      ViewsScreen {
        Label("label", sequence("a", "b"))
        Activity("busy", sequence(true))
        Progress("progress", sequence(0.25, 0.5))
        List("rows", sequence(["a"], ["a", "b"]))
      }
    }
    #expect(
      host.views.map { "\($0.name) \($0.value.headline)" } == [
        "label \"b\"", "busy true", "progress 0.5", "rows 2 items",
      ]
    )
  }

  /// A view model whose Driver is made when it is asked for.
  @MainActor
  private final class LateModel {
    let query = BehaviorRelay(value: "")
    let answer = BehaviorRelay(value: "")
    var results: Driver<String> { query.asDriver().skip(1).debounce(.seconds(1)) }
    private let bag = DisposeBag()

    func start() { results.drive(answer).disposed(by: bag) }

    func iterate() async { for await result in results.values { answer.accept(result) } }
  }

  @Test(arguments: ["task", "group", "detached", "immediate", "sequence"])
  func driversOfAllTasksRunOnTheTimeOfTheHost(kind: String) throws {
    let host = ScreenHost()
    let model = LateModel()
    try host.open { _ in
      ViewsScreen {
        Button("start") {
          switch kind {
          case "group": await withTaskGroup(of: Void.self) { group in group.addTask { await model.start() } }
          case "detached": await Task.detached { await model.start() }.value
          case "immediate": await Task.immediateDetached { @MainActor in model.start() }.value
          case "sequence": Task.detached { await model.iterate() }
          default: await Task { model.start() }.value
          }
        }
        TextField("query", model.query)
      }
    }
    try host.tap("start")
    try host.set("query", "swift")
    try host.advance(.milliseconds(999))
    #expect(model.answer.value == "")
    try host.advance(.milliseconds(1))
    #expect(model.answer.value == "swift")
  }

  private actor Bystander {
    func usesMainSchedulerAfter(_ events: AsyncStream<Void>, _ begins: AsyncStream<Void>.Continuation) async -> Bool {
      begins.finish()
      for await _ in events { break }
      return SharingScheduler.make() is MainScheduler
    }
  }

  /// It continues within the action that resumes it.
  @Test func driversOfTasksOfTheTestDoNot() async throws {
    let host = ScreenHost()
    let (events, sender) = AsyncStream<Void>.makeStream()
    let (begun, begins) = AsyncStream<Void>.makeStream()
    let bystander = Bystander()
    let usesMainScheduler = Task.detached { await bystander.usesMainSchedulerAfter(events, begins) }
    for await _ in begun {}
    try host.open { _ in ViewsScreen { Button("go", action: { sender.finish() } as @MainActor () -> Void) } }
    try host.tap("go")
    #expect(await usesMainScheduler.value)
  }

  @Test func anAsynchronousSequenceIsADriver() throws {
    let host = ScreenHost()
    try host.open { environment in
      let ticks = AsyncStream<Int> { continuation in
        environment.task {
          for number in 1...3 {
            try await environment.clock.sleep(for: .seconds(1))
            continuation.yield(number)
          }
          continuation.finish()
        }
      }
      return ViewsScreen { Label("ticks", ticks.asDriver()) }
    }
    try host.advance(.seconds(10))
    #expect(host.log.entries.map(\.description) == ["@1000ms ticks 1", "@2000ms ticks 2", "@3000ms ticks 3"])
  }
}
