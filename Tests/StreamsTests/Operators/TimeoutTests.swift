import MVVMTesting
import Streams
import Testing

@Suite struct TimeoutTests {
  private let source: [Recorded<Event<Int>>] = [.next(150, 0), .next(205, 1), .next(240, 3), .next(320, 4)]

  @Test func asDrawn() {
    expect("-a--b---------c--|", gives: "-a--b---#", error: RxError.timeout) {
      $0.timeout(.milliseconds(4), scheduler: $1)
    }
    expect("-a--b---------c--|", .cold("x--y|"), gives: "-a--b---x--y|") {
      $0.timeout(.milliseconds(4), other: $1, scheduler: $2)
    }
  }

  @Test func inTime() {
    let run = virtually(source + [.completed(380)]) { $0.timeout(.seconds(500), scheduler: $1) }
    #expect(run.events == [.next(205, 1), .next(240, 3), .next(320, 4), .completed(380)])
    #expect(run.subscriptions == [Subscription(200, 380)])
  }

  @Test func theErrorOfTheSourceInTime() {
    let run = virtually(source + [.error(330, Failure())]) { $0.timeout(.seconds(500), scheduler: $1) }
    #expect(run.events == [.next(205, 1), .next(240, 3), .next(320, 4), .error(330, Failure())])
  }

  @Test func outOfTime() {
    let run = virtually(source + [.completed(380)]) { $0.timeout(.seconds(50), scheduler: $1) }
    #expect(run.events == [.next(205, 1), .next(240, 3), .error(290, RxError.timeout)])
    #expect(run.subscriptions == [Subscription(200, 290)])
  }

  @Test func neverTimesOut() {
    let run = virtually([]) { $0.timeout(.seconds(100), scheduler: $1) }
    #expect(run.events == [.error(300, RxError.timeout)])
    #expect(run.subscriptions == [Subscription(200, 300)])
  }

  @Test func anEventAtTheLastTickIsInTime() {
    #expect(
      virtually([.next(250, 1), .completed(300)]) { $0.timeout(.seconds(50), scheduler: $1) }.events
        == [.next(250, 1), .completed(300)]
    )
  }

  @Test(arguments: [0, -10])
  func aZeroInterval(_ span: Int) {
    #expect(
      virtually(source) { $0.timeout(.seconds(span), scheduler: $1) }.events == [.error(201, RxError.timeout)]
    )
  }

  @Test func handsOver() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(310, 2), .error(320, Failure())])
    let other = scheduler.createColdObservable([.next(50, 10), .next(150, 11), .completed(160)])
    let res = scheduler.start { source.timeout(.seconds(60), other: other, scheduler: scheduler) }
    #expect(res.events == [.next(210, 1), .next(320, 10), .next(420, 11), .completed(430)])
    #expect(source.subscriptions == [Subscription(200, 270)])
    #expect(other.subscriptions == [Subscription(270, 430)])
  }

  @Test func theOtherMayFail() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(500, 1)])
    let other = scheduler.createColdObservable([.error(50, Failure(), Int.self)])
    let res = scheduler.start { source.timeout(.seconds(60), other: other, scheduler: scheduler) }
    #expect(res.events == [.error(310, Failure())])
  }

  @Test func theOtherIsNotStartedInTime() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .completed(250)])
    let other = scheduler.createColdObservable([.next(50, 10)])
    let res = scheduler.start { source.timeout(.seconds(60), other: other, scheduler: scheduler) }
    #expect(res.events == [.next(210, 1), .completed(250)])
    #expect(other.subscriptions.isEmpty)
  }

  @Test func disposalAlsoOfTheOther() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1)])
    let other = scheduler.createColdObservable([.next(50, 10), .next(150, 11)])
    let res = scheduler.start(disposed: 400) { source.timeout(.seconds(60), other: other, scheduler: scheduler) }
    #expect(res.events == [.next(210, 1), .next(320, 10)])
    #expect(other.subscriptions == [Subscription(270, 400)])
  }

  @Test func theTimeOfADeliveryDoesNotCount() {
    let scheduler = TestScheduler(initialClock: 0)
    var source: Sink<Int>?
    var seen: [Event<Int>] = []
    let subscription = RunStream<Int> { sink, _ in source = sink }
      .timeout(.seconds(5), scheduler: scheduler)
      .subscribe { event in
        seen.append(event)
        guard event.element != nil else { return }
        scheduler.advanceTo(scheduler.clock + 10)
        source?.completed()
      }
    source?.next(1)
    #expect(seen == [.next(1), .completed])
    subscription.dispose()
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { $0.timeout(.seconds(20), scheduler: $1) } == 0)
    #expect(leakedVirtually { $0.timeout(.seconds(2000), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.timeout(.seconds(2000), scheduler: $1) } == 0)
    #expect(leakedVirtually { $0.timeout(.seconds(20), other: Observable.just(1), scheduler: $1) } == 0)
  }
}
