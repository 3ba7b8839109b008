import Foundation
import MVVM
import Testing

@testable import MVVMRepl

/// Fields for dates and for text of several lines at the prompt, and what is recorded of them.
@MainActor
struct FieldSessionTests {
  struct NoteScreen: RootScreen {
    let text = BehaviorRelay(value: "")
    let due = BehaviorRelay<Date?>(value: nil)
    let count: Driver<Int>
    let tooLong: Driver<String?>

    init(environment: Environment) {
      count = text.asDriver().map(\.count)
      tooLong = count.map { $0 > 20 ? "\($0 - 20) letters too long" : nil }
    }

    var body: some View {
      TextEditor("text", text).problem(tooLong)
      DateField("due", due, showing: .dateAndTime)
      Label("count", count)
    }
  }

  private let rehearsal = Rehearsal(screens: [ScreenEntry(NoteScreen.self)])

  private func run(_ commands: String...) async -> [String] {
    for command in commands.dropLast() { await rehearsal.run(command) }
    return await rehearsal.run(commands.last ?? "").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func aLineEndIsTypedAsAnEscape() async {
    #expect(await run("open note", "text \"one\\n\\ntwo\"") == ["@0ms count 8"])
    #expect(await run("show text") == ["@0ms text 3 lines", "1 one", "2", "3 two"])
    #expect(await run("expect text == \"one\\n\\ntwo\"") == [])
    #expect(await run("expect text contains two") == [])
    #expect(await run("{\"set\":\"text\",\"value\":\"a\\nb\"}", "show text") == ["@0ms text 2 lines", "1 a", "2 b"])
    #expect(await run("clear text", "show text") == ["@0ms text \"\""])
  }

  @Test func theProblemOfAFieldIsExpected() async {
    #expect(await run("open note", "expect text is valid") == [])
    #expect(await run("text abcdefghijklmnopqrstuvwxyz", "expect text is invalid") == [])
    #expect(await run("expect text problem == \"6 letters too long\" and text problem contains long") == [])
    #expect(
      await run("expect text problem contains short")
        == ["! text problem is not as expected", "expected contains \"short\"", "actual \"6 letters too long\""]
    )
    #expect(await run("expect text valid").first == "! text is not as expected; 'text is valid' compares its state")
    #expect(
      await run("expect count is valid")
        == ["! 'count' takes no entry that could be invalid: only a field has a problem"]
    )
    #expect(await run("{\"expect\":\"text\",\"problem\":\"6 letters too long\"}") == [])
    #expect(await run("{\"expect\":\"text\",\"problem\":true,\"contains\":\"long\"}") == [])
    #expect(await run("clear text", "{\"expect\":\"text\",\"problem\":null}") == [])
    #expect(await run("expect text problem is missing") == [])
  }

  @Test func aListTakesNoEntryThatCouldBeInvalid() async {
    #expect(await run("open doorbell", "expect visitors valid").first == "! visitors is not as expected")
    #expect(
      await run("expect visitors is valid")
        == ["! 'visitors' takes no entry that could be invalid: only a field has a problem"]
    )
  }

  @Test func anEmptyTextInJSONIsAValue() async {
    #expect(await run("open note", "text x", "{\"text\":\"\"}", "show text") == ["@0ms text \"\""])
  }

  @Test func aDateIsTypedAsItIsShown() async {
    #expect(await run("open note", "due 2026-03-28 14:30", "show due") == ["@0ms due 2026-03-28 14:30"])
    #expect(await run("expect due == \"2026-03-28 14:30\"") == [])
    #expect(await run("clear due", "show due") == ["@0ms due nil"])
    #expect(
      await run("due tomorrow")
        == ["! 'due' takes a date and a time, such as \"2026-03-28 14:30\", or nil, not \"tomorrow\""]
    )
  }
}
