import MVVMTesting
import Streams
import Testing

@Suite struct DelayTests {
  private let source: [Recorded<Event<Int>>] = [.next(150, 1), .next(250, 2), .next(350, 3), .next(450, 4)]

  @Test func asDrawn() {
    expect("-a--b---|", gives: "----a--b---|") { $0.delay(.milliseconds(3), scheduler: $1) }
  }

  @Test(arguments: [50, 100, 150])
  func valuesAndCompletionAreLate(by span: Int) {
    let run = virtually(source + [.completed(550)]) { $0.delay(.seconds(span), scheduler: $1) }
    #expect(
      run.events == [.next(250 + span, 2), .next(350 + span, 3), .next(450 + span, 4), .completed(550 + span)]
    )
    #expect(run.subscriptions == [Subscription(200, 550)])
  }

  @Test func errorsAreNot() {
    let run = virtually(source + [.error(460, Failure())]) { $0.delay(.seconds(50), scheduler: $1) }
    #expect(run.events == [.next(300, 2), .next(400, 3), .error(460, Failure())])
    #expect(run.subscriptions == [Subscription(200, 460)])
  }

  @Test func anErrorBeforeAnyValue() {
    let run = virtually([.error(210, Failure())]) { $0.delay(.seconds(50), scheduler: $1) }
    #expect(run.events == [.error(210, Failure())])
  }

  @Test func empty() {
    let run = virtually([.completed(550)]) { $0.delay(.seconds(10), scheduler: $1) }
    #expect(run.events == [.completed(560)])
    #expect(run.subscriptions == [Subscription(200, 550)])
  }

  @Test func never() {
    let run = virtually([]) { $0.delay(.seconds(10), scheduler: $1) }
    #expect(run.events.isEmpty)
    #expect(run.subscriptions == [Subscription(200, 1000)])
  }

  /// One trip through the scheduler an event: what falls due together comes tick by tick.
  @Test func valuesOfTheSameTick() {
    let run = virtually([.next(250, 1), .next(250, 2), .next(250, 3), .completed(250)]) {
      $0.delay(.seconds(100), scheduler: $1)
    }
    #expect(run.events == [.next(350, 1), .next(351, 2), .next(352, 3), .completed(353)])
  }

  @Test(arguments: [0, -10])
  func aZeroIntervalStillUsesTheScheduler(_ span: Int) {
    let run = virtually(source + [.completed(550)]) { $0.delay(.seconds(span), scheduler: $1) }
    #expect(run.events == [.next(251, 2), .next(351, 3), .next(451, 4), .completed(551)])
  }

  @Test func disposal() {
    let run = virtually(source, disposed: 400) { $0.delay(.seconds(60), scheduler: $1) }
    #expect(run.events == [.next(310, 2)])
    #expect(run.subscriptions == [Subscription(200, 400)])
  }

  @Test func aSourceThatLoopsIsStopped() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start {
      Observable.just(1).delay(.seconds(5), scheduler: scheduler)
    }
    #expect(res.events == [.next(205, 1), .completed(206)])
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { $0.delay(.seconds(20), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.delay(.seconds(20), scheduler: $1) } == 0)
    #expect(leakedVirtually { $0.delay(.seconds(2000), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.delay(.seconds(2000), scheduler: $1) } == 0)
  }
}
