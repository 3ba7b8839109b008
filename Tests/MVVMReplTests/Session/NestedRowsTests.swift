import Foundation
import LineEditor
import MVVM
import MVVMTesting
import ScreenLanguage
import Testing

@testable import MVVMRepl

/// Views in rows within rows, at the prompt and in transcripts.
@MainActor
@Suite("Rows within rows at the prompt")
struct NestedRowsTests {
  private let rehearsal = Rehearsal(screens: [ScreenEntry(NestedRowsScreen.self)])

  /// Performs commands, and returns what the last one printed, with one blank where there are several.
  private func run(_ commands: String...) async -> [String] {
    for command in commands.dropLast() { await rehearsal.run(command) }
    return await rehearsal.run(commands.last ?? "").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test(arguments: [
    "column 2 card 1 tap", "tap column 2 card 1 tap", "column 2 \"card 1 tap\"", "tap \"column 2 card 1 tap\"",
    "\"column 2 card\" 1 tap", "column 2 ca 1 ta", "{\"tap\":\"column 2 card 1 tap\"}",
    "{\"tap\":[\"column\",2,\"card\",1,\"tap\"]}", "{\"column 2 card 1 tap\":true}",
  ])
  func aButtonIsPressed(line: String) async {
    #expect(await run("open board", line) == ["@0ms tapped 23"])
  }

  @Test(arguments: [
    "column 2 card 1 full name ada l", "set column 2 card 1 full name ada l", "column 2 card 1 'full name' ada l",
    "set \"column 2 card 1 full name\" \"ada l\"", "{\"set\":\"column 2 card 1 full name\",\"value\":\"ada l\"}",
    "type column 2 card 1 full name ada l",
  ])
  func aFieldTakesAValue(line: String) async {
    #expect(
      await run("open board", line, "show column 2 card 1 full name") == ["@0ms column 2 card 1 full name \"ada l\""]
    )
    #expect(await run("clear column 2 card 1 full name", "expect column 2 card 1 full name is empty") == [])
  }

  @Test func otherInputsAreUsed() async {
    await rehearsal.run("open board", "toggle column 1 card 2 selected", "pick column 1 card 2 size very large")
    #expect(await run("expect column 1 card 2 selected is true and column 1 card 2 size == 'very large'") == [])
    #expect(await run("column 2 tags 1 star") == ["@0ms starred \"red2\""])
    #expect(await run("select column 2 tags 2", "column 2 tags 1") == [])
    #expect(await run("column 1 card 2 remove") == ["@0ms column 1 card 2 confirm \"Sure?\" (remove, cancel)"])
    #expect(await run("column 1 card 2 confirm remove").last == "@0ms tapped -1")
  }

  @Test func aRowWithinARowIsPrinted() async {
    await rehearsal.run("open board")
    let lines = await run("show column 2 card 1")
    let views = ["id 3", "full name \"\"", "pin \"\"", "selected false"]
    #expect(lines.prefix(4) == views.map { "@0ms column 2 card 1 \($0)" }[...])
    #expect(await run("show column 2 card").count == 3)
    #expect(await run("show column 2 card 9") == ["! 'column 2 card' has no row 9; there are 2"])
    #expect(await run("show column 9 card 1") == ["! 'column' has no row 9; there are 2"])
  }

