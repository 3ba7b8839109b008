import ScreenLanguage
import Testing

@testable import MVVMRepl

@Suite("JSON on one line")
struct JSONParserTests {
  @Test(arguments: [
    "null", "true", "[]", "{}", "[1,-2.5e+10,\"a\\\"b\"]", "{\"a\":{\"b\":[false]},\"c\":\"日本\"}",
  ])
  func roundTrips(text: String) throws {
    #expect(try JSONParser.parse(text).text == text)
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\" 1}", "01", "-", "1.", "+1", "nul", "\"a", "\"\\x\"", "\"\u{1}\"", "[1] x", "\"\\ud83d\"",
    "{a:1}", "Infinity", String(repeating: "[", count: 100_000),
  ])
  func whatIsNotJSONIsRefused(text: String) {
    #expect(throws: CommandError.self) { try JSONParser.parse(text) }
  }

  @Test func controlCharactersAreEscaped() {
    #expect(JSONValue.string("a\u{1}\n\u{2028}").text == "\"a\\u0001\\n\\u2028\"")
  }
}
