import MVVMTesting
import Streams
import Testing

@Suite struct DebounceTests {
  @Test func asDrawn() {
    expect("--a-b-c------d---|", gives: "---------c------d|") { $0.debounce(.milliseconds(3), scheduler: $1) }
    expect("--a-b-c------d-|", gives: "---------c-----(d|)") { $0.debounce(.milliseconds(3), scheduler: $1) }
  }

  @Test func allPassIfTheyAreSlow() {
    let run = virtually([.next(150, 1), .next(210, 2), .next(240, 3), .next(270, 4), .next(300, 5), .completed(400)]) {
      $0.debounce(.seconds(20), scheduler: $1)
    }
    #expect(run.events == [.next(230, 2), .next(260, 3), .next(290, 4), .next(320, 5), .completed(400)])
    #expect(run.subscriptions == [Subscription(200, 400)])
  }

  @Test func onlyTheLastPassesIfTheyAreFast() {
    let fast: [Recorded<Event<Int>>] = [.next(210, 2), .next(240, 3), .next(270, 4), .next(300, 5), .next(390, 8)]
    #expect(
      virtually(fast + [.completed(400)]) { $0.debounce(.seconds(100), scheduler: $1) }.events
        == [.next(400, 8), .completed(400)]
    )
    #expect(
      virtually(fast + [.error(400, Failure())]) { $0.debounce(.seconds(100), scheduler: $1) }.events
        == [.error(400, Failure())]
    )
  }

  @Test func emptyAndNeverAndError() {
    #expect(virtually([.completed(300)]) { $0.debounce(.seconds(10), scheduler: $1) }.events == [.completed(300)])
    #expect(virtually([]) { $0.debounce(.seconds(10), scheduler: $1) }.events.isEmpty)
    #expect(
      virtually([.error(300, Failure())]) { $0.debounce(.seconds(10), scheduler: $1) }.events
        == [.error(300, Failure())]
    )
  }

  @Test(arguments: [0, -10])
  func aZeroIntervalStillUsesTheScheduler(_ span: Int) {
    let run = virtually([.next(210, 1), .next(220, 2), .next(220, 3), .completed(230)]) {
      $0.debounce(.seconds(span), scheduler: $1)
    }
    #expect(run.events == [.next(211, 1), .next(221, 3), .completed(230)])
  }

  @Test func disposal() {
    let run = virtually([.next(210, 1), .next(250, 2)], disposed: 255) { $0.debounce(.seconds(10), scheduler: $1) }
    #expect(run.events == [.next(220, 1)])
    #expect(run.subscriptions == [Subscription(200, 255)])
  }

  @Test func disposalAtThePendingValueDropsTheCompletion() {
    var isCompleted = false
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    subscription.disposable = subject.debounce(.seconds(10), scheduler: scheduler)
      .do(onCompleted: { isCompleted = true })
      .subscribe(onNext: { _ in subscription.dispose() })
    subject.onNext(1)
    subject.onCompleted()
    #expect(!isCompleted)
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { $0.debounce(.seconds(20), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.debounce(.seconds(20), scheduler: $1) } == 0)
    #expect(leakedVirtually { $0.debounce(.seconds(2000), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.debounce(.seconds(2000), scheduler: $1) } == 0)
  }
}
