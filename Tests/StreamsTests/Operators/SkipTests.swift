import Streams
import Testing

@Suite struct SkipTests {
  @Test(arguments: [
    ("-1-2-3-4|", "-----3-4|"),
    ("-1|", "--|"),
    ("-|", "-|"),
    ("---", "---"),
    ("-1x", "--x"),
    ("-1-2-3x", "-----3x"),
  ])
  func leavesOutTheFirstTwo(line: String, result: String) { #expect(play(line) { $0.skip(2) } == result) }

  @Test func noneLeavesAll() { #expect(play("-1-2|") { $0.skip(0) } == "-1-2|") }
}