  @Test(arguments: [
    ("column 2 card 1 tpa", "rows of 'column 2 card' have no view 'tpa'. Did you mean 'tap'?"),
    ("tap column 2 card 1 tpa", "rows of 'column 2 card' have no view 'tpa'. Did you mean 'tap'?"),
    ("tap column 2 crad 1 tap", "rows of 'column' have no view 'crad'. Did you mean 'card'?"),
    ("column 2 card 9 tap", "'column 2 card' has no row 9; there are 2"),
    ("tap column[2].card[1].tap", "there is no input 'column[2].card[1].tap'. Did you mean 'column 2 card 1 tap'?"),
    ("column 2 card 0 tap", "'column 2 card' has no row 0: rows are counted from 1"),
    (
      "column 2 card",
      "'column 2 card' needs the number of a row and the name of a view in it, as in 'column 2 card 1 \"full name\"'"
    ),
    (
      "column 2 card 1 id 7",
      "'column 2 card 1 id' is an output and takes no value; 'show column 2 card 1 id' prints it"
    ),
    (
      "column 2 task 1 id",
      "'column 2 task' has no rows with views at the moment; 'show column 2 task' prints it"
    ),
    ("column 2 tags 1 stra", "rows of 'column 2 tags' have no action 'stra'. Did you mean 'star'?"),
    ("confirm remove", "there is no command or input 'confirm'. Did you mean 'column 1 card 1 confirm'?"),
    ("tap work", "there is no input 'work'. Did you mean 'column 1 card 1 work'?"),
    ("expect selected is true", "there is no input or output 'selected'. Did you mean 'column 1 card 1 selected'?"),
    ("expect column 1 idd count == 1", "rows of 'column' have no view 'idd'. Did you mean 'id'?"),
    ("expect column 1 card 1 idd == 1", "row 1 of 'column 1 card' has no view 'idd'. Did you mean 'id'?"),
  ])
  func mistakesAreReported(line: String, message: String) async {
    let answer = await run("open board", line)
    #expect(answer == ["! \(message)"])
  }

  @Test(arguments: ["watch", "unwatch", "timeline"])
  func aRowIsNamedWithAView(command: String) async {
    let answer = await run("open board", "\(command) column 2 card 1").first
    #expect(answer?.hasPrefix("! which view of row 1? There are: id, full name") == true)
  }

  @Test(arguments: [
    "column 2 card 1 id == 3", "column 2 card 1 id == 3 and column 1 card 2 id == 4", "column 2 card count == 2",
    "(column 2 card 1 full name is empty)", "column 1 task count == 0", "column 1 task is empty",
    "column 1 tags 2 == blue1", "column 1 tags count == 2", "column 1 tags 2 star is enabled",
    "column 2 card 1 contains small", "column 2 card 1 pin is empty",
  ])
  func conditionsKnowThem(condition: String) async {
    #expect(await run("open board", "expect \(condition)") == [])
    #expect(await run("wait \(condition)") == [])
    TestScreen(NestedRowsScreen.self, .relaxed).expect(condition)
  }

  @Test(arguments: [
    "expect column 2 card 1 id 3 and column 1 card 2 id 4",
    "expect \"column 2 card\" count == 2 and \"column 2 card 1 id\" == 3", "{\"expect\":\"column 2 card\",\"count\":2}",
    "{\"expect\":\"column 2 card 1 id\",\"equals\":3}",
  ])
  func conditionsMayBeWrittenOtherwise(line: String) async {
    #expect(await run("open board", line) == [])
    #expect(await run(line.replacing("3", with: "9")).first?.contains("not as expected") ?? line.contains("count"))
  }

  @Test func rowsWithinRowsAreSilenced() async {
    let set = "column 2 card 1 remove"
    #expect(await run("open board", "unwatch column", set) == [])
    await rehearsal.run("column 2 card 1 confirm cancel", "watch column 2 card")
    #expect(await run(set) == ["@0ms column 2 card 1 confirm \"Sure?\" (remove, cancel)"])
    await rehearsal.run("column 2 card 1 confirm cancel")
    #expect(await run("column 1 card 1 remove") == [])
    await rehearsal.run("column 1 card 1 confirm cancel", "unwatch column 2 card 1 confirm")
    #expect(await run(set) == [])
    await rehearsal.run("column 2 card 1 confirm cancel")
    #expect(await run("column 2 card 2 remove") == ["@0ms column 2 card 2 confirm \"Sure?\" (remove, cancel)"])
    await rehearsal.run("column 2 card 2 confirm cancel", "watch column")
    #expect(await run(set) == ["@0ms column 2 card 1 confirm \"Sure?\" (remove, cancel)"])
  }

