import Streams
import Testing

@Suite struct MapTests {
  private func doubled(_ stream: Observable<Int>) -> Observable<Int> {
    stream.map {
      if $0 == 9 { throw Failure() }
      return $0 * 2
    }
  }

  @Test(arguments: [
    ("-1-2-3-4-|", "-2-4-6-8-|"),
    ("-|", "-|"),
    ("---", "---"),
    ("-x", "-x"),
    ("-2-x", "-4-x"),
    ("-2-9-4|", "-4-x---"),
  ])
  func transformsEachValue(line: String, result: String) { #expect(play(line, through: doubled) == result) }
}
