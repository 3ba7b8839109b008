import Foundation
import Testing

@testable import MVVM

/// Work of Swift concurrency runs on the host's time, in one order.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TaskOrderTests {
  actor Store {
    private var rows: [String] = []

    func add(_ row: String) async -> [String] {
      rows.append(row)
      await Task.yield()
      return rows
    }
  }

  /// Mixes tasks, actors, streams and timers.
  @MainActor
  final class MixedViewModel: ViewModel {
    let load = PublishRelay<Void>()
    let lines = BehaviorRelay(value: [String]())
    private let environment: Environment
    private let store = Store()

    init(_ environment: Environment) {
      self.environment = environment
      load.subscribe(onNext: { [weak self] in MainActor.assumeIsolated { self?.start() } })
        .disposed(by: environment.disposeBag)
      Observable<Int>.interval(.milliseconds(100), scheduler: environment.scheduler)
        .take(4)
        .subscribe(onNext: { [weak self] in self?.note("timer \($0)") })
        .disposed(by: environment.disposeBag)
    }

    private nonisolated func note(_ line: String) { lines.accept(lines.value + [line]) }

    private func start() {
      for number in 1...3 {
        Task {
          note("task \(number)")
          note("stored \(await store.add("\(number)").count)")
          try? await Task.sleep(for: .milliseconds(100 * number))
          note("slept \(number)")
          async let first = double(number)
          async let second = double(-number)
          note("sum \(await first + second)")
        }
      }
      Task.detached { [self] in
        await withTaskGroup(of: Int.self) { group in
          for number in 1...4 {
            group.addTask {
              await Task.yield()
              return number
            }
          }
          for await number in group { note("group \(number)") }
        }
        try? await self.environment.clock.sleep(for: .milliseconds(250))
        self.note("clock \(self.environment.clock.now)")
      }
      let (numbers, source) = AsyncStream<Int>.makeStream()
      Task { for await number in numbers { note("stream \(number)") } }
      Task {
        for number in 1...3 {
          source.yield(number)
          await Task.yield()
        }
        source.finish()
      }
      lines.asDriver().map(\.count).filter { $0 == 5 }.delay(.milliseconds(50))
        .drive(onNext: { [weak self] in self?.note("driver \($0)") })
        .disposed(by: environment.disposeBag)
    }

    private nonisolated func double(_ number: Int) async -> Int {
      await Task.yield()
      return number * 2
    }
  }

  private func run() throws -> String {
    var model: MixedViewModel?
    let host = ScreenHost()
    try host.open { environment in
      let made = MixedViewModel(environment)
      model = made
      return ReflectedScreen(made)
    }
    try host.tap("load")
    try host.advance(.seconds(1))
    #expect(model?.lines.value.count == 25)
    return host.log.entries.map(\.description).joined(separator: "\n")
  }

  /// The load is there during the run alone, not while this waits for the main thread: other tests want the processor then.
  private func runUnderLoad() throws -> String {
    let isOver = BooleanDisposable()
    Thread.detachNewThread { while !isOver.isDisposed {} }
    defer { isOver.dispose() }
    return try run()
  }

  /// A thousand runs, unless `TASK_ORDER_RUNS` asks for fewer: a sanitizer, which looks for races and not for another order, takes
  /// minutes for as many.
  private static let runs = max(2, ProcessInfo.processInfo.environment["TASK_ORDER_RUNS"].flatMap { Int($0) } ?? 1_000)

  @Test func allRunsUnderLoadGiveTheSame() async throws {
    let first = try runUnderLoad()
    for _ in 1..<Self.runs {
      // Other tests want the main thread too.
      await Task.yield()
      let next = try runUnderLoad()
      guard next != first else { continue }
      #expect(next == first)
      break
    }
  }

  @Test func aTaskRunsWithinTheActionThatStartsIt() throws {
    let host = ScreenHost()
    let tap = PublishRelay<Void>()
    let text = BehaviorRelay(value: "")
    tap.subscribe(onNext: {
      Task {
        await Task.yield()
        text.accept("done")
      }
    })
    .disposed(by: host.environment.disposeBag)
    try host.open { _ in
      ViewsScreen {
        Button("go", tap)
        Label("text", text)
      }
    }
    try host.tap("go")
    #expect(try host.value("text") == .text("done"))
  }

  /// When a task comes to the ends of its pauses.
  private func endsOfPauses() throws -> [Duration] {
    let host = ScreenHost()
    let times = BehaviorRelay(value: [Duration]())
    try host.open { environment in
      Task {
        for pause in [
          Duration.milliseconds(16), .milliseconds(333), .seconds(2), .microseconds(1_500), .seconds(3_600),
        ] {
          try await Task.sleep(for: pause)
          times.accept(times.value + [environment.clock.now.offset])
        }
        try await ContinuousClock().sleep(until: .now + .seconds(1))
        try await SuspendingClock().sleep(for: .seconds(1))
        try await Task.sleep(nanoseconds: 5_000_000)
        times.accept(times.value + [environment.clock.now.offset])
      }
      return ViewsScreen { Label("times", times) }
    }
    try host.advance(.seconds(4_000))
    return times.value
  }

  @Test func aPauseOfATaskIsAPauseOfTheHost() throws {
    let ends: [Duration] = [
      .milliseconds(16), .milliseconds(349), .milliseconds(2_349), .microseconds(2_350_500),
      .microseconds(3_602_350_500),
      .microseconds(3_604_355_500),
    ]
    // Where durations are derived, a thread that is interrupted for a millisecond makes 15 ms of 16, which is rounder.
    var times: [Duration] = []
    for _ in 1...(TaskHooks.redirectsClocks ? 1 : 50) where times != ends { times = try endsOfPauses() }
    #expect(times == ends)
  }

  @Test func aPauseThatIsCancelledEnds() throws {
    let host = ScreenHost()
    let log = BehaviorRelay(value: [String]())
    let cancel = PublishRelay<Void>()
    try host.open { environment in
      let tasks = [
        Task {
          do { try await Task.sleep(for: .seconds(60)) } catch { log.accept(log.value + ["sleep: \(error)"]) }
        },
        Task {
          do { try await environment.clock.sleep(for: .seconds(60)) } catch {
            log.accept(log.value + ["clock: \(error)"])
          }
        },
      ]
      return ViewsScreen {
        Button("cancel", cancel)
        cancel.subscribe(onNext: { for task in tasks { task.cancel() } })
      }
    }
    try host.tap("cancel")
    #expect(log.value == ["sleep: CancellationError()", "clock: CancellationError()"])
  }

  @Test func aTaskThatNeverComesToRestIsReported() throws {
    let host = ScreenHost()
    host.virtualClock?.workLimit = 10_000
    let error = #expect(throws: ScreenError.self) {
      try host.open { _ in
        Task { while !Task.isCancelled { await Task.yield() } }
        return ViewsScreen { Label("a", text: "b") }
      }
    }
    #expect(error?.message.contains("a task runs in a loop") == true)
  }

  @Test func aTaskOfTheTestIsNotTheHosts() async throws {
    let host = ScreenHost()
    let tap = PublishRelay<Void>()
    try host.open { _ in ViewsScreen { Button("go", tap) } }
    // This task existed before the host acted: if an action resumes it, it continues after the action.
    let waiting = Task { @MainActor in
      for try await _ in tap.values {
        try host.tap("go")
        return host.log.count
      }
      return 0
    }
    await Task.yield()
    try await Task.sleep(for: .milliseconds(5))
    try host.tap("go")
    let taps = try await waiting.value
    #expect(taps == 2)
  }

  @Test func concurrentWorkKeepsItsTime() async throws {
    let host = ScreenHost()
    let beside = Task.detached { () -> Duration in
      let start = ContinuousClock.now
      for _ in 0..<20 {
        try await Task.sleep(for: .milliseconds(1))
        await Task.yield()
      }
      return ContinuousClock.now - start
    }
    try host.open { _ in
      Task { while !Task.isCancelled { try await Task.sleep(for: .milliseconds(1)) } }
      return ViewsScreen { Label("a", text: "b") }
    }
    for _ in 0..<100 { try host.advance(.milliseconds(10)) }
    #expect(try await beside.value >= .milliseconds(20))
  }

  @Test(arguments: [false, true])
  func tasksOfAHostThatIsGoneGoOn(isEnvironmentKept: Bool) async throws {
    let ended = AsyncStream<Void>.makeStream()
    var kept: Environment?
    do {
      let host = ScreenHost()
      try host.open { environment in
        if isEnvironmentKept { kept = environment }
        Task {
          try await Task.sleep(for: .milliseconds(20))
          ended.continuation.yield()
        }
        return ViewsScreen { Label("a", text: "b") }
      }
    }
    for await _ in ended.stream { break }
    withExtendedLifetime(kept) {}
  }

  @Test func hostsHaveSeparateTimes() async throws {
    let tasks = (1...8).map { number in Task { await Self.end(ofTenPausesOf: number) } }
    var ends: [Duration] = []
    for task in tasks { ends.append(await task.value) }
    #expect(ends == (1...8).map { .milliseconds($0 * 10) })
  }

  private static func end(ofTenPausesOf number: Int) async -> Duration {
    let host = ScreenHost()
    let end = BehaviorRelay(value: Duration.zero)
    try? host.open { environment in
      environment.task {
        // By the clock of the host: what `Task.sleep` was asked for can only be estimated, and several hosts take turns here.
        for _ in 0..<10 { try await environment.clock.sleep(for: .milliseconds(number)) }
        end.accept(environment.clock.now.offset)
      }
      return ViewsScreen { Label("a", text: "b") }
    }
    for _ in 0..<20 {
      try? await host.wait(.milliseconds(5))
      await Task.yield()
    }
    return end.value
  }
}

/// A screen of views that are listed where it is opened.
struct ViewsScreen: Screen {
  private let views: ViewGroup

  init(@ViewBuilder _ views: () -> ViewGroup) { self.views = views() }

  var body: some View { views }
}
