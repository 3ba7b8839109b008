import MVVM
import Testing

@testable import ScreenLanguage

@Suite("Conditions, as they are written")
struct ConditionParserTests {
  private static let names = ["count", "message", "busy", "results", "user name", "secret", "and"]

  private func parser(bare: Bool = true) -> ConditionParser {
    ConditionParser(owner: "expect", allowsBareValue: bare, isSecret: { $0 == "secret" }) {
      (word, line) throws(CommandError) in
      guard Self.names.contains(word.text) else {
        throw CommandError("there is no view '\(word.text)'", in: line, at: word.range)
      }
      return word.text
    }
  }

  private func text(_ line: String) throws -> String {
    var parser = parser()
    return try parser.parse(line).text
  }

  /// The message and its location: the invalid characters in brackets.
  private func failure(_ line: String, bare: Bool = true) -> String? {
    var parser = parser(bare: bare)
    do throws(CommandError) {
      _ = try parser.parse(line)
      return nil
    } catch {
      guard let place = error.place else { return error.message }
      let characters = Array(line) + Array(repeating: " ", count: 2)
      let marked = String(characters[place.lowerBound..<min(place.upperBound, characters.count)])
      return "\(error.message) [\(marked)]@\(place.lowerBound)"
    }
  }

  @Test(arguments: [
    ("message == hello", "message == hello"),
    ("message hello", "message == hello"),
    ("message 'two words'", "message == \"two words\""),
    ("message == \"\"", "message == \"\""),
    ("count < 3", "count < 3"), ("count <= -3.5", "count <= -3.5"), ("count > 3e2", "count > 3e2"),
    ("count >= 3", "count >= 3"), ("count != 3", "count != 3"),
    ("message contains x", "message contains x"), ("message matches ^a+$", "message matches ^a+$"),
    ("message is empty", "message is empty"), ("busy is on", "busy is on"),
    ("message is not empty", "not message is empty"),
    ("results count == 2", "results count == 2"), ("results 2 contains x", "results 2 contains x"),
    ("message problem contains x", "message problem contains x"), ("message problem", "message == problem"),
    ("results count 3", "results count == 3"), ("results count and busy true", "results == count and busy == true"),
    ("message problem 'too short' and busy true", "message problem == \"too short\" and busy == true"),
    ("secret problem == x", "secret problem == x"), ("secret is invalid", "secret is invalid"),
    // A view may be called `count`, and a value may look like a number.
    ("count count > 2", "count count > 2"), ("count 2", "count == 2"), ("results 2", "results == 2"),
    ("results == [\"a\", \"b c\"]", "results == \"[\\\"a\\\",\\\"b c\\\"]\""),
    ("busy == true and count > 1", "busy == true and count > 1"),
    ("busy true or count 1 and message x", "busy == true or count == 1 and message == x"),
    ("(busy true or count 1) and message x", "(busy == true or count == 1) and message == x"),
    ("not (busy true or count 1)", "not (busy == true or count == 1)"),
    ("not (busy true and count 1)", "not (busy == true and count == 1)"),
    ("not busy true and count 1", "not busy == true and count == 1"),
    ("not not busy true", "busy == true"),
    ("((busy true))", "busy == true"),
    ("( busy is true )", "busy is true"),
    ("(message == (enabled))", "message == \"(enabled)\""),
    ("message == (enabled)", "message == \"(enabled)\""),
    // Any word after an operation is a value.
    ("message == and and busy true", "message == \"and\" and busy == true"),
    ("message == within", "message == \"within\""),
    ("'and' == x", "\"and\" == x"),
    ("'user name' == x", "\"user name\" == x"),
    ("message ==\tx", "message == x"),
    ("secret is empty", "secret is empty"), ("secret == ''", "secret == \"\""),
    ("not secret is empty", "not secret is empty"),
    ("secret != \"\"", "secret != \"\""),
  ])
  func isUnderstood(line: String, written: String) throws {
    #expect(try text(line) == written)
    // What it is written as means the same.
    #expect(try text(written) == written)
  }

