import MVVM
import Testing

/// Routes between screens, their values and results, and what they release.
@MainActor
struct NavigationTests {
  enum Colour: String, CaseIterable { case red, blue }

  final class CardViewModel: ViewModel {
    let choose = PublishRelay<Void>()
    let colour = BehaviorRelay(value: Colour.red)
    let notes = PublishRelay<String>()
  }

  struct CardScreen: Screen {
    let model: CardViewModel

    var body: some View {
      Button("choose", model.choose)
      Label("colour", model.colour)
      Label("note", model.notes)
      Navigation(model.choose) { _ in .push { _ in ColoursScreen(model: ColoursViewModel(), card: model) } }
    }
  }

  final class ColoursViewModel: ViewModel {
    let done = PublishRelay<Colour>()
    let note = PublishRelay<String>()
    let cancel = PublishRelay<Void>()
  }

  struct ColoursScreen: Screen {
    let model: ColoursViewModel
    let card: CardViewModel

    var body: some View {
      for colour in Colour.allCases { Button(colour.rawValue, model.done, sending: colour) }
      TextField("note", model.note)
      Button("cancel", model.cancel)
      Navigation(model.done) { .back(sending: $0, to: card.colour) }
      Navigation(model.note) { .back(sending: $0, to: card.notes) }
      Navigation(model.cancel) { _ in .back }
    }
  }

  let host = ScreenHost([ScreenEntry(LoginScreen.self)])
  let card = CardViewModel()

  init() throws {
    let card = card
    try host.open { _ in CardScreen(model: card) }
  }

  @Test func aValueComesBackWithTheScreen() throws {
    try host.tap("choose")
    #expect(host.stack == ["card", "colours"])
    try host.tap("blue")
    #expect(host.stack == ["card"])
    #expect(try host.value("colour") == .described("blue"))
    try host.tap("choose")
    try host.set("note", "for Ada")
    #expect(try host.value("note") == .text("for Ada"))
    try host.tap("choose")
    try host.tap("cancel")
    #expect(card.colour.value == .blue)
  }

  @Test func theFirstStateHasWhatCameBack() throws {
    var shown: [String] = []
    host.onScreen = { [host] in shown.append(host.views.map { "\($0.name) \($0.value)" }.joined(separator: ", ")) }
    try host.tap("choose")
    try host.tap("blue")
    #expect(shown.last == "choose (enabled), colour blue, note \"\"")
    #expect(host.log.entries.map(\.description) == ["@0ms > choose •", "@0ms > blue •"])
  }

  @Test func screensThatAreLeftAreFreed() throws {
    let host = host
    let leaked = Resources.leaked {
      MainActor.assumeIsolated {
        for _ in 1...3 {
          try? host.tap("choose")
          try? host.tap("red")
        }
      }
    }
    #expect(leaked == 0)
    #expect(host.leaks == [])
  }

  @Test func theFirstScreenCannotGoBack() throws {
    let host = ScreenHost()
    let model = ColoursViewModel()
    let card = card
    try host.open { _ in ColoursScreen(model: model, card: card) }
    let error = ScreenError("'colours' cannot go back: it is the first screen")
    #expect(throws: error) { try host.tap("cancel") }
    #expect(throws: error) { try host.tap("blue") }
    #expect(card.colour.value == .red)
    #expect(host.stack == ["colours"])
    try host.back()
    #expect(host.stack == [])
  }

  struct Lost: Screen {
    let go = PublishRelay<String>()

    var body: some View {
      TextField("where", go)
      Navigation(go) { .open($0) }
    }
  }

  @Test(arguments: [
    ("logn", "there is no screen 'logn'. Did you mean 'login'?"), ("?", "there is no screen '?'. There is: login."),
  ])
  func aRouteToNowhereIsReported(name: String, message: String) throws {
    try host.open { _ in Lost() }
    #expect(throws: ScreenError(message)) { try host.set("where", name) }
    #expect(host.stack == ["card", "lost"])
    try host.set("where", "login")
    #expect(host.stack == ["card", "lost", "login"])
  }

  @Test func aRouteOfACoveredScreenDoesNothing() throws {
    try host.tap("choose")
    card.choose.accept(())
    try host.advance(.zero)
    #expect(host.stack == ["card", "colours"])
  }

  @Test func changesOfACoveredScreenAreReportedOnceItIsBack() throws {
    try host.tap("choose")
    card.notes.accept("meanwhile")
    #expect(host.log.entries.map(\.name) == ["choose"])
    try host.back()
    #expect(try host.value("note") == .text("meanwhile"))
  }
}
