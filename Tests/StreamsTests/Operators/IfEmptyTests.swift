import Streams
import Testing

@Suite struct IfEmptyTests {
  @Test(arguments: [("-1-2|", "-1-2|"), ("--|", "--(0|)"), ("---", "---"), ("-x", "-x"), ("1-x", "1-x")])
  func sendsTheDefault(line: String, result: String) { #expect(play(line) { $0.ifEmpty(default: 0) } == result) }

  @Test func sendsNoMoreThanIsTaken() { #expect(play("-|") { $0.ifEmpty(default: 0).take(1) } == "-(0|)") }
}
