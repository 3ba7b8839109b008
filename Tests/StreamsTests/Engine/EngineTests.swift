import Streams
import Testing

@Suite struct EngineTests {
  @Test func aChainDeliversAndEnds() {
    let subject = PublishSubject<Int>()
    var seen: [Event<Int>] = []
    _ = subject.map { $0 * 2 }.filter { $0 != 4 }.subscribe { seen.append($0) }
    [1, 2, 3].forEach(subject.onNext)
    subject.onCompleted()
    subject.onNext(4)
    #expect(seen == [.next(2), .next(6), .completed])
  }

  @Test func reentrantSendsWaitInLine() {
    let subject = PublishSubject<Int>()
    var seen: [String] = []
    _ = subject.subscribe(onNext: { value in
      if value == 1 { subject.onNext(2) }
      seen.append("a\(value)")
    })
    _ = subject.subscribe(onNext: { seen.append("b\($0)") })
    subject.onNext(1)
    #expect(seen == ["a1", "b1", "a2", "b2"])
  }

  @Test func abandonedSubscriptionsAreFreed() {
    let leaked = Resources.leaked {
      let subject = PublishSubject<Int>()
      _ = subject.map { $0 + 1 }.flatMap { Observable.just($0) }.subscribe(onNext: { _ in })
      _ = Observable.combineLatest(subject, subject) { $0 + $1 }.subscribe(onNext: { _ in })
      subject.onNext(1)
    }
    #expect(leaked == 0)
  }
}
