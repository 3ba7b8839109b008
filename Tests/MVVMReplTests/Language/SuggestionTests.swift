import Testing

@testable import MVVMRepl

@Suite("Did you mean")
struct SuggestionTests {
  @Test(arguments: [
    ("usrname", "username"), ("sumbit", "submit"), ("SUBMIT", "submit"), ("pasword", "password"), ("ubsmit", "submit"),
  ])
  func theNearestNameIsFound(word: String, name: String) {
    #expect(Suggestion.nearest(to: word, among: ["username", "password", "submit"]) == name)
  }

  @Test(arguments: ["", "zzz", "helicopter", String(repeating: "x", count: 100_000)])
  func farNamesAreNotSuggested(word: String) {
    #expect(Suggestion.nearest(to: word, among: ["username", "password", "submit"]) == nil)
  }

  @Test func distances() {
    #expect(Suggestion.distance(Array("kitten"), Array("sitting")) == 3)
    #expect(Suggestion.distance(Array("ab"), Array("ba")) == 1)
    #expect(Suggestion.distance([], Array("abc")) == 3)
  }
}
