import Streams
import Testing

@Suite struct ReduceTests {
  private func sum(_ stream: Observable<Int>) -> Observable<Int> {
    stream.reduce(0) {
      if $1 == 9 { throw Failure() }
      return $0 + $1
    }
  }

  private func half(_ stream: Observable<Int>) -> Observable<String> {
    stream.reduce(0, accumulator: +) {
      if !$0.isMultiple(of: 2) { throw Failure() }
      return "half \($0 / 2)"
    }
  }

  @Test(arguments: [
    ("-1-2-3-|", "-------(6|)"),
    ("-|", "-(0|)"),
    ("---", "---"),
    ("-x", "-x"),
    ("-1-x", "---x"),
    ("-1-9-3|", "---x---"),
  ])
  func sendsTheResultAtTheEnd(line: String, result: String) { #expect(play(line, through: sum) == result) }

  @Test(arguments: [("-1-3|", "----(half 2,|)"), ("-1|", "--x"), ("-1x", "--x")])
  func transformsTheResult(line: String, result: String) { #expect(play(line, through: half) == result) }

  @Test func theEndIsSentOnceToASubscriberThatTakesTheResult() {
    #expect(play("-1|") { $0.reduce(0, accumulator: +).take(1) } == "--(1|)")
  }
}
