import MVVM
import ScreenLanguage
import ScreenText
import Testing

@testable import MVVMRepl

/// What is wrong with a line, and where.
struct CommandErrorTests {
  private let parser = CommandParser(vocabulary: login)

  @Test(arguments: [
    ("opne login", "there is no command or input 'opne'. Did you mean 'open'?", "^~~~"),
    ("counter", "'counter' is a screen; 'open counter' opens it", "^~~~~~~"),
    ("usrname ada", "there is no command or input 'usrname'. Did you mean 'username'?", "^~~~~~~"),
    ("open lgin", "there is no screen 'lgin'. Did you mean 'login'?", "     ^~~~"),
    ("open nowhere", "there is no screen 'nowhere'. There are: counter, login, search.", "     ^~~~~~~"),
    ("open", "'open' needs the name of a screen; 'screens' lists them: open SCREEN", "^~~~"),
    ("s", "'s' is ambiguous: screens, set, select, show, services, service, ...", "^"),
    ("message x", "'message' is an output and takes no value; 'show message' prints it", "^~~~~~~"),
    ("submit now", "'submit' takes no value; write only its name", "       ^~~"),
    (
      "username",
      "'username' needs a value, as in 'username VALUE'; 'clear username' empties it, 'show username' prints it",
      "^~~~~~~~"
    ),
    (
      "'user name'", "'user name' needs a value, as in '\"user name\" VALUE'; 'show \"user name\"' prints it",
      "^~~~~~~~~~~"
    ),
    ("username \"ada", "the quote is not closed", "         ^"),
    (
      "username \"ada\" x", "there is text after the closing quote; put all of it in quotes, or none",
      "              ^~"
    ),
    (
      "username \"a\\qb\"", "'\\q' is not an escape; the escapes are \\n \\t \\r \\0 \\\" \\' \\\\ \\u{1F600}",
      "           ^~"
    ),
    ("username \"\\u{110000}\"", "a character is written by its number, as in \\u{1F600}", "          ^~~~~~~~~"),
    ("wait 3x", "'3x' is not a duration: write a number and ms, s, m or h, as in 300ms", "     ^~"),
    ("wait 1 s", "'1 s' is not a duration: write 'wait 1s'", "     ^~~"),
    ("wait busy", "'wait busy' needs a comparison, as in 'wait busy == VALUE'", "     ^~~~"),
    ("wait busy==false", "put spaces around '==': write 'wait busy == false'", "     ^~~~~~~~~~~"),
    (
      "wait busy = false", "'=' is not a comparison: write 'wait busy == false'",
      "          ^"
    ),
    (
      "wait busy == 'x' within soon", "'soon' is not a duration: write a number and ms, s, m or h, as in 300ms",
      "                        ^~~~"
    ),
    (
      "wait busy == false within 2s please",
      "'please' is unexpected after 'wait': wait DURATION | wait CONDITION [within DURATION]",
      "                             ^~~~~~"
    ),
    (
      "wait 300ms please", "'please' is unexpected after 'wait': wait DURATION | wait CONDITION [within DURATION]",
      "           ^~~~~~"
    ),
    (
      "wait busy == false within", "'within' needs a duration: write a number and ms, s, m or h, as in 300ms",
      "                   ^~~~~~"
    ),
    (
      "expect message contains 2 tries",
      "a value of several words needs quotes: write 'expect message contains \"2 tries\"'",
      "                          ^~~~~"
    ),
    (
      "expect nothing else",
      "'else' is unexpected after 'expect': expect CONDITION [within DURATION] | expect nothing [wrong]",
      "               ^~~~"
    ),
    ("expect mesage x", "there is no input or output 'mesage'. Did you mean 'message'?", "       ^~~~~~"),
    ("expect message matches (", "this is not a regular expression: expected ')'", "                       ^"),
    ("select results nine", "'nine' is not a positive whole number", "               ^~~~"),
    ("record off now", "'now' is unexpected after 'record': record [--force] FILE | record off", "           ^~~"),
    ("exit 0", "'0' is unexpected after 'exit'", "     ^"),
    ("quit 0", "'0' is unexpected after 'quit': quit", "     ^"),
    ("service accounts fail=none fail=offline", "'fail' is given twice", "                           ^~~~~~~~~~~~"),
    ("screens #x", "'#x' is unexpected after 'screens': screens; a comment begins with ' # '", "        ^~"),
    ("expect message == ada #x", "'#x' is unexpected: a comment begins with ' # '", "                      ^~"),
    ("screens all", "'all' is unexpected after 'screens': screens", "        ^~~"),
    (
      "service accounts latency", "'latency' is not a setting; write NAME=VALUE, as in latency=300ms",
      "                 ^~~~~~~"
    ),
    ("tap message", "'message' is an output, not an input", "    ^~~~~~~"),
    ("clo", "'clo' is ambiguous: clock, close", "^~~"),
    ("tap 'submi'", "there is no input 'submi'. Did you mean 'submit'?", "    ^~~~~~~"),
    ("clsoe", "there is no command or input 'clsoe'. Did you mean 'close'?", "^~~~~"),
    (
      "type username ada every 50",
      "'50' is not a duration: write a number and ms, s, m or h, as in 300ms; put a text that ends in 'every 50' in quotes",
      "                        ^~"
    ),
    (
      "timeline --svg z.svg busy",
      "'busy' is unexpected after the file 'z.svg': put options and names before it, or quote a name with spaces",
      "                     ^~~~"
    ),
    (
      "{\"graph\":\"login.dot\"}", "'login.dot' is unexpected after 'graph': graph [--dot [--force] FILE]",
      "         ^~~~~~~~~~~"
    ),
    ("{\"show\":[\"busy\"],\"within\":\"5s\"}", "'show' takes no 'within'", "                 ^~~~~~~~"),
    ("clock sun", "the clock is real or virtual, not 'sun'", "      ^~~"),
    ("username a\0b", "there is a NUL byte in the line; in quotes it is written \\0", "          ^"),
    ("{\"tap\":\"submit\"", "',' or '}' is expected here", "               ^"),
    ("{\"tap\":\"sbmit\"}", "there is no input 'sbmit'. Did you mean 'submit'?", "       ^~~~~~~"),
    ("{\"tap\":[\"submit\"],\"value\":1}", "'tap' takes no 'value'", "                  ^~~~~~~"),
    ("{\"tap\":\"submit\",\"x\":1}", "'tap' takes no 'x'", "                ^~~"),
    ("{\"tap\":\"submit\",\"tap\":\"x\"}", "the object has 'tap' more than once", "^~~~~~~~~~~~~~~~~~~~~~~~~~"),
    ("{\"set\":\"username\"}", "'set' needs \"value\" too", " ^~~~~"),
    ("{\"type\":\"username\"}", "'type' needs \"text\" too", " ^~~~~~"),
    ("{\"pick\":\"username\",\"id\":1}", "'pick' needs \"item\" too", " ^~~~~~"),
    ("{\"id\":1}", "a command in JSON is an object with the command's name, as in {\"tap\":\"submit\"}", "^~~~~~~~"),
    (
      "{\"expect\":\"count > 3 and\"}",
      "there is no input or output 'count'. There are: username, submit, busy, message, results, password, show, user name.",
      "           ^~~~~"
    ),
  ])
  func describesTheError(line: String, message: String, mark: String) throws {
    let error = try #require(parser.failure(line))
    #expect(error.message == message)
    #expect(error.pointer.last == mark)
  }

