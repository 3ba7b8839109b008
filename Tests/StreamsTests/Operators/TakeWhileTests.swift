import Streams
import Testing

@Suite struct TakeWhileTests {
  private func isSmall(_ value: Int) throws -> Bool {
    if value == 9 { throw Failure() }
    return value < 3
  }

  @Test(arguments: [
    ("-1-2-3-1|", "-1-2-|---"),
    ("-1-2|", "-1-2|"),
    ("-3-1|", "-|---"),
    ("-|", "-|"),
    ("---", "---"),
    ("-x", "-x"),
    ("-1-x", "-1-x"),
    ("-1-9-1|", "-1-x---"),
  ])
  func lastsWhileThePredicateHolds(line: String, result: String) {
    #expect(play(line) { $0.take(while: isSmall) } == result)
  }

  @Test(arguments: [("-1-3-1|", "-1-(3|)---"), ("-3-|", "-(3|)--"), ("-1|", "-1|"), ("-9-|", "-x--")])
  func sendsTheLastOneIfInclusive(line: String, result: String) {
    #expect(play(line) { $0.take(while: isSmall, behavior: .inclusive) } == result)
  }

  @Test(arguments: [("-5-4-1-5|", "-5-4-|---"), ("-1-|", "-|--"), ("-5|", "-5|"), ("-5x", "-5x"), ("-9-|", "-x--")])
  func lastsUntilThePredicateHolds(line: String, result: String) {
    #expect(play(line) { $0.take(until: isSmall) } == result)
  }

  @Test(arguments: [("-5-4-1-5|", "-5-4-(1|)---"), ("-1-|", "-(1|)--"), ("-5|", "-5|")])
  func sendsTheOneThatEndsItIfInclusive(line: String, result: String) {
    #expect(play(line) { $0.take(until: isSmall, behavior: .inclusive) } == result)
  }
}
