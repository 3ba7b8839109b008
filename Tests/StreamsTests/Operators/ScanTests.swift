import Streams
import Testing

@Suite struct ScanTests {
  private func sum(_ stream: Observable<Int>) -> Observable<Int> {
    stream.scan(0) {
      if $1 == 9 { throw Failure() }
      return $0 + $1
    }
  }

  private func collect(_ stream: Observable<Int>) -> Observable<String> {
    stream.scan(into: "") {
      if $1 == 9 { throw Failure() }
      $0 += "\($1)"
    }
  }

  @Test(arguments: [
    ("-1-2-3-|", "-1-3-6-|"),
    ("-|", "-|"),
    ("---", "---"),
    ("-x", "-x"),
    ("-1-x", "-1-x"),
    ("-1-9-3|", "-1-x---"),
  ])
  func accumulates(line: String, result: String) { #expect(play(line, through: sum) == result) }

  @Test(arguments: [("1-2-3|", "1-(12)-(123)|"), ("|", "|"), ("-x", "-x"), ("1-9-3|", "1-x---")])
  func accumulatesInPlace(line: String, result: String) { #expect(play(line, through: collect) == result) }

  @Test func eachSubscriptionStartsFromTheSeed() {
    let subject = PublishSubject<Int>()
    let sums = sum(subject)
    var seen: [Int] = []
    _ = sums.subscribe(onNext: { seen.append($0) })
    subject.onNext(1)
    _ = sums.subscribe(onNext: { seen.append($0) })
    subject.onNext(2)
    #expect(seen == [1, 3, 2])
  }
}
