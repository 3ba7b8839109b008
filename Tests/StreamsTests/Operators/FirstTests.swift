import Testing

@testable import Streams

@Suite struct FirstTests {
  @Test(arguments: [("-1-2|", "-(1|)---"), ("-|", "-(none|)"), ("--", "--"), ("-x", "-x"), ("1x", "(1|)-")])
  func sendsTheFirstOrNothing(line: String, result: String) {
    let drawn = play(line) { $0.first().asObservable().map { $0.map { "\($0)" } ?? "none" } }
    #expect(drawn.replacing("(none,|)", with: "(none|)") == result)
  }
}
