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

  @Test func leavesOutMostEqualLines() {
    let many = (1...10).map(String.init)
    #expect(
      LineDifference.text(expected: many + ["x"] + many, actual: many + ["y"] + many)
        == [
          "  (7 more lines, as expected)", "  8", "  9", "  10", "- x", "+ y", "  1", "  2", "  3",
          "  (7 more lines, as expected)",
        ]
    )
  }

  @Test func longLinesAreShortenedAroundTheDifference() {
    let long = String(repeating: "a", count: 5_000)
    let lines = LineDifference.text(expected: [long, long + "x" + long], actual: [long, long + "y" + long, long])
    #expect(lines.map { $0.prefix(3) } == ["  a", "- a", "+ a", "+ a"])
    #expect(lines.allSatisfy { $0.utf8.count < 700 })
    #expect(lines[0].contains(" ... (5002 characters) ... "))
    #expect(lines[1].contains(" ... (10001 characters) ... a") && lines[1].contains("axa"))
    #expect(lines[2].contains("aya"))
  }

  @Test func elisionsCountAsEqual() {
    #expect(LineDifference.text(expected: ["a[..]", "b"], actual: ["a1", "c"]) == ["  a1", "- b", "+ c"])
  }

  @Test func hugeDifferencesAreNotWorkedOut() {
    let expected = (0..<5_000).map { "e\($0)" }
    let actual = (0..<5_000).map { "a\($0)" }
    #expect(LineDifference.text(expected: expected, actual: actual).count == 10_000)
  }
}
