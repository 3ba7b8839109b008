import MVVM
import Testing

@testable import Exploring

/// Answers in another order, on screens with rows.
@MainActor
struct StaleAnswerTests {
  private struct Message: Identifiable, Equatable {
    let id: Int
    var isSent = false
  }

  /// Messages are listed once they are sent, in the order in which they were written or in which the answers arrive.
  private struct MailScreen: Screen {
    let isInOrder: Bool
    let send = PublishRelay<Void>()
    let delete = PublishRelay<Message>()
    let messages = BehaviorRelay<[Message]>(value: [])
    let bag = DisposeBag()

    init(_ environment: Environment, isInOrder: Bool) {
      self.isInOrder = isInOrder
      let deliver = environment.faulty("courier") { (id: Int) in Single.just(id) }
      send.scan(0) { count, _ in count + 1 }
        .flatMap { [messages] id in
          messages.accept(messages.value + [Message(id: id)])
          return deliver(id).asObservable()
        }
        .subscribe(onNext: { [messages] id in
          let others = messages.value.filter { $0.id != id }
          let all = others + [Message(id: id, isSent: true)]
          messages.accept(isInOrder ? all.sorted { $0.id < $1.id } : all)
        })
        .disposed(by: bag)
      delete.subscribe(onNext: { [messages] message in
        messages.accept(messages.value.filter { $0.id != message.id })
      })
      .disposed(by: bag)
    }

    var body: some View {
      let sent = messages.asDriver().map { $0.filter(\.isSent) }
      Button("send", send)
      List("archive", sent) { "message \($0.id)" }.onAction("delete", delete)
      ForEach("mail", sent) { row in Button("delete", delete, sending: row.value) }
    }
  }

  private func symptom(_ steps: [Step], isInOrder: Bool) -> Symptom? {
    StaleAnswer().symptom(of: steps, in: ExploredApp("mail") { MailScreen($0, isInOrder: isInOrder) })
  }

  /// When the first answer is late, the first row is another message.
  @Test(arguments: ["archive 1 delete", "mail 1 delete"]) func aStepThatMeetsAnotherRowShowsNothing(button: String) {
    let steps = [Step.tap("send"), .tap("send"), .wait(.milliseconds(400)), .tap(button)]
    #expect(symptom(steps, isInOrder: true) == nil)
  }

  @Test func aStepThatMeetsTheSameRowIsCompared() {
    let steps = [Step.tap("send"), .wait(.seconds(1)), .tap("send"), .tap("send"), .tap("archive 1 delete")]
    #expect(symptom(steps, isInOrder: true) == nil)
    #expect(symptom(steps, isInOrder: false)?.check == .stale)
  }

  @Test func theMessageNamesTheRowThatDiffers() {
    let found = symptom([.tap("send"), .tap("send")], isInOrder: false)
    #expect(
      found?.message == "'archive' depends on the order in which 'courier' answers: "
        + "row 1 shows \"message 2\" when the earlier call answers last, not \"message 1\""
    )
  }

  /// An answer of several words, which a condition has in quotes.
  private struct AnswerScreen: Screen {
    let environment: Environment
    let query = PublishRelay<String>()
    var body: some View {
      let find = environment.faulty("search") { (text: String) in Single.just("found \(text) (here)") }
      TextField("query", query)
      Label("answer", query.flatMap { find($0).asObservable() }.asDriver(onErrorJustReturn: ""))
    }
  }

  @Test func theExpectedAnswerIsInQuotes() throws {
    let explorer = Explorer(
      ExploredApp("answers") { AnswerScreen(environment: $0) },
      budget: .actions(2_000).stopping(after: 1),
      checks: [.stale],
      seed: 1
    )
    explorer.run()
    let last = try #require(explorer.report.findings.first?.transcript.split(separator: "\n").last)
    #expect(last.hasPrefix("> expect answer == \"found "))
    #expect(last.hasSuffix(" (here)\""))
  }
}
