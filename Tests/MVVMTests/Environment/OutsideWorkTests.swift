import Foundation
import MVVM
import Testing

/// What goes on in other threads and takes real time, on virtual time.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct OutsideWorkTests {
  /// Asks somebody outside each word that is typed, half a second later.
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

  private func host(
    patience: Duration = .seconds(20),
    _ ask: @escaping (String) -> Observable<String>
  ) throws -> ScreenHost {
    let host = ScreenHost()
    try host.open { ReflectedScreen(AskingViewModel($0, patience: patience, ask: ask)) }
    return host
  }

  /// Somebody who takes 50 ms of the world's time.
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

  @Test func whatNeverEndsIsNotWaitedForForEver() throws {
    let host = try host(patience: .milliseconds(20)) { _ in .never() }
    try host.set("question", "who")
    try host.advance(.seconds(60))
    #expect(host.now == .seconds(60))
    #expect(host.log.entries.allSatisfy { $0.name != "answer" })
  }

  @Test func whatIsGivenUpIsNotWaitedFor() throws {
    let host = try host { $0 == "who" ? .never() : Self.reply(to: $0) }
    // The second question takes the place of the first at once.
    try host.set("question", "who what")
    try host.advance(.milliseconds(500))
    #expect(try host.value("answer") == .text("what!"))
  }

  @Test func onTheRealClockItArrivesOnTheMainThread() async throws {
    let environment = Environment.live
    let isOnMain = try await environment.outside(Self.reply(to: "who")).map { _ in MainThread.isCurrent }.asSingle()
      .value
    #expect(isOnMain)
  }
}
