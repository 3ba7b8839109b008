import Foundation
import Locks
import MVVM
import Testing

/// Tasks that live as long as their screens, and what they call.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EnvironmentTaskTests {
  struct Failure: Error, Equatable {
    var number: Int
  }

  final class Numbers: Service, Sendable {
    let knobs: ServiceKnobs

    init(_ environment: Environment) {
      knobs = ServiceKnobs(
        "numbers",
        in: environment,
        latency: .milliseconds(300),
        failures: ["odd": Failure(number: 1)]
      )
    }

    func double(_ number: Int) async throws -> Int {
      try await faulty { number * 2 }
    }
  }

  /// What one thread sets, and another waits for.
  private final class Flag: Sendable {
    private let isSet = Locked(false)

    func set() { isSet.withLock { $0 = true } }

    /// Waits for a minute at the most.
    @discardableResult
    func wait() -> Bool {
      let start = ContinuousClock.now
      while !isSet.withLock({ $0 }), ContinuousClock.now - start < .seconds(60) { usleep(1_000) }
      return isSet.withLock { $0 }
    }
  }

  private let log = BehaviorRelay(value: [String]())

  private func note(_ text: String) { log.accept(log.value + [text]) }

  @Test func aTaskIsCancelledWithItsScreen() throws {
    let host = ScreenHost()
    try host.open { _ in ViewsScreen { Label("first", text: "1") } }
    try host.open { environment in
      environment.task {
        do { try await Task.sleep(for: .seconds(10)) } catch { note("cancelled at \(environment.clock.now)") }
      }
      return ViewsScreen { Label("second", text: "2") }
    }
    try host.advance(.seconds(1))
    #expect(log.value == [])
    try host.back()
    #expect(log.value == ["cancelled at @1000ms"])
  }

  @Test func aTaskOfAnotherThreadKeepsItsTimeThoughTheHostResumesIt() throws {
    let (numbers, sender) = AsyncStream<Int>.makeStream()
    let (isWaiting, isOver) = (Flag(), Flag())
    let host = ScreenHost()
    try host.open { _ in
      // As another test would, while this host is at work.
      Thread.detachNewThread {
        Task.detached {
          isWaiting.set()
          for await _ in numbers.prefix(1) { try? await Task.sleep(for: .milliseconds(5)) }
          isOver.set()
        }
      }
      isWaiting.wait()
      usleep(20_000)
      sender.yield(1)
      return ViewsScreen { Label("a", text: "1") }
    }
    #expect(isOver.wait())
  }

  @Test func aTaskMaySleepForEver() throws {
    let host = ScreenHost()
    try host.open { environment in
      for pause in [Duration.nanoseconds(Int64.max), .seconds(9_223_372_036), .seconds(Int64.max / 10)] {
        environment.task {
          try await Task.sleep(for: pause)
          note("woken")
        }
      }
      environment.task {
        try await Task.sleep(nanoseconds: UInt64(Int64.max))
        note("woken")
      }
      return ViewsScreen { Label("a", text: "1") }
    }
    try host.advance(.seconds(86_400))
    #expect(log.value == [])
  }

  @Test func anErrorGoesToTheRelay() throws {
    let errors = PublishRelay<any Error>()
    let host = ScreenHost()
    errors.subscribe(onNext: { error in MainActor.assumeIsolated { note("\(error)") } })
      .disposed(by: host.environment.disposeBag)
    try host.open { environment in
      environment.task(errors: errors) { throw Failure(number: 3) }
      environment.task(errors: errors) { throw CancellationError() }.cancel()
      return ViewsScreen { Label("a", text: "1") }
    }
    #expect(log.value == ["Failure(number: 3)"])
  }

  @Test func anErrorThatNoRelayTakesGoesToTheHooks() throws {
    let before = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = before }
    let heard = Locked(0)
    Hooks.defaultErrorHandler = { stack, error in
      // Other tests may run beside this one.
      if (error as? Failure)?.number == 44 { heard.withLock { $0 += 1 } } else { before(stack, error) }
    }
    let host = ScreenHost()
    try host.open { environment in
      environment.task { throw Failure(number: 44) }
      return ViewsScreen { Label("a", text: "1") }
    }
    #expect(heard.withLock { $0 } == 1)
  }

  @Test func aTaskThatIsStartedBetweenActionsIsTheHostsToo() async throws {
    let host = ScreenHost()
    host.environment.task {
      try await Task.sleep(for: .seconds(100))
      note("@\(host.environment.clock.now.offset)")
    }
    try host.advance(.seconds(100))
    #expect(log.value == ["@100.0 seconds"])
  }

  @Test func theTaskOfAViewLivesAsLongAsTheScreen() throws {
    let query = BehaviorRelay(value: "a")
    let host = ScreenHost()
    try host.open { _ in ViewsScreen { Label("first", text: "1") } }
    try host.open { environment in
      ViewsScreen {
        TextField("query", query)
          .task { note("began") }
          .task(id: query) { text in
            do {
              try await environment.clock.sleep(for: .milliseconds(300))
              note("searched \(text)")
            } catch {
              note("cancelled \(text)")
              throw error
            }
          }
      }
    }
    try host.advance(.milliseconds(300))
    try host.set("query", "b")
    try host.advance(.milliseconds(200))
    try host.set("query", "c")
    try host.set("query", "c")
    try host.advance(.milliseconds(300))
    try host.set("query", "d")
    try host.back()
    #expect(log.value == ["began", "searched a", "cancelled b", "searched c", "cancelled d"])
  }

  @Test func theTaskForANewValueBeginsAfterTheFormerOneHasEnded() throws {
    let query = BehaviorRelay(value: "a")
    let host = ScreenHost()
    try host.open { environment in
      ViewsScreen {
        TextField("query", query)
          .task(id: query) { text in
            note("began \(text)")
            defer { note("ended \(text)") }
            try await environment.clock.sleep(for: .seconds(1))
          }
      }
    }
    try host.set("query", "b")
    try host.advance(.seconds(1))
    #expect(log.value == ["began a", "ended a", "began b", "ended b"])
  }

  @Test func aButtonAwaitsItsWork() throws {
    let errors = PublishRelay<any Error>()
    let host = ScreenHost()
    errors.subscribe(onNext: { error in MainActor.assumeIsolated { note("\(error)") } })
      .disposed(by: host.environment.disposeBag)
    try host.open { environment in
      ViewsScreen {
        Button("save", errors: errors) {
          try await environment.clock.sleep(for: .milliseconds(300))
          throw Failure(number: 1)
        }
      }
    }
    try host.tap("save")
    let atWork = try host.view("save")
    #expect(!atWork.isEnabled && atWork.isBusy)
    #expect(throws: ScreenError("'save' is disabled until its action ends: let time pass first")) {
      try host.tap("save")
    }
    try host.advance(.milliseconds(300))
    #expect(try host.view("save").isEnabled)
    #expect(log.value == ["Failure(number: 1)"])
    #expect(
      host.log.entries.map(\.description) == [
        "@0ms > save •", "@0ms save (disabled)", "@300ms save (enabled)",
      ]
    )
  }

  @Test func theWorkOfAButtonIsCancelledWithTheScreen() throws {
    let host = ScreenHost()
    try host.open { environment in
      ViewsScreen {
        Button("save") {
          do { try await environment.clock.sleep(for: .seconds(1)) } catch { note("cancelled") }
        }
      }
    }
    try host.tap("save")
    try host.back()
    #expect(log.value == ["cancelled"])
  }

  @Test func anAsyncServiceIsConfigured() throws {
    let host = ScreenHost()
    try host.open { environment in
      let numbers = environment.service(Numbers.self) { Numbers($0) }
      return ViewsScreen {
        Button("double") {
          do {
            note("\(try await numbers.double(21))")
          } catch {
            note("\(error)")
          }
        }
      }
    }
    try host.tap("double")
    try host.advance(.milliseconds(299))
    #expect(log.value == [])
    try host.advance(.milliseconds(1))
    try host.configure("numbers", .init(name: "fail-next", value: "odd"))
    try host.tap("double")
    try host.advance(.milliseconds(300))
    #expect(log.value == ["42", "Failure(number: 1)"])
  }

  @Test func attemptsAreRepeatedOnTheHostsTime() throws {
    let host = ScreenHost()
    try host.open { environment in
      environment.task {
        var attempts = 0
        do {
          try await environment.retry(3, .exponential(.seconds(1))) {
            attempts += 1
            note("\(attempts) \(environment.clock.now)")
            throw Failure(number: attempts)
          }
        } catch {
          note("\(error)")
        }
      }
      return ViewsScreen { Label("a", text: "1") }
    }
    try host.advance(.seconds(10))
    #expect(log.value == ["1 @0ms", "2 @1000ms", "3 @3000ms", "Failure(number: 3)"])
  }

  @Test func whatTakesTooLongIsGivenUp() throws {
    let host = ScreenHost()
    try host.open { environment in
      environment.task {
        for seconds in [1, 3] {
          do {
            let value = try await environment.timeout(.seconds(2)) {
              try await environment.clock.sleep(for: .seconds(seconds))
              return seconds
            }
            note("\(value) \(environment.clock.now)")
          } catch {
            note("\(error) \(environment.clock.now)")
          }
        }
      }
      return ViewsScreen { Label("a", text: "1") }
    }
    try host.advance(.seconds(10))
    #expect(log.value == ["1 @1000ms", "timeout @3000ms"])
  }

  @MainActor
  private final class Account {
    private var tries = 0

    /// The work belongs to the main actor, like the code that limits it.
    func load(_ environment: Environment) async throws -> Int {
      try await environment.timeout(.seconds(2)) {
        tries += 1
        return tries
      }
    }
  }

  @Test func limitedWorkRunsWhereItsCallerDoes() throws {
    let host = ScreenHost()
    let account = Account()
    try host.open { environment in
      environment.task { note("\(try await account.load(environment))") }
      return ViewsScreen { Label("a", text: "1") }
    }
    try host.advance(.seconds(1))
    #expect(log.value == ["1"])
  }

  @Test func anActivityLastsAsLongAsTheWork() throws {
    let busy = ActivityIndicator()
    let host = ScreenHost()
    try host.open { environment in
      ViewsScreen {
        Activity("busy", busy)
        Button("save") { try await withActivity(busy) { try await environment.clock.sleep(for: .seconds(1)) } }
      }
    }
    try host.tap("save")
    try host.advance(.seconds(1))
    #expect(
      host.log.entries.map(\.description) == [
        "@0ms > save •", "@0ms save (disabled)", "@0ms busy true", "@1000ms busy false", "@1000ms save (enabled)",
      ]
    )
  }
}
