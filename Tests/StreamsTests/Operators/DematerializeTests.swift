import Streams
import Testing

@Suite struct DematerializeTests {
  private func event(_ value: Int) -> Event<Int> {
    switch value {
    case 8: .completed
    case 9: .error(Failure())
    default: .next(value)
    }
  }

  @Test(arguments: [
    ("-1-2-8-3|", "-1-2-|---"),
    ("-1-9-3|", "-1-x---"),
    ("-1|", "-1|"),
    ("-1x", "-1x"),
    ("-|", "-|"),
    ("--", "--"),
  ])
  func makesEventsOfValues(line: String, result: String) {
    #expect(play(line) { $0.map(event).dematerialize() } == result)
  }
}
