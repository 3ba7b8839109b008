import Streams
import Testing

@Suite struct SingleElementTests {
  @Test(arguments: [
    ("-1-|", "-1-|"),
    ("-1-2|", "-1-(more)-"),
    ("-|", "-(none)"),
    ("---", "---"),
    ("-x", "-x"),
    ("-1x", "-1x"),
  ])
  func isTheOnlyOne(line: String, result: String) { #expect(named(play(line) { $0.single() }) == result) }

  @Test(arguments: [
    ("-1-5-2|", "---5--|"),
    ("-1-5-6|", "---5-(more)-"),
    ("-1|", "--(none)"),
    ("-1-9-5|", "---x---"),
  ])
  func isTheOnlyMatchingElement(line: String, result: String) {
    let drawn = play(line) { source in
      source.single {
        if $0 == 9 { throw Failure() }
        return $0 > 4
      }
    }
    #expect(named(drawn) == result)
  }

  private func named(_ drawing: String) -> String {
    drawing.replacing("Sequence contains more than one element.", with: "more")
      .replacing("Sequence doesn't contain any elements.", with: "none")
  }
}
