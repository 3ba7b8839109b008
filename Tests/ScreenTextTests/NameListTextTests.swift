import ScreenText
import Testing

struct NameListTextTests {
  @Test(arguments: [
    ([], "", " None."), (["a"], "there is: a", " There is: a."), (["a", "b"], "there are: a, b", " There are: a, b."),
    (["", "b"], "there are: \"\", b", " There are: \"\", b."),
  ])
  func namesAreListedInAClauseOrASentence(_ names: [String], _ clause: String, _ sentence: String) {
    #expect(NameListText.clause(names) == clause)
    #expect(NameListText.sentence(names, none: "None.") == sentence)
  }

  @Test func manyNamesAreCut() {
    let names = (1...13).map(String.init)
    #expect(NameListText.list(names.dropLast()) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12")
    #expect(NameListText.list(names) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ...")
    #expect(NameListText.sentence(names) == " There are: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ...")
    #expect(NameListText.sentence(names.dropLast()).hasSuffix(" 11, 12."))
  }

  @Test func theNearestNameIsSuggestedInsteadOfAList() {
    #expect(Suggestion.phrase(for: "cuont", listing: ["count", "step"]) == " Did you mean 'count'?")
    #expect(Suggestion.phrase(for: "?", listing: ["count", "step"]) == " There are: count, step.")
    #expect(Suggestion.phrase(for: "?", listing: [], none: "None.") == " None.")
    #expect(Suggestion.phrase(for: "?", listing: []) == "")
  }
}
