import Streams
import Testing

@Suite struct TakeTests {
  @Test(arguments: [
    ("-1-2-3-|", "-1-(2|)----"),
    ("-1-|", "-1-|"),
    ("-|", "-|"),
    ("---", "---"),
    ("-x", "-x"),
    ("-1x", "-1x"),
    ("-1-2x", "-1-(2|)-"),
  ])
  func sendsTheFirstTwo(line: String, result: String) { #expect(play(line) { $0.take(2) } == result) }

  @Test func noneDoesNotSubscribe() {
    var seen: [Event<Int>] = []
    var isSubscribed = false
    _ = PublishSubject<Int>().do(onSubscribe: { isSubscribed = true }).take(0).subscribe { seen.append($0) }
    #expect(seen == [.completed])
    #expect(!isSubscribed)
  }

  @Test func aReentrantValueIsNotCountedTwice() {
    let subject = PublishSubject<Int>()
    var seen: [Event<Int>] = []
    _ = subject.take(2).subscribe { event in
      seen.append(event)
      if let element = event.element { subject.onNext(element + 1) }
    }
    subject.onNext(1)
    #expect(seen == [.next(1), .next(2), .completed])
    #expect(!subject.hasObservers)
  }

  @Test func limitsChainsOfItself() {
    #expect(play("1-2-3-4-|") { $0.take(3).take(2) } == "1-(2|)------")
    #expect(play("1-2-3-4-|") { $0.take(2).take(3) } == "1-(2|)------")
  }
}
