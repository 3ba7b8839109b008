import LineEditor
import MVVM
import ScreenLanguage
import Testing

@testable import MVVMRepl

/// Names of several words without quotes.
@MainActor
@Suite("Names of several words")
struct LongNamesTests {
  private let rehearsal = Rehearsal(screens: [ScreenEntry(LongNamesScreen.self)])

  /// Does commands on the screen, and returns what the last one printed, with one blank where there are several.
  private func run(_ commands: String...) async -> [String] {
    await rehearsal.run("open names")
    for command in commands.dropLast() { await rehearsal.run(command) }
    return await rehearsal.run(commands.last ?? "").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test(arguments: [
    ("guest 1 first name ada", "guest 1 first name", "ada"),
    ("guest 1 first  name\tada king", "guest 1 first name", "ada king"),
    ("set guest 2 first name ada", "guest 2 first name", "ada"),
    ("guest 1 first names of all ada", "guest 1 first names of all", "ada"),
    ("guest 1 \"first name\" ada", "guest 1 first name", "ada"),
    ("line item 1 first name bob", "line item 1 first name", "bob"),
    ("line item 1 fir bob", "line item 1 first name", "bob"),
    ("guest 1 no first name", "guest 1 note", "first name"),
    ("type guest 1 first name bob every 10ms", "guest 1 first name", "bob"),
    ("type line item 2 first name bob", "line item 2 first name", "bob"),
    ("{\"set\":\"guest 1 first name\",\"value\":\"ada\"}", "guest 1 first name", "ada"),
    ("{\"guest 1 first name\":\"ada\"}", "guest 1 first name", "ada"),
  ])
  func aViewInARowTakesTheValueBehindItsName(line: String, view: String, value: String) async throws {
    _ = await run(line)
    let entered = try rehearsal.session.host.view(view).value
    #expect(entered == .text(value))
  }

  @Test func aButtonInARow() async {
    #expect(await run("guest 2 say hello") == ["@0ms greeted 2"])
    #expect(await run("tap guest 3 say hello") == ["@0ms greeted 3"])
    #expect(await run("guest 1 say") == ["@0ms greeted 1"])
    #expect(
      await run("guest 2 say hello now") == ["! 'guest 2 say hello' takes no value; write only its name"]
    )
  }

  @Test func anActionOfAList() async {
    #expect(await run("all posts 2 add star") == ["@0ms starred \"Two\""])
    #expect(await run("tap all posts 1 add star") == ["@0ms starred \"One\""])
  }

  @Test(arguments: [
    "expect guest 1 first name == ada", "expect guest 1 first name ada", "wait guest 1 first name == ada",
    "expect (guest 1 first name ada) and (guest 1 say hello enabled)", "expect not guest 1 first name is empty",
    "expect guest 1 say hello is enabled and all posts 1 add star is enabled", "expect all posts 1 == One",
    "expect line item 1 secret code is empty", "expect guest 1 first names of all is empty",
  ])
  func conditionsOnViewsInRows(condition: String) async {
    #expect(await run("guest 1 first name ada", condition) == [])
  }

  @Test func otherCommandsOnViewsInRows() async {
    #expect(await run("guest 1 first name ada", "show guest 1 first name") == ["@0ms guest 1 first name \"ada\""])
    #expect(
      await run("clear guest 1 first name", "show guest 1 first name") == ["@0ms guest 1 first name \"\""]
    )
    #expect(await run("toggle guest 1 my choice", "expect guest 1 my choice is true") == [])
    let watching = try? rehearsal.session.parse("watch guest 1 first name greeted line item 2 secret code")
    #expect(watching == .watch(["guest 1 first name", "greeted", "line item 2 secret code"]))
  }

  @Test(arguments: [
    ("line item 1 secret code hush", "\"line item\" 1 \"secret code\" ********"),
    ("set line item 1 secret code hush # 1", "\"line item\" 1 \"secret code\" ********"),
    ("type line item 1 secret code hush", "type \"line item\" 1 \"secret code\" ********"),
    ("guest 1 my code hush", "guest 1 \"my code\" ********"),
    // It may be either of two views, one of which is secret.
    ("guest 1 my hush", "(a line that may hold a secret)"),
    ("set guest 1 my hush", "(a line that may hold a secret)"),
    ("line itm 1 secret code hush", "(a line that may hold a secret)"),
  ])
  func aSecretInARowIsNotRepeated(line: String, shown: String) async {
    let answer = await run(line)
    #expect(rehearsal.session.shown(line) == shown)
    #expect(rehearsal.session.historyEntry(for: line) == nil)
    #expect(!answer.joined().contains("hush"))
  }

  @Test func aSecretInARowIsEnteredWithoutItsName() async throws {
    _ = await run("line item 1 secret code hush")
    let field = try #require(try rehearsal.session.host.control("line item 1 secret code") as? SecureField)
    #expect(field.text == "hush")
  }

  @Test func theRestOfAConditionCompletes() async {
    _ = await run("open names")
    let host = rehearsal.session.host
    let index = CompletionIndex(
      commands: CommandTable.all,
      views: host.views,
      rowViews: host.rowViews,
      phrases: rehearsal.session.vocabulary.phrases
    )
    func texts(_ before: String) -> [String] { index.complete(before).candidates.map(\.text) }
    let operations = Comparison.Operation.allCases.map(\.rawValue)
    for name in [
      "guest 1 first name", "guest 1 \"first name\"", "line item 1 first name", "guest 2 first names of all",
    ] {
      #expect(texts("expect \(name) ") == ["problem"] + operations, "\(name)")
      #expect(texts("wait (\(name) con") == ["contains"], "\(name)")
    }
    #expect(texts("line item 1 ") == ["\"first name\"", "\"secret code\""])
    #expect(texts("guest 1 first name ") == [])
  }
}
