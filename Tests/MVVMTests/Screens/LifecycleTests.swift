import MVVM
import Testing

/// What a screen learns of its place among the open ones, and what it has to say about being left.
@MainActor
struct LifecycleTests {
  final class Journal {
    var lines: [String] = []
  }

  struct PageScreen: Screen {
    let name: String
    let journal: Journal
    let next: Route?
    private let go = PublishRelay<Void>()

    init(_ name: String, _ journal: Journal, next: Route? = nil) {
      self.name = name
      self.journal = journal
      self.next = next
    }

    var body: some View {
      Button("go", go)
      Navigation(go) { next ?? .back }
    }

    func phaseChanged(to phase: ScreenPhase) { journal.lines.append("\(name) \(phase)") }
  }

  struct EditScreen: ResultScreen {
    let text = BehaviorRelay(value: "")
    private let warning = BehaviorRelay<String?>(value: nil)
    private let discard = PublishRelay<Void>()
    let asks: Bool

    var body: some View {
      TextField("text", text)
      Alert("warning", warning)
      Button("discard", discard)
      Navigation(discard) { .back }
    }

    var result: String? { text.value.isEmpty ? nil : text.value }

    func mayLeave() -> Bool {
      if asks, !text.value.isEmpty { warning.accept("Discard?") }
      return text.value.isEmpty
    }
  }

  @Test func phasesAreReportedInOrder() throws {
    let journal = Journal()
    let host = ScreenHost()
    let third = Route.replace { _ in PageScreen("third", journal) }
    let second = Route.push { _ in PageScreen("second", journal, next: third) }
    try host.open { _ in PageScreen("first", journal, next: second) }
    try host.tap("go")
    try host.tap("go")
    try host.tap("go")
    #expect(
      journal.lines == [
        "first appeared", "first covered", "second appeared", "second left", "third appeared", "third left",
        "first uncovered",
      ]
    )
  }

  @Test func aScreenWithUnsavedChangesAsksBeforeItIsLeft() throws {
    let host = ScreenHost()
    try host.open { _ in ViewsScreen { Label("a", text: "1") } }
    try host.open { _ in EditScreen(asks: true) }
    try host.set("text", "new")
    try host.back()
    #expect(host.stack == ["views", "edit"])
    #expect(try host.value("warning") == .text("Discard?"))
    try host.tap("discard")
    #expect(host.stack == ["views"])
  }

  @Test func aScreenThatStaysWithoutAReasonIsAnError() throws {
    let host = ScreenHost()
    try host.open { _ in EditScreen(asks: false) }
    try host.set("text", "new")
    #expect(throws: ScreenError("'edit' does not allow leaving it now")) { try host.back() }
    #expect(host.stack == ["edit"])
  }

  @Test func aResultArrivesHoweverTheScreenIsLeft() throws {
    let host = ScreenHost()
    let edited = BehaviorRelay(value: "nothing")
    let edit = PublishRelay<Void>()
    try host.open { _ in
      ViewsScreen {
        Button("edit", edit)
        Label("edited", edited)
        Navigation(edit) { .push(result: edited) { _ in EditScreen(asks: true) } }
      }
    }
    try host.tap("edit")
    try host.back()
    #expect(edited.value == "nothing")
    try host.tap("edit")
    try host.set("text", "new")
    try host.tap("discard")
    #expect(try host.value("edited") == .text("new"))
  }
}
