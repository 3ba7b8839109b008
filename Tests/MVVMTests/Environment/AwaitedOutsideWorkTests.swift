import Foundation
import Locks
import Testing

@testable import MVVM

/// Work outside that is awaited, and that ends in places where a blocked main thread would never let it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct AwaitedOutsideWorkTests {
  private let log = BehaviorRelay(value: [String]())

  private func note(_ text: String) { log.accept(log.value + [text]) }

  private nonisolated func answer(_ number: Int, after milliseconds: Int) async throws -> Int {
    try await Task.sleep(for: .milliseconds(milliseconds))
    return number
  }

  @Test func whatEndsThroughTheMainQueueArrives() async throws {
    let host = ScreenHost()
    let go = PublishRelay<Void>()
    try host.open { environment in
      let answers = go.asSignal().flatMapLatest {
        environment.outside(
          Observable<String>.create { observer in
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
              observer.onNext("here")
              observer.onCompleted()
            }
            return Disposables.create()
          },
          patience: .seconds(600)
        )
        .asDriver(onErrorJustReturn: "")
      }
      return ViewsScreen {
        Button("go", go)
        Label("answer", answers)
      }
    }
    try host.tap("go")
    try await host.wait(.seconds(1))
    #expect(host.log.entries.last?.description == "@0ms answer \"here\"")
  }

  @Test func timeStandsStillWhicheverActorEndsTheWork() async throws {
    let host = ScreenHost()
    try host.open { environment in
      environment.task {
        let number = try await environment.outside(patience: .seconds(600)) { try await answer(7, after: 30) }
        note("\(number) \(environment.clock.now)")
        let isMain = try await environment.outside(patience: .seconds(600)) { @MainActor in
          try await Task.sleep(for: .milliseconds(5))
          return MainThread.isCurrent
        }
        note("\(isMain) \(environment.clock.now)")
        try await environment.clock.sleep(for: .seconds(1))
        note("later \(environment.clock.now)")
      }
      return ViewsScreen { Label("a", text: "1") }
    }
    try await host.wait(.seconds(5))
    #expect(log.value == ["7 @0ms", "true @0ms", "later @1000ms"])
  }

  @Test func answersArriveInTheOrderOfTheirQuestions() throws {
    let host = ScreenHost()
    try host.open { environment in
      for (number, pause) in [(1, 60), (2, 5), (3, 30)] {
        environment.task {
          note("\(try await environment.outside(patience: .seconds(600)) { try await answer(number, after: pause) })")
        }
      }
      return ViewsScreen { Label("a", text: "1") }
    }
    try host.advance(.zero)
    #expect(log.value == ["1", "2", "3"])
  }

  @Test func whatHasArrivedWaitsForWorkThatBeganSince() async throws {
    let host = ScreenHost()
    let (go, answers) = (PublishRelay<Int>(), [PublishSubject<String>(), PublishSubject<String>()])
    try host.open { environment in
      ViewsScreen {
        Button("first", go, sending: 0)
        Button("second", go, sending: 1)
        Label("answer", go.flatMap { environment.outside(answers[$0], patience: .seconds(600)) })
      }
    }
    try host.tap("first")
    answers[0].onNext("one")
    answers[0].onCompleted()
    // Before the main thread comes to deliver it.
    try host.tap("second")
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(host.log.entries.map(\.description) == ["@0ms > first •", "@0ms > second •"])
    answers[1].onNext("two")
    answers[1].onCompleted()
    try host.advance(.zero)
    #expect(host.log.entries.suffix(2).map(\.description) == ["@0ms answer \"one\"", "@0ms answer \"two\""])
  }

  @Test func aSecondWaiterDoesNotDelayTheFirst() async throws {
    let host = ScreenHost()
    let (go, answer) = (PublishRelay<Void>(), PublishSubject<String>())
    try host.open { environment in
      ViewsScreen {
        Button("go", go)
        Label("answer", go.flatMap { environment.outside(answer, patience: .seconds(20)) })
      }
    }
    try host.tap("go")
    let first = Task { try await host.waitForOutside() }
    while !host.isHolding { await Task.yield() }
    // This returns although the answer is not there; the answer would be too late otherwise.
    try await host.waitForOutside()
    #expect(host.isHolding)
    answer.onNext("here")
    answer.onCompleted()
    try await first.value
    #expect(!host.isHolding)
    #expect(host.log.entries.last?.description == "@0ms answer \"here\"")
  }

  @Test func whatIsKnownByNowArrivesWithinTheAction() throws {
    let host = ScreenHost()
    let go = PublishRelay<Void>()
    try host.open { environment in
      ViewsScreen {
        Button("go", go)
        Label("answer", go.flatMap { environment.outside(.just("here")) })
      }
    }
    try host.tap("go")
    #expect(try host.value("answer") == .text("here"))
  }

  @Test func aTaskOfAHostThatIsGoneEnds() async throws {
    var task: Task<Int, any Error>?
    let (begun, begins) = AsyncStream<Void>.makeStream()
    let (answered, answers) = AsyncStream<Void>.makeStream()
    do {
      let host = ScreenHost()
      let environment = host.environment
      try host.open { _ in
        task = Task {
          try await environment.outside {
            begins.yield()
            for await _ in answered { break }
            return 1
          }
        }
        return ViewsScreen { Label("a", text: "1") }
      }
      for await _ in begun { break }
      withExtendedLifetime(host) {}
    }
    answers.yield()
    #expect(try await task?.value == 1)
  }

  /// A client whose requests need a token, which is a request too.
  private struct Client: Sendable {
    let environment: MVVM.Environment
    let answer: @Sendable (String) -> Observable<String>

    func token() async throws -> String {
      try await environment.outside {
        try await Task.sleep(for: .milliseconds(2))
        return "token"
      }
    }

    func streamedToken() async throws -> String { try await environment.outside(answer("token")).asSingle().value }

    @MainActor func tokenOnTheMainActor() async throws -> String { try await token() }

    @MainActor func streamedTokenOnTheMainActor() async throws -> String { try await streamedToken() }

    func user(_ token: @escaping @Sendable (Client) async throws -> String) async throws -> String {
      try await environment.outside { "user of \(try await token(self))" }
    }

    func streamedUser() -> Observable<String> {
      environment.outside(
        answer("user").flatMap { user in environment.outside(answer("token")).map { "\(user) of \($0)" } }
      )
    }
  }

  private nonisolated static func answer(_ text: String) -> Observable<String> {
    Observable.just(text).delay(.milliseconds(2), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
  }

  @Test(arguments: ["task", "detached", "stream", "main actor", "stream on the main actor", "streams"])
  func workWithinWorkDoesNotWaitForItsTurn(kind: String) async throws {
    let host = ScreenHost()
    try host.open { environment in
      let client = Client(environment: environment) { Self.answer($0) }
      for number in 1...2 {
        environment.task {
          let user =
            switch kind {
            case "detached":
              try await client.user { client in try await Task.detached { try await client.token() }.value }
            case "stream": try await client.user { try await $0.streamedToken() }
            case "main actor": try await client.user { try await $0.tokenOnTheMainActor() }
            case "stream on the main actor": try await client.user { try await $0.streamedTokenOnTheMainActor() }
            case "streams": try await client.streamedUser().asSingle().value
            default: try await client.user { try await $0.token() }
            }
          note("\(number) \(user) \(environment.clock.now)")
        }
      }
      return ViewsScreen { Label("a", text: "1") }
    }
    let start = ContinuousClock.now
    try await host.wait(.seconds(60))
    #expect(log.value == ["1 user of token @0ms", "2 user of token @0ms"])
    // Otherwise, it ends when the patience does.
    #expect(ContinuousClock.now - start < .seconds(9))
  }

  @Test func timeStandsStillForWorkThatBeginsOnAnotherThread() async throws {
    let host = ScreenHost()
    let environment = host.environment
    let (begun, begins) = AsyncStream<Void>.makeStream()
    let answers = Locked([Int]())
    Task.detached {
      try await environment.outside(patience: .seconds(600)) {
        begins.finish()
        let answer = try await answer(7, after: 30)
        answers.withLock { $0.append(answer) }
      }
    }
    for await _ in begun {}
    try await host.wait(.seconds(60))
    #expect(answers.withLock { $0 } == [7])
  }

  @Test func workThatIgnoresItsCancellationIsNotWaitedFor() async throws {
    let host = ScreenHost()
    let (end, ends) = AsyncStream<Void>.makeStream()
    try host.open { _ in ViewsScreen { Label("first", text: "1") } }
    try host.open { environment in
      environment.task {
        try await environment.outside(patience: .seconds(600)) {
          await Task.detached { for await _ in end {} }.value
        }
      }
      return ViewsScreen { Label("a", text: "1") }
    }
    try host.back()
    try host.advance(.seconds(60))
    #expect(host.now == .seconds(60))
    ends.finish()
  }

  @Test func whatFailsAndWhatIsCancelledEnds() async throws {
    let host = ScreenHost()
    try host.open { _ in ViewsScreen { Label("first", text: "1") } }
    try host.open { environment in
      environment.task {
        do {
          _ = try await environment.outside { () -> Int in throw ServiceError.offline }
        } catch {
          note("\(error)")
        }
        do {
          _ = try await environment.outside(patience: .milliseconds(10)) { try await answer(1, after: 60_000) }
        } catch {
          note("\(error)")
        }
      }
      return ViewsScreen { Label("a", text: "1") }
    }
    try await host.wait(.seconds(1))
    #expect(log.value == ["offline"])
    try host.back()
    #expect(log.value == ["offline", "CancellationError()"])
  }
}
