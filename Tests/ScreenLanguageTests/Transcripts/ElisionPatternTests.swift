import MVVM
import ScreenLanguage
import Testing

@Suite("Elisions")
struct ElisionPatternTests {
  @Test(arguments: [
    ("abc", "abc", true), ("abc", "a[..]c", true), ("ac", "a[..]c", true), ("ab", "a[..]c", false),
    ("a", "a[..]a", false), ("aa", "a[..]a", true), ("abcabd", "a[..]b[..]d", true), ("abc", "[..]", true),
    ("", "[..]", true), ("xay", "[..]a[..]", true), ("xy", "[..]a[..]", false), ("a[..]c", "a[..]c", true),
    ("abc ", "a[..]c", false), ("...", "...", true),
    ("a \u{301}b\"\u{301}", "a [..]\"\u{301}", true), ("\"\u{301}b\"", "\"[..]\"", true), ("é", "e[..]", false),
  ])
  func insideALine(line: String, pattern: String, isMatch: Bool) {
    #expect(ElisionPattern.matches(line, pattern) == isMatch)
  }

  @Test(arguments: [
    (["a", "b"], ["a", "b"], true), (["a", "b"], ["..."], true), ([], ["..."], true), ([], [], true),
    (["a", "b", "c"], ["a", "...", "c"], true), (["a", "c"], ["a", "...", "c"], true),
    (["a", "c", "d"], ["a", "...", "c"], false), (["a", "c", "b", "c"], ["a", "...", "c"], true),
    (["a"], [], false), ([], ["a"], false), (["a", "b"], ["...", "b", "..."], true),
    (["x1", "y", "x2"], ["x[..]", "...", "x2"], true),
  ])
  func overLines(lines: [String], patterns: [String], isMatch: Bool) {
    #expect(ElisionPattern.matches(lines, patterns) == isMatch)
  }

  @Test func manyElisionsTakeNoLongTime() {
    let lines = [String](repeating: "a", count: 5_000)
    let patterns = [String](repeating: "...", count: 50).flatMap { [$0, "a"] } + ["b"]
    #expect(!ElisionPattern.matches(lines, patterns))
    #expect(!ElisionPattern.matches(String(repeating: "a", count: 5_000), String(repeating: "[..]a", count: 50) + "b"))
  }
}
