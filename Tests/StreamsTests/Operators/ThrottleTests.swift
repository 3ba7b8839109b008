import MVVMTesting
import Streams
import Testing

@Suite struct ThrottleTests {
  private let source: [Recorded<Event<Int>>] = [
    .next(150, 1), .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6), .next(450, 7),
  ]

  @Test func asDrawn() {
    expect("-a-b-c-----d-----|", gives: "-a----c----d-----|") { $0.throttle(.milliseconds(5), scheduler: $1) }
    expect("-a-b-c-----d-----|", gives: "-a---------d-----|") {
      $0.throttle(.milliseconds(5), latest: false, scheduler: $1)
    }
  }

  @Test func theLatestIsSentBeforeTheCompletion() {
    let run = virtually(source + [.completed(500)]) { $0.throttle(.seconds(200), scheduler: $1) }
    #expect(run.events == [.next(210, 2), .next(410, 6), .next(610, 7), .completed(610)])
    #expect(run.subscriptions == [Subscription(200, 500)])
  }

  @Test func withoutTheLatestOnlyTheFirstIsSent() {
    let run = virtually(source + [.completed(500)]) { $0.throttle(.seconds(200), latest: false, scheduler: $1) }
    #expect(run.events == [.next(210, 2), .next(410, 6), .completed(500)])
    #expect(run.subscriptions == [Subscription(200, 500)])
  }

  @Test func errorsAreSentImmediately() {
    let run = virtually(source + [.error(460, Failure())]) { $0.throttle(.seconds(200), scheduler: $1) }
    #expect(run.events == [.next(210, 2), .next(410, 6), .error(460, Failure())])
    #expect(run.subscriptions == [Subscription(200, 460)])
  }

  @Test(arguments: [true, false])
  func emptyAndNeverAndError(latest: Bool) {
    #expect(
      virtually([.completed(500)]) { $0.throttle(.seconds(200), latest: latest, scheduler: $1) }.events
        == [.completed(500)]
    )
    #expect(virtually([]) { $0.throttle(.seconds(200), latest: latest, scheduler: $1) }.events.isEmpty)
    #expect(
      virtually([.error(410, Failure())]) { $0.throttle(.seconds(200), latest: latest, scheduler: $1) }.events
        == [.error(410, Failure())]
    )
  }

  @Test(arguments: [0, -10])
  func withoutTimeAllPassImmediately(_ span: Int) {
    let run = virtually(source + [.completed(500)]) { $0.throttle(.seconds(span), scheduler: $1) }
    #expect(
      run.events == [
        .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6), .next(450, 7), .completed(500),
      ]
    )
  }

  /// The pause is counted from the end of the handling.
  @Test func theClockIsReadAfterTheDelivery() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(300, 3)])
    let res = scheduler.start {
      source.throttle(.seconds(50), scheduler: scheduler).map { value in
        if value == 1 { scheduler.sleep(5) }
        return value
      }
    }
    #expect(res.events == [.next(215, 1), .next(265, 2), .next(315, 3)])
  }

  @Test func disposal() {
    let run = virtually(source, disposed: 400) { $0.throttle(.seconds(200), scheduler: $1) }
    #expect(run.events == [.next(210, 2)])
    #expect(run.subscriptions == [Subscription(200, 400)])
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { $0.throttle(.seconds(20), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.throttle(.seconds(20), scheduler: $1) } == 0)
    #expect(leakedVirtually { $0.throttle(.seconds(2000), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.throttle(.seconds(2000), scheduler: $1) } == 0)
    #expect(leakedVirtually { $0.throttle(.seconds(20), latest: false, scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.throttle(.seconds(20), latest: false, scheduler: $1) } == 0)
  }
}
