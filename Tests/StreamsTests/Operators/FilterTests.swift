import Streams
import Testing

@Suite struct FilterTests {
  private func even(_ stream: Observable<Int>) -> Observable<Int> {
    stream.filter {
      if $0 == 9 { throw Failure() }
      return $0.isMultiple(of: 2)
    }
  }

  @Test(arguments: [
    ("-1-2-3-4-|", "---2---4-|"),
    ("-1-3-|", "-----|"),
    ("-|", "-|"),
    ("---", "---"),
    ("-x", "-x"),
    ("-2-x", "-2-x"),
    ("-2-9-4|", "-2-x---"),
  ])
  func passesOnMatchingValues(line: String, result: String) { #expect(play(line, through: even) == result) }

  @Test func callsThePredicateOnceForEachValue() {
    var asked: [Int] = []
    _ = Observable.of(1, 2, 3).filter {
      asked.append($0)
      return true
    }.subscribe()
    #expect(asked == [1, 2, 3])
  }
}
