import MVVM
import Testing

@testable import ScreenLanguage

@Suite("Conditions, and whether they hold")
struct ConditionEvaluationTests {
  private static let views: [String: Condition.Subject] = [
    "text": .init(.text("Wrong password. 2 tries left.")), "blank": .init(.text("")), "digits": .init(.text("12")),
    "number": .init(.number("5")), "endless": .init(.number("inf")), "undefined": .init(.number("nan")),
    "word": .init(.text("inf")), "half": .init(.number("0.50")), "yes": .init(.flag(true)), "no": .init(.flag(false)),
    "list": .init(.list(["apple", "pear 2", "12"])), "none": .init(.list([])), "nothing": .init(.missing),
    "button": .init(.state(isEnabled: true)), "off": .init(.state(isEnabled: false, title: "Try again")),
    "field": .init(.text("x"), isEnabled: false), "gone": .init(.hidden, isHidden: true), "tap": .init(.event),
    "secret": .init(.secret(isEmpty: false)), "unset": .init(.secret(isEmpty: true)),
    "size": .init(.described("Size(3)")), "id": .init(.number("9007199254740992")),
    "price": .init(.number("-0.10000000000000000001")),
    "huge": .init(.number("340282366920938463463374607431768211455")),
    "name": .init(.text("a"), isField: true, problem: "Too short: 3 letters."),
    "city": .init(.text("Ulm"), isField: true),
    "pin": .init(.secret(isEmpty: false), isField: true, problem: "Too short."),
    "veiled": .init(.hidden, isHidden: true, isField: true, problem: "Too short."),
  ]

  private func holds(_ line: String) throws -> Bool? {
    var parser = ConditionParser(owner: "expect")
    return try parser.parse(line).holds { Self.views[$0] }
  }

  @Test(arguments: [
    "text == 'Wrong password. 2 tries left.'", "text contains '2 tries'", "text matches '[0-9] tries'", "text != x",
    "text contains ''", "not text is empty", "blank is empty", "blank == ''", "blank contains ''",
    "number == 5", "number 5.0", "number < 6", "number <= 5", "number > -1", "number >= 5", "number != 6",
    "id == 9007199254740992", "id == 9007199254740992.0", "id == 9.007199254740992e15", "id != 9007199254740993",
    "id < 9007199254740993", "id <= 9007199254740993", "not id >= 9007199254740993", "id > 9007199254740991.999",
    "not id < 9007199254740992", "id >= 9007199254740992", "id < 1e30", "id > -9007199254740993",
    "price < -0.1", "price > -0.10000000000000000002", "price != -0.1", "price == -0.100000000000000000010",
    "price == -1.0000000000000000001e-1", "huge < 340282366920938463463374607431768211456",
    "huge == 340282366920938463463374607431768211455.0", "number == 5e0", "number == 0.5e1", "number == 50e-1",
    "number == 00005", "number == 5.", "none count == -0.0e9",
    "half == 0.5", "endless > 5", "endless >= 5", "not undefined >= 5", "not undefined <= 5",
    "not endless < 5", "endless == inf", "not undefined > 5", "not undefined < 5",
    "undefined == nan", "not word > 5",
    "digits > 11", "not text > 1", "not nothing > 1",
    "yes == true", "yes is true", "yes == on", "no == false", "no is not true", "no != yes",
    "list count == 3", "list count > 2", "list 2 contains pear", "list 1 == apple", "list 3 > 11", "list == apple",
    "list contains pear", "list '3 items'", "list == [\"apple\", \"pear 2\", \"12\"]", "list 4 is missing",
    "not list 4 == apple",
    "list 4 != apple", "none is empty", "none count == 0", "list is not empty",
    "nothing is missing", "nothing == nil", "nothing is empty", "nothing == ''",
    "button enabled", "button is enabled", "button == (enabled)", "off is disabled", "off disabled",
    "off == 'Try again'",
    "field is disabled", "field == x", "gone is hidden", "text is visible", "gone == '(hidden)'", "tap == •",
    "secret is not empty", "secret != ''", "unset is empty", "unset == ''", "size == Size(3)",
    "name is invalid", "name is not valid", "name problem == 'Too short: 3 letters.'", "name problem contains short",
    "name problem matches '[0-9] letters'", "name problem != ''", "name problem is not missing",
    "name problem is not empty",
    "city is valid", "city problem is missing", "city problem is empty", "city problem == nil",
    "not city problem contains x",
    "pin is invalid", "pin problem == 'Too short.'", "pin problem is not missing", "veiled problem == '(hidden)'",
    "number 5 and text contains tries", "number 6 or yes true", "not (number 6 or yes false)",
    "number 6 and yes false or digits 12", "missing 1 or number 5",
  ])
  func holds(line: String) throws {
    #expect(try holds(line) == true)
    #expect(try holds("not (\(line))") == false)
  }