  @Test(arguments: [
    ("", "a condition is missing here, as in 'NAME == VALUE' [ ]@0"),
    ("message", "'expect' needs a value to compare 'message' with; \"\" is the empty value [message]@0"),
    ("message ==", "'==' needs a value; \"\" is the empty value [ ]@10"),
    ("message contains", "'contains' needs a value; \"\" is the empty value [ ]@16"),
    ("message = x", "'=' is not a comparison: write 'message == x' [=]@8"),
    ("message === x", "'===' is not a comparison: write 'message == x' [===]@8"),
    ("mesage == x", "there is no view 'mesage' [mesage]@0"),
    ("count>3", "put spaces around '>': write 'count > 3' [count>3]@0"),
    ("count >3", "put spaces around '>': write 'count > 3' [>3]@6"),
    (
      "message == x y",
      "a value of several words needs quotes: write 'message == \"x y\"' [y]@13"
    ),
    (
      "message == 'x' 'y'",
      "'y' is unexpected: put a value of several words in quotes, and 'and' or 'or' between conditions ['y']@15"
    ),
    (
      "(message == x busy true) and count 1",
      "'busy' is unexpected: put a value of several words in quotes, and 'and' or 'or' between conditions [busy]@14"
    ),
    ("message == x and", "a condition is missing here, as in 'NAME == VALUE' [ ]@16"),
    ("message == x and or busy true", "a condition is missing here, as in 'NAME == VALUE' [o]@17"),
    ("not", "a condition is missing here, as in 'NAME == VALUE' [ ]@3"),
    ("and busy true", "a condition is missing here, as in 'NAME == VALUE' [a]@0"),
    ("(busy true", "the parenthesis is not closed [(]@0"),
    ("()", "a condition is missing here, as in 'NAME == VALUE' [)]@1"),
    ("count > many", "'>' compares numbers, but 'many' is not a number [many]@8"),
    ("results count == many", "a count is a number, but 'many' is not [many]@17"),
    ("message matches (", "this is not a regular expression: expected ')' [(]@16"),
    ("message == \"x", "the quote is not closed [\"]@11"),
    ("message is big", "'is' does not compare with a value: write 'message == big' [is]@8"),
    (
      "message is emty",
      "'is' takes one of empty, enabled, disabled, hidden, visible, valid, invalid, missing, true, false; '==' compares with a value. "
        + "Did you mean 'empty'? [emty]@11"
    ),
    (
      "message is",
      "'is' needs one of empty, enabled, disabled, hidden, visible, valid, invalid, missing, true, false [ ]@10"
    ),
    (
      "secret == hunter2",
      "'secret' is a secret, which can only be compared with empty: 'secret is empty', or with 'not' before it"
    ),
    (
      "busy true and secret contains h",
      "'secret' is a secret, which can only be compared with empty: 'secret is empty', or with 'not' before it"
    ),
  ])
  func pointsAtTheMistake(line: String, message: String) {
    #expect(failure(line) == message)
  }

  @Test(arguments: [
    ("count>3", "count > 3"), ("busy is true and count>3", "busy is true and count > 3"), ("(count>3)", "(count > 3)"),
    ("count> 3", "count > 3"), ("count >3", "count > 3"),
  ])
  func spacesAreMissedWhereAnyNameIsTaken(line: String, right: String) {
    var parser = ConditionParser(owner: "--never", allowsUnknownNames: true)
    let error = #expect(throws: CommandError.self) { try parser.parse(line) }
    #expect(error?.message == "put spaces around '>': write '\(right)'")
  }

  @Test(arguments: [("!busy", "'!' is not understood here"), ("not busy", "a comparison is missing")])
  func aNegatedViewIsTakenForAFlagWhereTheScreenIsNotKnown(line: String, reason: String) {
    var parser = ConditionParser(owner: "--never", allowsUnknownNames: true)
    let error = #expect(throws: CommandError.self) { try parser.parse(line) }
    #expect(error?.message == "\(reason): write 'busy is false'")
  }

