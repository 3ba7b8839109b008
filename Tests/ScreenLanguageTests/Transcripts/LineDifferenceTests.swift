import MVVM
import ScreenLanguage
import Testing

@Suite("Differences")
struct LineDifferenceTests {
  @Test func showsWhatIsMissingAndWhatIsNew() {
    #expect(
      LineDifference.text(expected: ["a", "b", "c", "d"], actual: ["a", "x", "c", "d", "e"])
        == ["  a", "- b", "+ x", "  c", "  d", "+ e"]
    )
    #expect(LineDifference.text(expected: [], actual: ["a"]) == ["+ a"])
    #expect(LineDifference.text(expected: ["a"], actual: []) == ["- a"])
  }

  @Test func blanksAtTheEndAreShown() {
    #expect(
      LineDifference.text(expected: ["a b ", "c\t", "  "], actual: ["a b", "c", " d "])
        == ["- a b·", "- c→", "- ··", "+ a b", "+ c", "+  d·"]
    )
  }

  @Test func leavesOutMostOfWhatIsAlike() {
    let many = (1...10).map(String.init)
    #expect(
      LineDifference.text(expected: many + ["x"] + many, actual: many + ["y"] + many)
        == [
          "  (7 more lines, as expected)", "  8", "  9", "  10", "- x", "+ y", "  1", "  2", "  3",
          "  (7 more lines, as expected)",
        ]
    )
  }

  @Test func elisionsCountAsAlike() {
    #expect(LineDifference.text(expected: ["a[..]", "b"], actual: ["a1", "c"]) == ["  a1", "- b", "+ c"])
  }

  @Test func hugeDifferencesAreNotWorkedOut() {
    let expected = (0..<5_000).map { "e\($0)" }
    let actual = (0..<5_000).map { "a\($0)" }
    #expect(LineDifference.text(expected: expected, actual: actual).count == 10_000)
  }
}