  @Test(arguments: [
    "missing == 1", "missing == 1 and number == 5", "number == 6 or missing == 1", "not missing == 1",
  ])
  func dependsOnWhatIsNotThere(line: String) throws {
    #expect(try holds(line) == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func aRegularExpressionThatTakesTooLongIsGivenUp() throws {
    let views = ["text": Condition.Subject(.text(String(repeating: "a", count: 60) + "!")), "short": .init(.text("a"))]
    var parser = ConditionParser(owner: "expect")
    let condition = try parser.parse("text matches '^(a+)+$'")
    for _ in 0..<100 {
      #expect {
        try condition.holds { views[$0] }
      } throws: { error in
        (error as? Condition.Mistake)?.message.hasPrefix("the regular expression of 'text' takes too long: ") == true
      }
    }
    #expect(try parser.parse("short matches '^(a+)+$'").holds { views[$0] } == true)
  }

  @Test(.timeLimit(.minutes(1)))
  func aLongTextIsNamedAsTheReasonForALongSearch() throws {
    let text = String(repeating: "a", count: 200_000)
    var parser = ConditionParser(owner: "expect")
    let condition = try parser.parse("text matches 'a*b'")
    #expect {
      try condition.holds { _ in .init(.text(text)) }
    } throws: { error in
      (error as? Condition.Mistake)?.message
        == "the regular expression of 'text' takes too long: the text has 200000 bytes; 'contains' is faster"
    }
  }

  @Test func aRegularExpressionAlwaysGivesTheSameResult() throws {
    var parser = ConditionParser(owner: "expect")
    let condition = try parser.parse("text matches '[02468]$'")
    let long = String(repeating: "x", count: 1_000)
    for _ in 1...2 {
      for number in 0..<1_500 {
        let text = number % 100 < 2 ? long + "\(number)" : "\(number)"
        #expect(try condition.holds { _ in .init(.text(text)) } == (number % 2 == 0))
      }
    }
  }

  @Test(arguments: ["yes == flase", "yes != ture", "not no == tru"])
  func aMisspelledFlagIsAMistake(line: String) throws {
    let mistake = #expect(throws: Condition.Mistake.self) { try holds(line) }
    #expect(mistake?.message.contains("is true or false, not '") == true)
    #expect(try holds("yes != maybe") == true)
  }

  @Test func aMissingViewDecidesNothingThatIsDecided() throws {
    #expect(try holds("missing 1 and number 6") == false)
    #expect(try holds("number 6 and missing 1") == false)
  }

  @Test(arguments: [
    ("text count > 1", "'text' has no rows: it shows \"Wrong password. 2 tries left.\"; a list has a count and rows"),
    ("yes > 3", "'>' compares numbers, but 'yes' shows true"),
    ("list < 3", "'<' compares numbers, but 'list' shows 3 items; 'list count' is the number of its rows"),
    ("off >= 1", "'>=' compares numbers, but 'off' shows \"Try again\" (disabled)"),
    ("number 1 contains x", "'number' has no rows: it shows 5; a list has a count and rows"),
    ("text is invalid", "'text' takes no entry that could be invalid: only a field has a problem"),
    ("button problem == x", "'button' takes no entry that could be invalid: only a field has a problem"),
    ("list problem is missing", "'list' takes no entry that could be invalid: only a field has a problem"),
    (
      "secret == hunter2",
      "'secret' is a secret, which can only be compared with empty: 'secret is empty', or with 'not' before it"
    ),
    (
      "secret matches .*",
      "'secret' is a secret, which can only be compared with empty: 'secret is empty', or with 'not' before it"
    ),
  ])
  func makesNoSense(line: String, message: String) {
    #expect(throws: Condition.Mistake.self) { try holds(line) }
    do { _ = try holds(line) } catch { #expect((error as? Condition.Mistake)?.message == message) }
  }

  @Test func whatIsShownIsWhatIsCompared() throws {
    func shown(_ line: String) throws -> String? {
      var parser = ConditionParser(owner: "expect")
      let comparison = try parser.parse(line).comparisons[0]
      return Self.views[comparison.name].map(comparison.shown)
    }
    #expect(try shown("list count > 5") == "3")
    #expect(try shown("list 2 == x") == "\"pear 2\"")
    #expect(try shown("list 7 == x") == "nil")
    #expect(try shown("field is enabled") == "disabled")
    #expect(try shown("text is hidden") == "visible")
    #expect(try shown("list contains x") == "3 items")
    #expect(try shown("secret is empty") == "********")
    #expect(try shown("name is valid") == "invalid")
    #expect(try shown("city is invalid") == "valid")
    #expect(try shown("name problem == x") == "\"Too short: 3 letters.\"")
    #expect(try shown("city problem == x") == "nil")
  }
}
