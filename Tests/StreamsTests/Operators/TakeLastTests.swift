import Streams
import Testing

@Suite struct TakeLastTests {
  @Test(arguments: [
    ("-1-2-3-|", "-------(23|)"),
    ("-1-|", "---(1|)"),
    ("-|", "-|"),
    ("---", "---"),
    ("-x", "-x"),
    ("-1-2x", "----x"),
  ])
  func sendsTheLastTwo(line: String, result: String) { #expect(play(line) { $0.takeLast(2) } == result) }

  @Test func noneIsOnlyTheEnd() { #expect(play("-1-2|") { $0.takeLast(0) } == "----|") }

  @Test func keepsOrderThroughManyValues() {
    #expect(play("123456789|") { $0.takeLast(5) } == "---------(56789|)")
  }

  @Test func stopsWhenTheSubscriberIsDone() { #expect(play("123|") { $0.takeLast(3).take(1) } == "---(1|)") }
}
