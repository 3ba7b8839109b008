import Streams
import Testing

@Suite struct EnumeratedTests {
  @Test(arguments: [
    ("-7-8-9|", "-(0:7)-(1:8)-(2:9)|"),
    ("-|", "-|"),
    ("--", "--"),
    ("x", "x"),
    ("-7x", "-(0:7)x"),
  ])
  func countsFromZero(line: String, result: String) {
    #expect(play(line) { $0.enumerated().map { "\($0.index):\($0.element)" } } == result)
  }
}
