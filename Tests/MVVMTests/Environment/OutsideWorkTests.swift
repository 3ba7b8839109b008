import Foundation
import Testing

@testable import MVVM

/// Work on other threads that takes real time, on virtual time.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct OutsideWorkTests {
  /// Calls an outside service for each word that is typed, half a second later.
  private final class AskingViewModel: ViewModel {
    let question = PublishRelay<String>()
    let answer: Driver<String>

    init(_ environment: Environment, patience: Duration, ask: @escaping (String) -> Observable<String>) {
      answer = question.asSignal()
        .delay(.milliseconds(500))
        .flatMap { Signal.from($0.split(separator: " ").map(String.init)) }
        .flatMapLatest { question in
          environment.outside(ask(question), patience: patience).asDriver { .just("failed: \($0)") }
        }
    }
  }

  private actor Cache {
    private var count = 0

    func put() {
      usleep(50)
      count += 1
    }
  }

  @Test func workOutsideMayShareAnActorWithTheScreen() throws {
    let cache = Cache()
    let answers = BehaviorRelay(value: 0)
    for _ in 0..<10 {
      let host = ScreenHost()
      try host.open { environment in
        environment.task {
          let answer = try await environment.outside(patience: .seconds(2)) {
            for _ in 0..<20 { await cache.put() }
            try await Task.sleep(for: .milliseconds(2))
            return 1
          }
          answers.accept(answers.value + answer)
        }
        environment.task { await cache.put() }
        return ViewsScreen { Label("a", text: "1") }
      }
      // Less than the pause: it passes in real time.
      try host.advance(.milliseconds(1))
    }
    #expect(answers.value == 10)
  }

  private func host(
    patience: Duration = .seconds(600),
    _ ask: @escaping (String) -> Observable<String>
  ) throws -> ScreenHost {
    let host = ScreenHost()
    try host.open { ReflectedScreen(AskingViewModel($0, patience: patience, ask: ask)) }
    return host
  }

  /// A service that takes 50 ms of real time.
  private nonisolated static func reply(to question: String) -> Observable<String> {
    Observable.create { observer in
      let observer = SendableObserver(observer)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
        observer.sink.onNext(question + "!")
        observer.sink.onCompleted()
      }
      return Disposables.create()
    }
  }

  // `@unchecked`: it is used by one thread after the other.
  private struct SendableObserver: @unchecked Sendable {
    let sink: AnyObserver<String>
    init(_ sink: AnyObserver<String>) { self.sink = sink }
  }

  @Test func theAnswerComesAtTheInstantOfTheQuestion() throws {
    let host = try host { Self.reply(to: $0) }
    try host.set("question", "who")
    try host.advance(.seconds(60))
    let entry = try #require(host.log.entries.last { $0.name == "answer" })
    #expect(entry.value == .text("who!"))
    #expect(entry.time == .milliseconds(500))
  }

  /// Begins other work when it is released.
  private final class Beginning: @unchecked Sendable {  // released by one thread
    private let environment: Environment
    init(_ environment: Environment) { self.environment = environment }
    deinit { environment.outside(Observable<Int>.empty()).subscribe().dispose() }
  }

  @Test func resultsOfCancelledWorkAreReleasedOutsideOfAnyLock() {
    let host = ScreenHost()
    let environment = host.environment
    let work = PublishSubject<Beginning>()
    nonisolated(unsafe) let subscription = environment.outside(work).subscribe()
    work.onNext(Beginning(environment))
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      subscription.dispose()
      hasEnded.signal()
    }
    #expect(hasEnded.wait(timeout: .now() + 60) == .success)
  }

  @Test func aPromptThatWaitsHasTheSame() async throws {
    let host = try host { Self.reply(to: $0) }
    try host.set("question", "who")
    try await host.wait(.milliseconds(500))
    #expect(try host.value("answer") == .text("who!"))
  }

  @Test func anErrorArrivesToo() throws {
    let host = try host { question in Self.reply(to: question).map { _ in throw RxError.noElements } }
    try host.set("question", "who")
    try host.advance(.milliseconds(500))
    #expect(try host.value("answer").text.hasPrefix("failed"))
  }

  @Test func endlessWorkIsNotWaitedForForever() throws {
    let host = try host(patience: .milliseconds(20)) { _ in .never() }
    try host.set("question", "who")
    try host.advance(.seconds(60))
    #expect(host.now == .seconds(60))
    #expect(host.log.entries.allSatisfy { $0.name != "answer" })
  }

  @Test func whatBringsNothingIsNoAction() throws {
    let host = try host { _ in .never() }
    var rests = 0
    host.onRest = { rests += 1 }
    try host.deliverArrivals()
    #expect(rests == 0)
    try host.set("question", "who")
    #expect(rests == 1)
  }

  @Test func abandonedWorkIsNotWaitedFor() throws {
    let host = try host { $0 == "who" ? .never() : Self.reply(to: $0) }
    // The second request replaces the first immediately.
    try host.set("question", "who what")
    try host.advance(.milliseconds(500))
    #expect(try host.value("answer") == .text("what!"))
  }

  @Test(arguments: [false, true])
  func endingTheSubscriptionEndsTheWork(isWithinWork: Bool) {
    var ends = 0
    let work = Observable<Int>.create { _ in Disposables.create { ends += 1 } }
    let environment = ScreenHost().environment
    OutsideLedger.$isWithinWork.withValue(isWithinWork) { environment.outside(work).subscribe().dispose() }
    #expect(ends == 1)
  }

  @Test func onTheRealClockItArrivesOnTheMainThread() async throws {
    let environment = Environment.live
    let isOnMain = try await environment.outside(Self.reply(to: "who")).map { _ in MainThread.isCurrent }.asSingle()
      .value
    #expect(isOnMain)
  }
}