  @Test(arguments: [
    ("username ada", "there is no command or input 'username'. 'help' lists the commands, 'screens' the screens."),
    ("set username ada", "there is no input 'username'. 'open SCREEN' opens a screen, 'screens' lists them."),
    ("expect busy", "there is no input or output 'busy'. 'open SCREEN' opens a screen, 'screens' lists them."),
  ])
  func explainsHowToBeginWithoutAScreen(line: String, message: String) throws {
    let parser = CommandParser(vocabulary: Vocabulary(screens: ["login"]))
    #expect { try parser.parse(line) } throws: { ($0 as? CommandError)?.message == message }
  }

  @Test(arguments: [
    ("open nowhere", "there is no screen 'nowhere'. There are 9; 'screens' lists them."),
    ("open scren1", "there is no screen 'scren1'. Did you mean 'screen1'?"),
    ("set nowhere ada", "there is no input 'nowhere'. There are 9; 'inputs' lists them."),
    ("expect nowhere", "there is no input or output 'nowhere'. There are 18; 'inputs' and 'outputs' list them."),
  ])
  func pointsToTheCommandThatListsManyNames(line: String, message: String) throws {
    func names(_ kind: String) -> [String] { (1...9).map { "\(kind)\($0)" } }
    let inputs = names("field").map { Vocabulary.Input(name: $0, kind: .value) }
    let parser = CommandParser(
      vocabulary: Vocabulary(screens: names("screen"), inputs: inputs, outputs: names("label"))
    )
    #expect { try parser.parse(line) } throws: { ($0 as? CommandError)?.message == message }
  }

  @Test(arguments: [
    ("open l", "'l' is ambiguous: login, logs"),
    ("set user ada", "'user' is ambiguous: username, user name"),
  ])
  func theBeginningOfSeveralNamesIsReported(line: String, message: String) {
    let vocabulary = Vocabulary(screens: ["login", "logs"], inputs: login.inputs, outputs: ["submit"])
    let error = #expect(throws: CommandError.self) { try CommandParser(vocabulary: vocabulary).parse(line) }
    #expect(error?.message == message)
  }

  @Test func anOpenQuoteMayContinue() throws {
    #expect(try #require(parser.failure("username \"ada")).isUnfinished)
    #expect(try #require(parser.failure("username \"ada\\")).isUnfinished)
    #expect(try #require(parser.failure("opne")).isUnfinished == false)
    #expect(try parser.parse("username \"ada\nlovelace\"") == .set("username", "ada\nlovelace"))
  }

  @Test func theMarkIsBelowWideCharacters() throws {
    let error = try #require(parser.failure("set username '日本' x"))
    #expect(error.pointer == ["set username '日本' x", "                   ^~"])
  }

  @Test func aLineThatFitsIsShownWhole() throws {
    let line = "expect username == \"snowman\" within 1s within 2s"
    #expect(try #require(parser.failure(line)).pointer.first == line)
  }

  @Test func aLongLineIsShownAroundTheFault() throws {
    let error = try #require(parser.failure("username '" + String(repeating: "x", count: 1_000_000) + "\\q'"))
    #expect(error.pointer.allSatisfy { $0.count < 90 })
    #expect(error.pointer[1].contains("^~"))
  }

  @Test(arguments: [10, 30, 70])
  func theMarkFitsTheTerminal(cells: Int) throws {
    for filler in ["x", "日"] {
      let long = String(repeating: filler, count: 200)
      for line in ["username \"\(long)\\q\(long)\"", "usrname \(long)", "\(long) ada", "set \(long) usrname"] {
        let pointer = try #require(parser.failure(line)).pointer(cells: cells)
        #expect(pointer.allSatisfy { TextWidth.cells(of: $0) <= cells + 4 }, "\(pointer)")
        #expect(pointer[1].contains("^"))
      }
    }
  }
}

extension CommandParser {
  /// The error that parsing a line throws.
  func failure(_ line: String) -> CommandError? {
    do throws(CommandError) {
      _ = try parse(line)
      return nil
    } catch {
      return error
    }
  }
}