  @Test func anOperationMayBeRequired() {
    #expect(failure("busy", bare: false) == "'expect busy' needs a comparison, as in 'expect busy == VALUE' [busy]@0")
    #expect(
      failure("busy true", bare: false)
        == "'true' is not a comparison; the comparisons are == != < <= > >= contains matches is [true]@5"
    )
  }

  @Test(arguments: [
    ("guest 1 first name == ada", "guest 1 \"first name\" == ada"),
    ("guest 1 first  name ada", "guest 1 \"first name\" == ada"),
    ("(guest 1 first name of all ada)", "guest 1 \"first name of all\" == ada"),
    (
      "not (guest 2 first name is empty or guest 2 note is empty)",
      "not (guest 2 \"first name\" is empty or guest 2 note is empty)"
    ),
    ("guest 1 'first name' is empty", "guest 1 \"first name\" is empty"),
    ("guest 1 note first", "guest 1 note == first"),
    // Rows that are not known yet.
    ("visitor 1 first name == ada and busy true", "visitor 1 \"first name\" == ada and busy == true"),
    ("(visitor 1 first name is empty)", "visitor 1 \"first name\" is empty"),
  ])
  func aViewInARowMayHaveANameOfSeveralWords(line: String, written: String) throws {
    let names = ["first name", "first name of all", "note"]
    var parser = ConditionParser(
      owner: "expect",
      allowsUnknownNames: true,
      rowViews: { $0 == "guest" ? names.map { RowView(name: $0, input: .value) } : nil }
    )
    #expect(try parser.parse(line).text == written)
    #expect(try parser.parse(written).text == written)
  }

  /// Posts with comments, which have stars; a list of tags without actions; no notes so far.
  private static let rows: [String: [RowView]] = [
    "post": [
      RowView(name: "title", input: nil),
      RowView(
        name: "comment",
        input: nil,
        rows: [RowView(name: "first name", input: .value), RowView(name: "star", input: .button)]
      ),
      RowView(name: "tags", input: .value, rows: []),
      RowView(name: "note", input: nil, rows: []),
    ],
    "empty": [],
  ]

  @Test(arguments: [
    ("post 2 comment 1 star is enabled", "post 2 comment 1 star is enabled"),
    ("(post 2 comment 1 first name == ada)", "post 2 comment 1 \"first name\" == ada"),
    ("post 2 'comment 1 star' is enabled", "post 2 comment 1 star is enabled"),
    ("post 2 comment count == 0", "post 2 comment count == 0"),
    ("not (post 2 comment count == 0) and post 1 title x", "not post 2 comment count == 0 and post 1 title == x"),
    ("post 2 comment 1 contains ada", "post 2 comment 1 contains ada"),
    ("post 2 tags 1 == red and post 2 tags count < 3", "post 2 tags 1 == red and post 2 tags count < 3"),
    ("post 2 tags is empty", "post 2 tags is empty"),
    // Rows that have no rows yet, or are not known yet.
    ("post 2 note 1 text is empty", "post 2 note 1 text is empty"),
    ("empty 1 note 2 first name is empty", "empty 1 note 2 \"first name\" is empty"),
    ("empty 1 note count == 2", "empty 1 note count == 2"),
    ("visitor 1 comment 3 count == 2", "visitor 1 comment 3 count == 2"),
    ("visitor 1 comment 3 tags 2 == x", "visitor 1 comment 3 tags 2 == x"),
  ])
  func aViewMayBeInARowWithinARow(line: String, written: String) throws {
    for allowsUnknownNames in [false, true] {
      var parser = ConditionParser(
        owner: "expect",
        allowsUnknownNames: allowsUnknownNames,
        rowViews: { Self.rows.views(inRowsOf: $0) }
      )
      #expect(try parser.parse(line).text == written)
      #expect(try parser.parse(written).text == written)
    }
  }

  @Test(arguments: [
    ("post 1 titel count == 1", "rows of 'post' have no view 'titel'. Did you mean 'title'?"),
    ("post 1 commnt 1 star is enabled", "rows of 'post' have no view 'commnt'. Did you mean 'comment'?"),
    ("post 1 comment 2 stra count == 1", "rows of 'post 1 comment' have no view 'stra'. Did you mean 'star'?"),
    ("post 0 title == x", "'post' has no row 0: rows are counted from 1"),
    ("post 1 comment 0 star is enabled", "'post 1 comment' has no row 0: rows are counted from 1"),
    ("post 1 comment 0 == x", "'post 1 comment' has no row 0: rows are counted from 1"),
  ])
  func aMistakeInAnAddressIsNamed(line: String, message: String) {
    var parser = ConditionParser(owner: "expect", rowViews: { Self.rows.views(inRowsOf: $0) })
    let error = #expect(throws: CommandError.self) { try parser.parse(line) }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    ("first name is empty", "\"first name\" is empty"),
    ("not first name of all == ada and busy true", "not \"first name of all\" == ada and busy == true"),
    ("busy true or (last name contains x)", "busy == true or \"last name\" contains x"),
    ("open tasks count > 3", "\"open tasks\" count > 3"), ("open tasks 2 contains x", "\"open tasks\" 2 contains x"),
    ("'first name' == is", "\"first name\" == is"), ("name is empty", "name is empty"), ("busy first", "busy == first"),
  ])
  func aViewThatIsNotKnownYetMayHaveANameOfSeveralWords(line: String, written: String) throws {
    var parser = ConditionParser(owner: "--never", allowsUnknownNames: true)
    #expect(try parser.parse(line).text == written)
    #expect(try parser.parse(written).text == written)
  }

  @Test(arguments: ["first 'name' is empty", "busy true until busy false", "first name within is empty", "a b 0 c"])
  func otherWordsAreNoSuchName(line: String) throws {
    var parser = ConditionParser(owner: "--never", allowsUnknownNames: true)
    #expect(throws: CommandError.self) { try parser.parse(line) }
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "(", count: 100_000) + "busy true"
    #expect(failure(deep)?.hasPrefix("parentheses are nested too deeply") == true)
    #expect(failure(String(repeating: "not ", count: 100_001) + "busy true") == nil)
  }

  @Test func whateverIsWrittenEndsInAConditionOrAnError() {
    var random = SystemRandomNumberGenerator()
    let words =
      Self.names + [
        "(", ")", "and", "or", "not", "within", "==", "<", "is", "empty", "contains", "matches", "3", "x", "'q r'",
        "\"", "[", "]",
      ]
    for _ in 0..<5_000 {
      let line = (0..<Int.random(in: 0...9, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      var parser = parser()
      guard let condition = try? parser.parse(line) else { continue }
      #expect((try? parser.parse(condition.text)) == condition, "\(line)")
    }
  }
}
