import MVVMTesting
import Streams
import Testing

@Suite struct CombineLatestTests {
  private func sum(_ a: Int, _ b: Int) throws -> Int {
    if a == 9 { throw Failure() }
    return a + b
  }

  @Test(arguments: [
    ("1-2---|", "-3-4-|-", "-456--|"),
    ("1-|--", "-3--|", "-4--|"),
    ("-|--", "--1-", "--|-"),
    ("-|-", "--|", "--|"),
    ("---", "---", "---"),
    ("1-x", "-3-", "-4x"),
    ("x--", "1--", "x--"),
    ("1-9", "-3-", "-4x"),
  ])
  func combinesTheLatestOfBoth(a: String, b: String, result: String) {
    #expect(play(a, b) { Observable.combineLatest($0, $1, resultSelector: sum) } == result)
    #expect(play(a, b) { Observable.combineLatest($0, $1).map { try sum($0, $1) } } == result)
  }

  /// Each source changes in turn, and the others keep their values.
  @Test func eachOfEightIsKept() {
    let sources = (0..<8).map { _ in PublishSubject<Int>() }
    var seen: [[Int]] = []
    _ = Observable.combineLatest(
      sources[0],
      sources[1],
      sources[2],
      sources[3],
      sources[4],
      sources[5],
      sources[6],
      sources[7]
    ) { [$0, $1, $2, $3, $4, $5, $6, $7] }
    .subscribe(onNext: { seen.append($0) })
    var expected = Array(repeating: 0, count: 8)
    for index in sources.indices {
      #expect(seen == [])
      sources[index].onNext(0)
    }
    #expect(seen == [expected])
    for index in sources.indices {
      sources[index].onNext(index + 1)
      expected[index] = index + 1
      #expect(seen.last == expected)
    }
    #expect(seen.count == 9)
  }

  /// The value that a combination causes is combined after it, and not within it.
  @Test func valuesSentInADeliveryComeAfterIt() {
    let (a, b) = (BehaviorSubject(value: 1), BehaviorSubject(value: 10))
    var seen: [String] = []
    _ = Observable.combineLatest(a, b).subscribe(onNext: { x, y in
      if x == 1 { a.onNext(2) }
      seen.append("\(x),\(y)")
    })
    #expect(seen == ["1,10", "2,10"])
  }

  @Test func disposingInADeliveryEndsAllSources() {
    let (a, b, c) = (PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>())
    var seen = 0
    _ = Observable.combineLatest(a, b, c).take(1).subscribe(onNext: { _ in seen += 1 })
    for source in [a, b, c, a, b] { source.onNext(1) }
    #expect(seen == 1)
    #expect(![a, b, c].contains { $0.hasObservers })
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { source, _ in Observable.combineLatest(source, source.map { $0 + 1 }) { $0 + $1 } } == 0)
    #expect(leakedByAbandoning { source, _ in Observable.combineLatest(source, source) { $0 + $1 } } == 0)
  }
}
