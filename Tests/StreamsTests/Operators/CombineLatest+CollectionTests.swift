import Streams
import Testing

@Suite struct CombineLatestCollectionTests {
  private func sum(_ values: [Int]) throws -> Int {
    if values[0] == 9 { throw Failure() }
    return values.reduce(0, +)
  }

  @Test(arguments: [
    ("1-2---|", "-3-4-|-", "-456--|"),
    ("1-|--", "-3--|", "-4--|"),
    ("-|--", "--1-", "--|-"),
    ("-|-", "--|", "--|"),
    ("---", "---", "---"),
    ("1-x", "-3-", "-4x"),
    ("1-9", "-3-", "-4x"),
  ])
  func combinesTheLatestOfAll(a: String, b: String, result: String) {
    #expect(play(a, b) { Observable.combineLatest([$0, $1], resultSelector: sum) } == result)
    #expect(play(a, b) { Observable.combineLatest([$0, $1]).map(sum) } == result)
  }

  @Test func nothingIsCombinedOnce() {
    var seen: [Event<[Int]>] = []
    _ = Observable.combineLatest([Observable<Int>]()).subscribe { seen.append($0) }
    #expect(seen == [.next([]), .completed])
  }

  @Test func aSelectorThatThrowsForNothing() {
    var seen: [Event<Int>] = []
    _ = Observable.combineLatest([Observable<Int>]()) { _ in throw Failure() }.subscribe { seen.append($0) }
    #expect(seen == [.error(Failure())])
  }
}
