import Streams
import Testing

@Suite struct IfEmptySwitchTests {
  @Test(arguments: [
    ("-1-|", "--5--|", "-1-|--"),
    ("--|---", "-1-5-|", "---5-|"),
    ("--|---", "---x--", "---x--"),
    ("--|---", "------", "------"),
    ("--x---", "---5-|", "--x---"),
    ("------", "---5-|", "------"),
    ("-|----", "|-----", "-|----"),
  ])
  func continuesWithTheOther(source: String, other: String, result: String) {
    #expect(play(source, other) { $0.ifEmpty(switchTo: $1) } == result)
  }
}
