import MVVM
import Testing

/// Messages, questions, and what waits for them.
@MainActor
struct AlertTests {
  let host = ScreenHost()
  let alert = PublishRelay<AlertContent>()
  let answers = BehaviorRelay(value: "")

  private var question: AlertContent {
    AlertContent(
      "Discard the draft?",
      choices: [
        AlertChoice("discard", role: .destructive) { [answers] in answers.accept("discarded") },
        AlertChoice("keep", role: .cancel) { [answers] in answers.accept("kept") },
      ]
    )
  }

  private func open() throws {
    let (alert, answers) = (alert, answers)
    try host.open { _ in
      ByHandScreen {
        TextField("draft")
        Button("save")
        Label("answer", answers)
        Alert(alert)
      }
    }
  }

  @Test func aQuestionIsAnsweredByAChoice() throws {
    try open()
    alert.accept(question)
    #expect(try host.value("alert") == .text("Discard the draft?"))
    #expect(try host.view("alert").choices == ["discard", "keep"])
    #expect(host.log.entries.last?.description == "@0ms alert \"Discard the draft?\" (discard, keep)")
    try host.pick("alert", "keep")
    #expect(answers.value == "kept")
    #expect(try host.value("alert") == .missing)
  }

  @Test func whileItAsksNothingElseCanBeUsed() throws {
    try open()
    alert.accept(question)
    let message =
      "'save' cannot be used: 'alert' asks \"Discard the draft?\" first. Answer it: alert discard, alert keep"
    #expect(throws: ScreenError(message)) { try host.tap("save") }
    #expect(throws: ScreenError.self) { try host.set("draft", "x") }
    #expect(throws: ScreenError.self) { try host.back() }
    #expect(try !host.view("save").isEnabled)
    try host.set("alert", "discard")
    #expect(try host.view("save").isEnabled)
    try host.tap("save")
  }

  @Test func aChoiceThatIsPressedTwiceIsAnsweredWithAMessage() throws {
    try open()
    alert.accept(question)
    try host.set("alert", "keep")
    #expect(
      throws: ScreenError("'alert' is not showing; there is nothing to answer: it was answered by 'keep'")
    ) {
      try host.set("alert", "keep")
    }
  }

  @Test func aChoiceOfAnAlertThatDoesNotShowChoosesNothing() throws {
    let alert = Alert("ask")
    var dismissals = 0
    let subscription = alert.rx.dismissed.subscribe(onNext: { dismissals += 1 })
    defer { subscription.dispose() }
    try host.open { _ in ByHandScreen { alert } }
    #expect(!alert.choose("keep"))
    alert.show(question)
    #expect(!alert.choose("discord"))
    #expect(alert.choose("keep"))
    #expect(!alert.choose("keep"))
    #expect(dismissals == 1)
    #expect(answers.value == "kept")
    #expect(host.log.entries.filter { $0.kind == .input }.count == 1)
  }

  @Test func aWrongChoiceIsAnswered() throws {
    try open()
    alert.accept(question)
    #expect(
      throws: ScreenError("\"discord\" is not a choice of 'alert'; there are: discard, keep. Did you mean 'discard'?")
    ) {
      try host.set("alert", "discord")
    }
    #expect(throws: ScreenError("'alert' asks for a choice: alert discard, alert keep")) { try host.tap("alert") }
    #expect(throws: ScreenError("'alert' is an alert, not a toggle; answer it: alert discard, alert keep")) {
      try host.toggle("alert")
    }
  }

  @Test func oneWithoutChoicesTakesNoAnswer() throws {
    let questions = PublishRelay<AlertContent>()
    try host.open { _ in ByHandScreen { Alert("not saved", questions) } }
    questions.accept(AlertContent("The disk is full."))
    #expect(throws: ScreenError("'not saved' offers no choices; 'tap \"not saved\"' dismisses it")) {
      try host.set("not saved", "ok")
    }
    try host.tap("not saved")
    #expect(try host.value("not saved") == .missing)
  }

  @Test func theSameMessageTwiceIsReportedTwice() throws {
    let messages = PublishRelay<String>()
    try host.open { _ in ByHandScreen { Alert("message", messages) } }
    messages.accept("offline")
    messages.accept("offline")
    #expect(host.log.entries.map(\.description) == ["@0ms message \"offline\"", "@0ms message \"offline\""])
  }

  @Test func aButtonAsksBefore() throws {
    let delete = PublishRelay<Void>()
    var count = 0
    let subscription = delete.subscribe(onNext: { count += 1 })
    defer { subscription.dispose() }
    try host.open { _ in ByHandScreen { Button("delete", delete).confirm("Delete it?") } }
    try host.tap("delete")
    #expect(count == 0)
    try host.set("confirm", "cancel")
    #expect(count == 0)
    try host.tap("delete")
    try host.set("confirm", "delete")
    #expect(count == 1)
  }

  @Test func aRowAsksBefore() throws {
    let delete = PublishRelay<Int>()
    var deleted: [Int] = []
    let subscription = delete.subscribe(onNext: { deleted.append($0) })
    defer { subscription.dispose() }
    try host.open { _ in
      ByHandScreen {
        ForEach(Observable.just([1, 2]), id: \.self) { row in
          Button("delete", delete, sending: row.value).confirm("Delete it?")
        }
        Button("save")
      }
    }
    try host.tap("row 2 delete")
    #expect(throws: ScreenError.self) { try host.tap("save") }
    #expect(throws: ScreenError.self) { try host.tap("row 1 delete") }
    try host.set("row 2 confirm", "delete")
    #expect(deleted == [2])
    try host.tap("save")
  }

  @Test func anAlertThatDismissesItselfUnblocksTheScreen() throws {
    let questions = PublishRelay<AlertContent?>()
    try host.open { _ in
      ByHandScreen {
        Alert("ask", questions)
        Button("save")
      }
    }
    questions.accept(AlertContent("Sure?"))
    #expect(throws: ScreenError.self) { try host.tap("save") }
    questions.accept(nil)
    try host.tap("save")
    questions.accept(AlertContent("Sure?"))
    try host.tap("ask")
    try host.tap("save")
  }
}
