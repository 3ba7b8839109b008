import Streams
import Testing

@Suite struct SkipWhileTests {
  @Test(arguments: [
    ("-1-2-3-1|", "-----3-1|"),
    ("-1-2|", "----|"),
    ("-3-9-1|", "-3-9-1|"),
    ("-|", "-|"),
    ("---", "---"),
    ("-x", "-x"),
    ("-1-9-3|", "---x---"),
  ])
  func leavesOutWhileThePredicateHolds(line: String, result: String) {
    let stream = play(line) { source in
      source.skip(while: {
        if $0 == 9 { throw Failure() }
        return $0 < 3
      })
    }
    #expect(stream == result)
  }
}
