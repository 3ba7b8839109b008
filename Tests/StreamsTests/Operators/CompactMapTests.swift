import Streams
import Testing

@Suite struct CompactMapTests {
  private func even(_ stream: Observable<Int>) -> Observable<String> {
    stream.compactMap {
      if $0 == 9 { throw Failure() }
      return $0.isMultiple(of: 2) ? "\($0 / 2)" : nil
    }
  }

  @Test(arguments: [
    ("-1-2-3-4-|", "---1---2-|"),
    ("-|", "-|"),
    ("---", "---"),
    ("-x", "-x"),
    ("-2-x", "-1-x"),
    ("-2-9-4|", "-1-x---"),
  ])
  func leavesOutNil(line: String, result: String) { #expect(play(line, through: even) == result) }
}
