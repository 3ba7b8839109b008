import Streams
import Testing

@Suite struct TakeUntilTests {
  @Test(arguments: [
    ("-1-2-3-4|", "-----1---", "-1-2-(3|)---"),
    ("-1-2-3-4|", "----1----", "-1-2|----"),
    ("-1-2-3-4|", "----|----", "-1-2-3-4|"),
    ("-1-2-3-4|", "---------", "-1-2-3-4|"),
    ("-1-2-3-4|", "----x----", "-1-2x----"),
    ("-1-x", "--------", "-1-x----"),
    ("-|", "----", "-|--"),
    ("----", "--1-", "--|-"),
    ("----", "----", "----"),
  ])
  func endsWithTheOther(source: String, other: String, result: String) {
    #expect(play(source, other) { $0.take(until: $1) } == result)
  }

  @Test func aTriggerFromInsideADeliveryEndsAfterIt() {
    let source = PublishSubject<Int>()
    let other = PublishSubject<Void>()
    var seen: [Event<Int>] = []
    _ = source.take(until: other).subscribe { event in
      seen.append(event)
      other.onNext(())
    }
    source.onNext(1)
    source.onNext(2)
    #expect(seen == [.next(1), .completed])
  }

  @Test func aTriggerThatFiresAtTheStartEndsImmediately() {
    var seen: [Event<Int>] = []
    let source = PublishSubject<Int>()
    _ = source.take(until: Observable.just(1)).subscribe { seen.append($0) }
    #expect(seen == [.completed])
    #expect(!source.hasObservers)
  }
}
