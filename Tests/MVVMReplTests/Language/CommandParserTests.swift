import MVVM
import ScreenLanguage
import ScreenText
import Testing

@testable import MVVMRepl

/// A login screen's names.
let login = Vocabulary(
  screens: ["counter", "login", "search"],
  inputs: [
    .init(name: "username", kind: .value, isText: true), .init(name: "password", kind: .secret),
    .init(name: "submit", kind: .button),
    .init(name: "show", kind: .value), .init(name: "user name", kind: .value),
  ],
  outputs: ["username", "submit", "busy", "message", "results"]
)

@Suite("The command language")
struct CommandParserTests {
  private let parser = CommandParser(vocabulary: login)

  /// Parsers read bytes, and a combining scalar forms a character with a quote or a blank before it.
  @Test(arguments: [
    "\"\u{301}abc", "'\u{FE0F}x", "a within \u{301}b 1s", "a within 1s\u{301}", "a every 1s", "a #\u{301} b",
    "a # \u{301}b", "\u{301}", "a\r\n\u{301}b", "\\\u{301}\"", "{\u{301}", ">\u{301}", "(\u{301}a)", "[\u{308}", "]",
    "x \u{301}", "#\u{301}", "a \u{301}b c",
  ])
  func textIsReadAsItIsWritten(text: String) throws {
    func same(_ read: String?, location: SourceLocation = #_sourceLocation) {
      #expect(read.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars), sourceLocation: location)
    }
    let values = ["username": text, "user name": text + "x"]
    for (name, text) in values { #expect(try parser.parse(CommandText.set(name, text)) == .set(name, text)) }
    if case .set(_, let value) = try parser.parse(CommandText.set("username", text)) { same(value) }
    var scanner = LineScanner(WordText.word(text) + " x")
    same(try scanner.word()?.text)
    #expect(try scanner.word()?.text == "x")
    var conditions = ConditionParser(owner: "expect")
    same(try conditions.parse("(not (" + Condition(name: "a", value: text).text + "))").comparisons.first?.value)
    let named = Condition(name: text, comparison: .contains, value: "x")
    same(try conditions.parse("not (\(named.text))").names.first)
    let address = RowAddress(rows: "row", number: 2, view: text).text
    same(RowAddress(address)?.view)
    let setting = try parser.parse("service accounts " + WordText.word("a=\(text)"))
    #expect(setting == .service("accounts", [.init(name: "a", value: text)]))
  }

  @Test(arguments: [
    ("", Command.nothing),
    ("   \t", .nothing),
    ("# a comment", .nothing),
    ("screens", .screens),
    ("open login", .open("login")),
    ("open lo", .open("login")),
    ("back", .back),
    ("close", .back),
    ("set username ada", .set("username", "ada")),
    ("username ada lovelace  ", .set("username", "ada lovelace")),
    ("username say \"hi\"", .set("username", "say \"hi\"")),
    ("username \"  ada \"", .set("username", "  ada ")),
    ("username 'a\\u{1F600}\\n'", .set("username", "a😀\n")),
    ("username \"\"", .set("username", "")),
    ("username C:\\new", .set("username", "C:\\new")),
    ("username \"# 1\"", .set("username", "# 1")),
    ("username #1 # a comment", .set("username", "#1")),
    ("'user name' ada", .set("user name", "ada")),
    ("set show x", .set("show", "x")),
    ("submit", .tap("submit")),
    ("sub", .tap("submit")),
    ("tap submit", .tap("submit")),
    ("password", .ask("password")),
    ("password x y", .set("password", "x y")),
    ("type username ada every 50ms", .type("username", "ada", every: .milliseconds(50))),
    ("type username ada", .type("username", "ada", every: nil)),
    ("type username we meet every day", .type("username", "we meet every day", every: nil)),
    ("type username \"we meet every 2\"", .type("username", "we meet every 2", every: nil)),
    ("type username \"a every 5ms\" every 1s", .type("username", "a every 5ms", every: .seconds(1))),
    ("clear username", .clear("username")),
    ("pick username large one", .pick("username", "large one")),
    ("select results 2", .select("results", [2])),
    ("show", .show(nil)),
    ("show message", .show("message")),
    ("watch", .watch([])),
    ("unwatch busy message", .unwatch(["busy", "message"])),
    ("wait 300ms", .wait(.milliseconds(300))),
    ("wait 1.5s", .wait(.milliseconds(1500))),
    (
      "wait busy == false within 2m",
      .waitUntil(.init(name: "busy", comparison: .equals, value: "false"), within: .seconds(120))
    ),
    (
      "wait message contains 'a within b'",
      .waitUntil(.init(name: "message", comparison: .contains, value: "a within b"), within: nil)
    ),
    (
      "expect busy == false within 2m",
      .expect(.init(name: "busy", comparison: .equals, value: "false"), within: .seconds(120))
    ),
    (
      "expect results count > 3",
      .expect(.init(name: "results", part: .count, comparison: .more, value: "3"), within: nil)
    ),
    ("wait 0", .wait(.zero)),
    ("expect nothing", .expectNothing),
    ("expect message \"2 tries\"", .expect(.init(name: "message", comparison: .equals, value: "2 tries"), within: nil)),
    ("expect message != x", .expect(.init(name: "message", comparison: .differs, value: "x"), within: nil)),
    (
      "expect message contains '2 tries'",
      .expect(.init(name: "message", comparison: .contains, value: "2 tries"), within: nil)
    ),
    ("expect message matches ^a+$", .expect(.init(name: "message", comparison: .matches, value: "^a+$"), within: nil)),
    ("service accounts", .service("accounts", [])),
    (
      "service accounts latency=2s fail-next=timeout",
      .service("accounts", [.init(name: "latency", value: "2s"), .init(name: "fail-next", value: "timeout")])
    ),
    ("rewind", .rewind(nil)),
    ("rewind 3", .rewind(3)),
    ("save my session.transcript", .save(OutputFile("my session.transcript"))),
    ("record off", .record(nil)),
    ("record 'off'", .record(OutputFile("off"))),
    ("timeline busy --svg a b.svg", .timeline(["busy"], svg: OutputFile("a b.svg"))),
    ("graph --dot g.dot", .graph(dot: OutputFile("g.dot"))),
    ("clos", .back), ("exi", .quit),
    ("clock virtual", .clock(.virtual)),
    ("help wait", .help("wait")),
    ("?", .help(nil)),
    ("exit", .quit),
  ])
  func understands(line: String, command: Command) throws {
    #expect(try parser.parse(line) == command)
  }

  @Test(arguments: [
    ("{\"set\":\"username\",\"value\":\" ada \"}", Command.set("username", " ada ")),
    ("{\"username\":\"ada\"}", .set("username", "ada")),
    ("{\"set\":\"username\",\"value\":[1, 2.50, true]}", .set("username", "[1,2.50,true]")),
    ("{\"tap\":\"submit\"}", .tap("submit")),
    ("{\"wait\":\"300ms\"}", .wait(.milliseconds(300))),
    ("{\"explore\":[\"--never\",\"busy is true\"]}", .explore(["--never", "busy is true"])),
    ("{\"explore\":null}", .explore([])),
    ("{\"expect\":[\"username\",\"==\",\"a b\"]}", .expect(.init(name: "username", value: "a b"), within: nil)),
    (
      "{\"wait\":[\"results\",\"count\",\">\",3],\"within\":\"1s\"}",
      .waitUntil(.init(name: "results", part: .count, comparison: .more, value: "3"), within: .seconds(1))
    ),
    ("{\"set\":[\"username\",\"a b\"]}", .set("username", "a b")),
    ("{\"select\":[\"results\",1,2]}", .select("results", [1, 2])),
    ("{\"service\":[\"accounts\",\"latency=2s\"]}", .service("accounts", [.init(name: "latency", value: "2s")])),
    // The order of the members does not matter, and some programs sort them.
    (
      "{\"every\":\"5ms\",\"id\":7,\"text\":\"a\",\"type\":\"username\"}",
      .type("username", "a", every: .milliseconds(5))
    ),
    ("{\"id\":\"x\",\"username\":\"ada\"}", .set("username", "ada")),
    ("{\"set\":\"username\",\"value\":\"\"}", .set("username", "")),
    ("{\"expect\":\"results\",\"count\":3}", .expect(.init(name: "results", part: .count, value: "3"), within: nil)),
    (
      "{\"expect\":\"results\",\"count\":true,\"more\":3,\"within\":\"1s\"}",
      .expect(.init(name: "results", part: .count, comparison: .more, value: "3"), within: .seconds(1))
    ),
    (
      "{\"expect\":\"results\",\"row\":2,\"contains\":\"x y\"}",
      .expect(.init(name: "results", part: .row(2), comparison: .contains, value: "x y"), within: nil)
    ),
    ("{\"wait\":\"busy == false within 2s\"}", .waitUntil(.init(name: "busy", value: "false"), within: .seconds(2))),
    ("{\"record\":\"off\"}", .record(nil)), ("{\"record\":\"off now\"}", .record(OutputFile("off now"))),
    ("{\"timeline\":null}", .timeline([], svg: nil)),
    ("{\"timeline\":\"busy\",\"svg\":\"a.svg\"}", .timeline(["busy"], svg: OutputFile("a.svg"))),
    ("{\"watch\":[\"busy\",\"message\"]}", .watch(["busy", "message"])),
    ("{\"graph\":[],\"dot\":\"a.dot\"}", .graph(dot: OutputFile("a.dot"))),
    ("{\"type\":[\"username\",\"a b\"],\"every\":\"5ms\"}", .type("username", "a b", every: .milliseconds(5))),
    ("{\"timeline\":[\"busy\"],\"svg\":\"a b.svg\"}", .timeline(["busy"], svg: OutputFile("a b.svg"))),
    (
      "{\"service\":\"accounts\",\"fail\":null,\"fail-next\":[\"a\",\"b\"],\"latency\":0}",
      .service(
        "accounts",
        [
          .init(name: "fail", value: "none"), .init(name: "fail-next", value: "a,b"),
          .init(name: "latency", value: "0"),
        ]
      )
    ),
    (
      "{\"wait\":\"busy\",\"equals\":false,\"within\":\"1s\"}",
      .waitUntil(.init(name: "busy", comparison: .equals, value: "false"), within: .seconds(1))
    ),
    ("{\"type\":\"username\",\"text\":\"a b\",\"every\":\"5ms\"}", .type("username", "a b", every: .milliseconds(5))),
    ("{\"select\":\"results\",\"index\":2}", .select("results", [2])),
    ("{\"expect\":\"nothing\"}", .expectNothing),
    ("{\"watch\":[\"busy\",\"message\"]}", .watch(["busy", "message"])),
    ("{\"service\":\"accounts\",\"latency\":\"2s\"}", .service("accounts", [.init(name: "latency", value: "2s")])),
    ("{\"show\":null}", .show(nil)),
    ("{\"command\":\"show message\"}", .show("message")),
    ("{\"set\":\"username\",\"value\":\"\\ud83d\\ude00\\u0000\"}", .set("username", "😀\0")),
  ])
  func parsesJSON(line: String, command: Command) throws {
    #expect(try parser.parse(line) == command)
  }

  @Test(arguments: [
    (
      "{\"set\":[\"guest\",1,\"first name\"],\"value\":\"ada  king\"}",
      Command.set("guest 1 first name", "ada  king")
    ),
    ("{\"set\":[\"guest\",1,\"first name\"],\"value\":5}", .set("guest 1 first name", "5")),
    ("{\"set\":[\"guest\",1,\"first name\",\"ada\"]}", .set("guest 1 first name", "ada")),
    ("{\"set\":[\"username\"],\"value\":\"\"}", .set("username", "")),
    (
      "{\"type\":[\"guest\",1,\"first name\"],\"text\":\"a every 2s\",\"every\":\"5ms\"}",
      .type("guest 1 first name", "a every 2s", every: .milliseconds(5))
    ),
    ("{\"type\":[\"guest\",1,\"first name\"],\"value\":\"a\"}", .type("guest 1 first name", "a", every: nil)),
    ("{\"pick\":[\"guest\",1,\"first name\"],\"item\":\"a b\"}", .pick("guest 1 first name", "a b")),
    ("{\"tap\":[\"guest\",1,\"say hello\"]}", .tap("guest 1 say hello")),
    (
      "{\"expect\":[\"guest\",1,\"first name\"],\"contains\":\"a b\",\"within\":\"1s\"}",
      .expect(.init(name: "guest 1 first name", comparison: .contains, value: "a b"), within: .seconds(1))
    ),
    ("{\"expect\":[\"guest\"],\"count\":3}", .expect(.init(name: "guest", part: .count, value: "3"), within: nil)),
  ])
  func wordsInAnArrayMayHaveAValue(line: String, command: Command) throws {
    let views = [RowView(name: "first name", input: .value), RowView(name: "say hello", input: .button)]
    let parser = CommandParser(
      vocabulary: Vocabulary(inputs: login.inputs, outputs: ["guest"], rowViews: ["guest": views])
    )
    #expect(try parser.parse(line) == command)
  }

  @Test(arguments: [
    ("first name Ada Byron", Command.set("first name", "Ada Byron")),
    ("\"first name\" Ada", .set("first name", "Ada")),
    ("first name of all Ada", .set("first name of all", "Ada")),
    ("set first name of Ada", .set("first name", "of Ada")),
    ("show first name", .show("first name")),
    ("watch busy first name", .watch(["busy", "first name"])),
    ("sign up now", .tap("sign up now")),
    ("tap sign up now", .tap("sign up now")),
  ])
  func aNameOfSeveralWordsNeedsNoQuotes(line: String, command: Command) throws {
    let inputs: [Vocabulary.Input] = [
      .init(name: "first name", kind: .value), .init(name: "first name of all", kind: .value),
      .init(name: "sign up now", kind: .button),
    ]
    let parser = CommandParser(vocabulary: Vocabulary(inputs: inputs, outputs: ["busy"]))
    #expect(try parser.parse(line) == command)
  }

  @Test func aNameBehindAnotherNeedsQuotes() throws {
    let inputs: [Vocabulary.Input] = [.init(name: "two", kind: .value), .init(name: "two words", kind: .value)]
    let parser = CommandParser(vocabulary: Vocabulary(inputs: inputs + [.init(name: "wait list", kind: .value)]))
    #expect(try parser.parse("two words of hers") == .set("two", "words of hers"))
    #expect(try parser.parse("\"two words\" of hers") == .set("two words", "of hers"))
    #expect(throws: CommandError.self) { try parser.parse("wait list") }
    #expect(try parser.parse("show \"wait list\"") == .show("wait list"))
  }

  @Test func conditionsKnowNamesOfSeveralWords() throws {
    let parser = CommandParser(vocabulary: Vocabulary(outputs: ["full name", "busy"]))
    for quoted in [
      "expect \"full name\" == Ada",
      "expect (\"full name\" is empty or busy is true) and not \"full name\" == \"full name\"",
    ] {
      #expect(try parser.parse(quoted.replacing("\"", with: "")) == parser.parse(quoted))
    }
  }

  @Test func namesOfCommandsComeFirst() throws {
    #expect(try parser.parse("show message") == .show("message"))
    #expect(parser.failure("show x")?.message.hasPrefix("there is no input or output 'x'") == true)
  }

  @Test func customCommandsAreFound() throws {
    let signIn = CommandHelp(name: "sign-in", usage: "sign-in NAME", summary: "signs in", example: "sign-in ada")
    let vocabulary = Vocabulary(screens: login.screens, inputs: login.inputs, outputs: login.outputs, custom: [signIn])
    let parser = CommandParser(vocabulary: vocabulary)
    #expect(try parser.parse("sign-in ada  lovelace") == .custom("sign-in", "ada  lovelace"))
    #expect(try parser.parse("sign") == .custom("sign-in", ""))
  }

  @Test func everyExampleInTheHelpIsParsed() throws {
    let vocabulary = Vocabulary(
      screens: ["login"],
      inputs: ["username", "query", "remember", "size"].map { .init(name: $0, kind: .value) }
        + [.init(name: "submit", kind: .button)],
      outputs: ["busy", "message", "results"]
    )
    for command in CommandTable.all {
      #expect(throws: Never.self, "\(command.example)") {
        try CommandParser(vocabulary: vocabulary).parse(command.example)
      }
    }
  }
}
