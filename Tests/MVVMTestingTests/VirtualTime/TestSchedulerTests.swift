import MVVMTesting
import Testing

@Suite struct TestSchedulerTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test func aHotStreamEmitsWithoutSubscribers() {
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .next(1000, 4), .completed(1100),
    ])
    let observer = scheduler.start { source.map { $0 * 10 } }
    #expect(observer.events == [.next(210, 20), .next(220, 30), .next(1000, 40)])
    #expect(source.subscriptions == [Subscription(200, 1000)])
    #expect(source.recordedEvents.count == 5)
  }

  @Test func aColdStreamBeginsWithTheSubscription() {
    let source = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(30)])
    let observer = scheduler.start { source.map { $0 } }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .completed(230)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test func errorsAreRecorded() {
    let source = scheduler.createColdObservable([.next(10, 1), .error(20, MarbleError())])
    let observer = scheduler.start { source }
    #expect(observer.events == [.next(210, 1), .error(220, MarbleError())])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func theTimesMayBeChosen() {
    let source = scheduler.createHotObservable([.next(20, 1), .next(40, 2), .next(60, 3)])
    var made: TestTime?
    let observer = scheduler.start(created: 10, subscribed: 30, disposed: 50) {
      made = scheduler.clock
      return source
    }
    #expect(made == 10)
    #expect(observer.events == [.next(40, 2)])
    #expect(source.subscriptions == [Subscription(30, 50)])
  }

  @Test func onlyTheDisposalMayBeChosen() {
    let source = scheduler.createHotObservable([.next(250, 1), .next(350, 2)])
    #expect(scheduler.start(disposed: 300) { source }.events == [.next(250, 1)])
  }

  @Test func subscriptionsThatDoNotEndAreInfinite() {
    let source = scheduler.createColdObservable([.next(10, 1)])
    _ = source.subscribe(scheduler.createObserver(Int.self))
    #expect(source.subscriptions == [Subscription(0)])
    #expect(source.subscriptions[0].unsubscribe == .max)
    #expect("\(source.subscriptions)" == "[(0 : Infinity)]")
  }

  @Test func schedulesClosures() {
    var times: [TestTime] = []
    scheduler.scheduleAt(30) { times.append(scheduler.clock) }
    scheduler.scheduleAt(20) { times.append(scheduler.clock) }
    scheduler.start()
    #expect(times == [20, 30])
  }

  @Test func workForNowRunsATickLater() {
    var times: [TestTime] = []
    let note = { (_: Void) -> any Disposable in
      times.append(scheduler.clock)
      return Disposables.create()
    }
    scheduler.scheduleAt(50) {
      _ = scheduler.schedule((), action: note)
      _ = scheduler.scheduleRelative((), dueTime: .seconds(0), action: note)
      _ = scheduler.scheduleRelative((), dueTime: .seconds(-5), action: note)
      _ = scheduler.scheduleRelative((), dueTime: .seconds(1), action: note)
      _ = scheduler.scheduleRelative((), dueTime: .seconds(2), action: note)
      _ = scheduler.scheduleAbsoluteVirtual((), time: 50, action: note)
    }
    scheduler.start()
    #expect(times == [50, 51, 51, 51, 51, 52])
  }

  @Test func theDelayMayBeSwitchedOff() {
    let scheduler = TestScheduler(initialClock: 10, simulateProcessingDelay: false)
    var time: TestTime?
    _ = scheduler.schedule(()) { _ in
      time = scheduler.clock
      return Disposables.create()
    }
    scheduler.start()
    #expect(time == 10)
  }

  @Test(arguments: [(1.0, 3), (0.1, 30), (0.001, 3000), (10, 0)]) func aTickHasALength(resolution: Double, ticks: Int) {
    let scheduler = TestScheduler(initialClock: 0, resolution: resolution, simulateProcessingDelay: false)
    var time: TestTime?
    _ = scheduler.scheduleRelative((), dueTime: .seconds(3)) { _ in
      time = scheduler.clock
      return Disposables.create()
    }
    scheduler.start()
    #expect(time == ticks)
  }

  @Test func neverIsFarAwayOnAnyScale() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 1e-12)
    _ = scheduler.scheduleRelative((), dueTime: .never) { _ in Disposables.create() }
    scheduler.advanceTo(1_000_000)
    #expect(scheduler.clock == 1_000_000)
  }

  @Test func theObserverMayBeUsedByItself() {
    let observer = scheduler.createObserver(String.self)
    scheduler.scheduleAt(5) { observer.onNext("a") }
    scheduler.scheduleAt(7) { observer.onCompleted() }
    scheduler.start()
    #expect(observer.events == [.next(5, "a"), .completed(7)])
  }
}
