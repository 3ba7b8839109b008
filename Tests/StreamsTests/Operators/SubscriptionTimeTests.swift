import MVVMTesting
import Streams
import Testing

/// When operators with several sources subscribe to each of them, and release each.
@Suite struct SubscriptionTimeTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  private func cold(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
    scheduler.createColdObservable(events)
  }

  @Test func zipReleasesEachInputWhenItEnds() {
    let a = hot(.next(215, 2), .completed(230))
    let b = hot(.next(220, 3), .completed(240))
    let result = scheduler.start { Observable.zip(a, b) { $0 + $1 } }
    #expect(result.events == [.next(220, 5), .completed(240)])
    #expect(a.subscriptions == [Subscription(200, 230)])
    #expect(b.subscriptions == [Subscription(200, 240)])
  }

  @Test func zipEndsWhenAValueWillHaveNoPartner() {
    let a = hot(.completed(210))
    let b = hot(.next(215, 2), .completed(220))
    let result = scheduler.start { Observable.zip([a.asObservable(), b.asObservable()]) { $0[0] + $0[1] } }
    #expect(result.events == [.completed(215)])
    #expect(a.subscriptions == [Subscription(200, 210)])
    #expect(b.subscriptions == [Subscription(200, 215)])
  }

  @Test func takeUntilReleasesTheTriggerWhenThatCompletes() {
    let source = hot(.next(210, 1), .next(240, 2), .completed(250))
    let other = hot(.completed(225))
    let result = scheduler.start { source.take(until: other) }
    #expect(result.events == [.next(210, 1), .next(240, 2), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(other.subscriptions == [Subscription(200, 225)])
  }

  @Test func skipUntilReleasesTheTriggerAfterItsFirstValue() {
    let source = hot(.next(210, 1), .next(240, 2), .completed(250))
    let other = hot(.next(225, 0), .next(230, 0), .completed(260))
    let result = scheduler.start { source.skip(until: other) }
    #expect(result.events == [.next(240, 2), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(other.subscriptions == [Subscription(200, 225)])
  }

  @Test func withLatestFromReleasesTheSecondWhenItCompletes() {
    let source = hot(.next(210, 1), .next(240, 2), .completed(250))
    let second = hot(.next(220, 5), .completed(225))
    let result = scheduler.start { source.withLatestFrom(second) { $0 + $1 } }
    #expect(result.events == [.next(240, 7), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(second.subscriptions == [Subscription(200, 225)])
  }

  @Test func sampleEndsAtTheTickAfterTheSource() {
    let source = hot(.next(220, 3), .next(290, 4), .completed(300))
    let sampler = hot(.next(250, 0), .next(320, 0), .completed(500))
    let result = scheduler.start { source.sample(sampler) }
    #expect(result.events == [.next(250, 3), .next(320, 4), .completed(320)])
    #expect(source.subscriptions == [Subscription(200, 300)])
    #expect(sampler.subscriptions == [Subscription(200, 320)])
  }

  @Test func sampleReleasesTheSamplerWhenThatCompletes() {
    let source = hot(.next(220, 3), .next(290, 4))
    let sampler = hot(.next(250, 0), .completed(350))
    let result = scheduler.start { source.sample(sampler) }
    #expect(result.events == [.next(250, 3), .next(350, 4)])
    #expect(source.subscriptions == [Subscription(200, 1000)])
    #expect(sampler.subscriptions == [Subscription(200, 350)])
  }

  @Test func retryWhenReleasesTheHandlersStreamWhenThatCompletes() {
    let source = hot(.next(210, 1), .error(250, Failure()))
    let trigger = hot(.completed(220))
    let result = scheduler.start { source.retry(when: { (_: Observable<any Error>) in trigger }) }
    #expect(result.events == [.next(210, 1), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(trigger.subscriptions == [Subscription(200, 220)])
  }

  @Test func ifEmptySubscribesToTheOtherAtTheEnd() {
    let source = hot(.completed(210))
    let other = cold(.next(10, 1), .completed(20))
    let result = scheduler.start { source.ifEmpty(switchTo: other.asObservable()) }
    #expect(result.events == [.next(220, 1), .completed(230)])
    #expect(source.subscriptions == [Subscription(200, 210)])
    #expect(other.subscriptions == [Subscription(210, 230)])
  }

  @Test func groupByOutlivesTheDisposalOfTheResult() {
    let source = hot(.next(220, 1), .next(230, 2), .next(300, 3), .next(350, 1), .completed(400))
    let inner = scheduler.createObserver(Int.self)
    var outer: (any Disposable)?
    var group: (any Disposable)?
    scheduler.scheduleAt(200) {
      outer = source.groupBy { $0 % 2 }.subscribe(onNext: { if $0.key == 1 { group = $0.subscribe(inner) } })
    }
    scheduler.scheduleAt(250) { outer?.dispose() }
    scheduler.scheduleAt(320) { group?.dispose() }
    scheduler.start()
    #expect(inner.events == [.next(220, 1), .next(300, 3)])
    #expect(source.subscriptions == [Subscription(200, 320)])
  }

  @Test(arguments: [0, 1, 2])
  func takeReleasesTheSourceWithTheLastValue(count: Int) {
    let source = hot(.next(210, 1), .next(220, 2), .completed(230))
    let result = scheduler.start { source.take(count) }
    let ends = [200, 210, 220]
    #expect(result.events.last == .completed(ends[count]))
    #expect(source.subscriptions == (count == 0 ? [] : [Subscription(200, ends[count])]))
  }
}
