import MVVM
import Testing

@testable import MVVMRepl

/// What the prompt prints when a screen is left that hands a value to the one below.
@MainActor
struct ReturningTests {
  final class CardViewModel: ViewModel {
    let choose = PublishRelay<Void>()
    let colour = BehaviorRelay(value: "red")
    let noted = PublishRelay<String>()
    let slow: Driver<String>
    let shade: Driver<String>

    init(environment: Environment) {
      slow = colour.asDriver().delay(.milliseconds(100))
      shade = colour.asDriver().map { "dark \($0)" }
    }
  }

  struct CardScreen: RootScreen {
    static let name = "card"
    let model: CardViewModel

    init(environment: Environment) { model = CardViewModel(environment: environment) }

    var body: some View {
      Button("choose", model.choose)
      TextField("colour", model.colour)
      Label("shade", model.shade)
      Label("slow", model.slow)
      Label("note", model.noted)
      Navigation(model.choose) { _ in .push { _ in ColoursScreen(card: model) } }
    }
  }

  struct ColoursScreen: Screen {
    let card: CardViewModel
    let back = PublishRelay<Void>()
    let note = PublishRelay<Void>()
    let observer = PublishRelay<Void>()
    let last = BehaviorRelay(value: "none")

    var body: some View {
      Button("blue", back)
      Button("note", note)
      Button("observer", observer)
      Label("last", last)
      back.subscribe(onNext: { last.accept("blue") })
      Navigation(back) { .back(sending: "blue", to: card.colour) }
      Navigation(note) { .back(sending: "hello", to: card.noted) }
      Navigation(observer) { _ in
        .back(sending: "green", to: AnyObserver { event in card.colour.accept(event.element ?? "") })
      }
    }
  }

  /// What the prompt prints, for the last command.
  private func lines(_ clock: ScreenHost.Clock, _ commands: String...) async throws -> [String] {
    var lines: [String] = []
    let session = Session(clock: clock) { ScreenHost([ScreenEntry(CardScreen.self)]) }
    session.onReport = { [unowned session] in
      var renderer = session.renderer
      renderer.isStamped = false
      lines += Session.lines($0, renderer).map { $0.split(separator: " ").joined(separator: " ") }
    }
    for command in commands {
      lines = []
      try await session.perform(command)
    }
    return lines
  }

  @Test(arguments: ScreenHost.Clock.allCases)
  func aChangeIsPrintedOnce(clock: ScreenHost.Clock) async throws {
    #expect(
      try await lines(clock, "open card", "choose", "blue") == [
        "last \"blue\"", "choose (enabled)", "colour \"blue\"", "shade \"dark blue\"",
        "slow \"\"", "note \"\"",
      ]
    )
    #expect(
      try await lines(clock, "open card", "choose", "note") == [
        "choose (enabled)", "colour \"red\"", "shade \"dark red\"", "slow \"\"",
        "note \"hello\"",
      ]
    )
    #expect(
      try await lines(clock, "open card", "choose", "observer") == [
        "choose (enabled)", "colour \"green\"", "shade \"dark green\"", "slow \"\"",
        "note \"\"",
      ]
    )
  }

  @Test(arguments: ScreenHost.Clock.allCases)
  func aChangeThatComesLaterIsPrintedOnce(clock: ScreenHost.Clock) async throws {
    #expect(
      try await lines(clock, "open card", "wait 150ms", "choose", "blue", "wait 150ms") == ["slow \"blue\""]
    )
  }
}
