import Foundation
import MVVM
import Testing

@testable import MVVMRepl

/// Commands whose work goes on outside and ends through the main queue. If the host were in its way, they would last as long as the
/// patience.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct OutsideWorkCommandTests {
  private final class ServerViewModel: ViewModel {
    let ask = PublishRelay<Void>()
    let wait = PublishRelay<Void>()
    let answer = BehaviorRelay(value: "")
    let busy: Driver<Bool>
    private let bag = DisposeBag()

    init(environment: Environment) {
      let activity = ActivityIndicator()
      busy = activity.asDriver()
      ask
        .flatMapLatest {
          environment.outside(Self.reply(), patience: .seconds(600)).trackActivity(activity)
        }
        .bind(to: answer)
        .disposed(by: bag)
      wait
        .flatMapLatest { [answer] in
          environment.task {
            let reply = try? await environment.outside(patience: .seconds(600)) { await Self.awaitedReply() }
            answer.accept(reply ?? "failed")
          }
          return Observable<Never>.empty()
        }
        .subscribe()
        .disposed(by: bag)
    }

    /// Answers by the main queue, as code does that was written for an application.
    private static func reply() -> Observable<String> {
      .create { observer in
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(30)) {
          DispatchQueue.main.async {
            observer.onNext("by the main queue")
            observer.onCompleted()
          }
        }
        return Disposables.create()
      }
    }

    private nonisolated static func awaitedReply() async -> String {
      try? await Task.sleep(for: .milliseconds(30))
      return await MainActor.run { "by the main actor" }
    }
  }

  private struct ServerScreen: RootScreen {
    static let name = "server"
    let model: ServerViewModel

    init(environment: Environment) { model = ServerViewModel(environment: environment) }

    var body: some View {
      Button("ask", model.ask)
      Button("wait", model.wait)
      Activity("busy", model.busy)
      Label("answer", model.answer)
    }
  }

  private func lines(_ commands: String...) async throws -> [String] {
    var lines: [String] = []
    let session = Session(clock: .virtual) { ScreenHost([ScreenEntry(ServerScreen.self)]) }
    session.onReport = { [unowned session] in
      lines += Session.lines($0, session.renderer).map { $0.split(separator: " ").joined(separator: " ") }
    }
    for command in commands {
      lines = []
      try await session.perform(command)
    }
    return lines
  }

  @Test func anAnswerByTheMainQueueBelongsToTheTap() async throws {
    #expect(
      try await lines("open server", "tap ask") == [
        "@0ms busy true", "@0ms busy false", "@0ms answer \"by the main queue\"",
      ]
    )
  }

  @Test func anAnswerByTheMainActorBelongsToTheTap() async throws {
    #expect(try await lines("open server", "tap wait") == ["@0ms answer \"by the main actor\""])
  }

  @Test func theNextCommandFindsTheAnswer() async throws {
    #expect(try await lines("open server", "tap ask", "expect answer == \"by the main queue\"") == [])
    #expect(try await lines("open server", "ask", "wait 1s", "log").contains { $0.contains("@0ms answer") })
  }
}
