import Streams
import Testing

@Suite struct WithLatestFromTests {
  private func pair(_ a: Int, _ b: Int) throws -> Int {
    if a == 9 { throw Failure() }
    return a + b
  }

  @Test(arguments: [
    ("1--2-3-|", "-5----6-", "---7-8-|"),
    ("1--2-3-|", "-5-6----", "---7-9-|"),
    ("1--2-3-|", "-5|-----", "---7-8-|"),
    ("1--2-3-|", "--|-----", "-------|"),
    ("1--2-3-|", "-5--x---", "---7x---"),
    ("1--x", "-5--", "---x"),
    ("-|", "--", "-|"),
    ("1--", "---", "---"),
    ("---", "-5|", "---"),
    ("1-9-2|", "-5----", "--x---"),
  ])
  func combinesWithTheLatest(source: String, second: String, result: String) {
    #expect(play(source, second) { $0.withLatestFrom($1, resultSelector: pair) } == result)
  }

  @Test(arguments: [("1--2-3-|", "-5--6---", "---5-6-|"), ("1-x", "5--", "--x"), ("-1|", "5--", "-5|")])
  func sendsTheLatest(source: String, second: String, result: String) {
    #expect(play(source, second) { $0.withLatestFrom($1) } == result)
  }

  @Test func aValueFromInsideADeliveryIsCombinedAfterIt() {
    let source = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    var seen: [Int] = []
    _ = source.withLatestFrom(second) { $0 * 10 + $1 }.subscribe(onNext: { value in
      seen.append(value)
      if seen.count == 1 {
        second.onNext(2)
        source.onNext(2)
      }
    })
    second.onNext(1)
    source.onNext(1)
    #expect(seen == [11, 22])
  }

  @Test func theSecondIsSubscribedToFirst() {
    var seen: [Int] = []
    _ = Observable.just(1).withLatestFrom(Observable.just(2)) { $0 + $1 }.subscribe(onNext: { seen.append($0) })
    #expect(seen == [3])
  }
}
