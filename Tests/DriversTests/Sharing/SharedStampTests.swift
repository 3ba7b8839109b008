import Drivers
import MVVMTesting
import Testing

/// When subscribers that join and leave receive values, in virtual time.
@Suite struct SharedStampTests {
  private struct Failure: Error {}
  private typealias Log = [Recorded<Event<Int>>]

  /// One that leaves early, one that comes late and stays for the end, one that comes after it.
  private func visits(
    _ end: Event<Int>,
    _ make: (TestableObservable<Int>) -> Observable<Int>
  ) -> (early: Log, late: Log, after: Log, source: [Subscription]) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([
      .next(10, 0), .next(20, 1), .next(30, 2), .next(40, 3), Recorded(time: 50, value: end),
    ])
    let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
    SharingScheduler.with(scheduler) {
      let shared = make(source)
      for (observer, stay) in zip(observers, [200..<235, 225..<260, 260..<285]) {
        let visit = SingleAssignmentDisposable()
        scheduler.scheduleAt(stay.lowerBound) { visit.setDisposable(shared.subscribe(observer)) }
        scheduler.scheduleAt(stay.upperBound) { visit.dispose() }
      }
      scheduler.start()
    }
    return (observers[0].events, observers[1].events, observers[2].events, source.subscriptions)
  }

  @Test func aDriverWhoseSourceFailsRestarts() {
    let seen = visits(.error(Failure())) { $0.asDriver(onErrorJustReturn: -1).asObservable() }
    #expect(seen.early == [.next(211, 0), .next(221, 1), .next(231, 2)])
    #expect(seen.late == [.next(225, 1), .next(231, 2), .next(241, 3), .next(251, -1), .completed(251)])
    #expect(seen.after == [.next(271, 0), .next(281, 1)])
    #expect(seen.source == [Subscription(200, 250), Subscription(260, 285)])
  }

  @Test func aDerivedDriverAddsNoDelay() {
    let seen = visits(.completed) {
      $0.asDriver(onErrorJustReturn: -1).map { $0 * 10 }.filter { $0 != 20 }.asObservable()
    }
    #expect(seen.early == [.next(211, 0), .next(221, 10)])
    #expect(seen.late == [.next(225, 10), .next(241, 30), .completed(251)])
    #expect(seen.after == [.next(271, 0), .next(281, 10)])
  }

  @Test func aSignalWhoseSourceFailsContinuesAndRestarts() {
    let seen = visits(.error(Failure())) { $0.asSignal(onErrorSignalWith: .just(-1)).asObservable() }
    #expect(seen.early == [.next(211, 0), .next(221, 1), .next(231, 2)])
    #expect(seen.late == [.next(231, 2), .next(241, 3), .next(252, -1), .completed(252)])
    #expect(seen.after == [.next(271, 0), .next(281, 1)])
  }

  @Test func aBranchThatReceivesTheReplayedValueSharesTheSubscription() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .next(30, 3), .completed(40)])
    let (odd, tens) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
    SharingScheduler.with(scheduler) {
      let trunk = source.asDriver(onErrorJustReturn: -1)
      let (left, right) = (trunk.filter { $0 % 2 == 1 }, trunk.map { $0 * 10 })
      scheduler.scheduleAt(200) { _ = left.asObservable().subscribe(odd) }
      scheduler.scheduleAt(225) { _ = right.asObservable().subscribe(tens) }
      scheduler.start()
    }
    #expect(odd.events == [.next(211, 1), .next(231, 3), .completed(241)])
    #expect(tens.events == [.next(225, 20), .next(231, 30), .completed(241)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test func timedOperatorsUseVirtualTime() {
    func events(_ make: @escaping (Driver<Int>) -> Driver<Int>) -> Log {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable([
        .next(210, 1), .next(220, 2), .next(225, 3), .next(240, 4), .completed(300),
      ])
      return SharingScheduler.with(scheduler) {
        scheduler.start { make(source.asDriver(onErrorJustReturn: -1)).asObservable() }.events
      }
    }
    #expect(
      events { $0.delay(.seconds(10)) }
        == [.next(221, 1), .next(231, 2), .next(236, 3), .next(251, 4), .completed(311)]
    )
    #expect(
      events { $0.throttle(.seconds(12)) }
        == [.next(211, 1), .next(223, 2), .next(235, 3), .next(247, 4), .completed(301)]
    )
    #expect(
      events { $0.throttle(.seconds(12), latest: false) }
        == [.next(211, 1), .next(226, 3), .next(241, 4), .completed(301)]
    )
    #expect(
      events { $0.debounce(.seconds(8)) } == [.next(219, 1), .next(234, 3), .next(249, 4), .completed(301)]
    )
  }
}