  @Test func aSecretIsNotRepeated() async {
    _ = await run("open board", "column 2 card 1 pin 1234")
    #expect(await run("show column 2 card 1 pin") == ["@0ms column 2 card 1 pin ********"])
    #expect(rehearsal.session.shown("column 2 card 1 pin 1234") == "column 2 card 1 pin ********")
    #expect(rehearsal.session.shown("column 2 'card 1 pin' 1234") == "column 2 card 1 pin ********")
    #expect(rehearsal.session.historyEntry(for: "column 2 card 1 pin 1234") == nil)
    #expect(rehearsal.session.historyEntry(for: "expect column 2 card 1 pin == 1234") == nil)
  }

  private func texts(_ before: String) -> [String] {
    let host = rehearsal.session.host
    let index = CompletionIndex(
      commands: CommandTable.all,
      views: host.views,
      rowViews: host.rowViews,
      rowsInRows: host.rowsInRows(first: 20)
    )
    return index.complete(before).candidates.map(\.text)
  }

  @Test func completionKnowsThem() async {
    await rehearsal.run("open board")
    #expect(texts("column 2 ") == ["title", "card", "tags"])
    #expect(texts("column 2 card ") == ["1", "2"])
    #expect(texts("column 2 card 1 t") == ["tap"])
    #expect(texts("tap column 2 card 1 ta") == ["tap"])
    #expect(texts("show column 2 card 1 i") == ["id"])
    #expect(Set(texts("watch tapped column 2 ta")).isSuperset(of: ["tags", "task"]))
    #expect(texts("column 2 tags 1 ") == ["star"])
    #expect(texts("expect column 2 card 1 id ") == texts("expect tapped "))
    #expect(texts("expect column 2 card ").contains("count"))
    #expect(texts("expect column 2 card count ") == texts("expect tapped "))
  }

  // MARK: - Transcripts

  private func check(_ text: String) async throws -> [String] {
    let path = NSTemporaryDirectory() + "nested-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let session = Session(clock: .virtual) { ScreenHost([ScreenEntry(NestedRowsScreen.self)]) }
    session.environment = { ["MVVM_REPL_SECRET_column_2_card_1_pin": "1234"][$0] }
    return try await Session.check(path, in: session).report(file: "board")
  }

  @Test func aTranscriptOfATestIsCheckedByThePrompt() async throws {
    let screen = TestScreen(NestedRowsScreen.self, .relaxed)
    screen.tap("column 2 card 1 tap")
    screen.set("column 2 card 1 full name", "ada l")
    screen.set("column 2 card 1 pin", "1234")
    screen.type("column 1 card 2 full name", "ab", every: .milliseconds(10))
    screen.clear("column 1 card 2 full name")
    screen.toggle("column 1 card 2 selected")
    screen.pick("column 1 card 2 size", "very large")
    screen.select("column 1 tags", 2)
    screen.tap("column 2 tags 1 star")
    screen.tap("column 1 card 1 remove")
    screen.pick("column 1 card 1 confirm", "remove")
    await screen.wait(until: "column 1 card 2 size == 'very large' and column 2 card count == 2")
    screen.advance(.seconds(1))
    #expect(screen.transcript.contains("> column 2 card 1 tap\n"))
    #expect(try await check(screen.transcript) == [])
  }

  @Test func whatThePromptRecordsAndSavesIsChecked() async throws {
    let path = NSTemporaryDirectory() + "nested-" + UUID().uuidString
    defer { for file in [path, path + "-saved"] { try? FileManager.default.removeItem(atPath: file) } }
    await rehearsal.run("record \(path)", "open board", "unwatch column 2 card", "column 2 card 1 tap")
    await rehearsal.run("column 2 card 1 full name ada l", "tap column 2 tags 1 star", "column 1 card 1 remove")
    await rehearsal.run("column 1 card 1 confirm remove", "expect column 2 card 1 full name == 'ada l'")
    await rehearsal.run("save \(path)-saved", "record off")
    #expect(await rehearsal.run("check \(path)") == ["  \(path): as expected"])
    #expect(await rehearsal.run("check \(path)-saved") == ["  \(path)-saved: as expected"])
  }
}
