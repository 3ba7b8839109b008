import Streams
import Testing

@Suite struct IgnoreElementsTests {
  @Test(arguments: [("-1-2|", "----|"), ("-1-x", "---x"), ("-|", "-|"), ("-1-", "---")])
  func sendsOnlyTheEnd(line: String, result: String) { #expect(play(line) { $0.ignoreElements() } == result) }
}
