import MVVMTesting
import Streams
import XCTest

final class TestingUsage: XCTestCase {
  func testHotObservable() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(150, 1),
      .next(210, 2),
      .next(220, 3),
      .completed(300),
    ])
    let result = scheduler.start { source.map { $0 * 2 } }
    XCTAssertEqual(result.events, [.next(210, 4), .next(220, 6), .completed(300)])
    XCTAssertEqual(source.subscriptions, [Subscription(200, 300)])
    XCTAssertEqual(source.recordedEvents.count, 4)
  }

  func testColdObservable() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.01, simulateProcessingDelay: true)
    let source: TestableObservable<Int> = scheduler.createColdObservable([.next(10, 1), .error(20, UsageError.offline)])
    let result = scheduler.start(created: 100, subscribed: 250, disposed: 400) { source.asObservable() }
    XCTAssertEqual(result.events, Recorded.events(.next(260, 1), .error(270, UsageError.offline)))
    let other = TestScheduler(initialClock: 0).start(disposed: 500) { Observable<Int>.never() }
    XCTAssertEqual(other.events, [])
  }

  func testObserver() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer: TestableObserver<String> = scheduler.createObserver(String.self)
    scheduler.scheduleAt(10) { observer.onNext("a") }
    scheduler.scheduleAt(20) { observer.on(.completed) }
    XCTAssertEqual(scheduler.adjustScheduledTime(5), 5)
    scheduler.start()
    XCTAssertEqual(observer.events, [.next(10, "a"), .completed(20)])
    XCTAssertRecordedElements(Array(observer.events.dropLast()), ["a"])
    XCTAssertEqual(scheduler.clock, 20)
    XCTAssertFalse(scheduler.debugDescription.isEmpty)
  }

  func testRecorded() {
    let time: TestTime = 1
    let recorded = Recorded(time: time, value: Event.next("a"))
    XCTAssertEqual(recorded, .next(1, "a"))
    XCTAssertEqual(recorded.time, 1)
    XCTAssertEqual(recorded.value, .next("a"))
    XCTAssertFalse(recorded.debugDescription.isEmpty)
    XCTAssertEqual(Recorded.completed(1, String.self), .completed(1))
    XCTAssertEqual(Recorded.error(1, UsageError.offline, String.self), .error(1, UsageError.offline))
    XCTAssertTrue(Recorded<Int>(time: 1, value: 2) == Recorded(time: 1, value: 2))
    XCTAssertEqual(Recorded.events([.next(1, "a")]), [recorded])
  }

  func testSubscription() {
    let open = Subscription(200)
    XCTAssertEqual(open.subscribe, 200)
    XCTAssertEqual(open.unsubscribe, Int.max)
    XCTAssertEqual(Set([open, open]).count, 1)
    XCTAssertFalse(Subscription(200, 300).debugDescription.isEmpty)
  }

  func testDefaults() {
    XCTAssertEqual(TestScheduler.Defaults.created, 100)
    XCTAssertEqual(TestScheduler.Defaults.subscribed, 200)
    XCTAssertEqual(TestScheduler.Defaults.disposed, 1000)
  }

  func testConverter() {
    let scheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> = TestScheduler(initialClock: 0)
    let time: TestSchedulerVirtualTimeConverter.VirtualTimeUnit = scheduler.clock
    let interval: TestSchedulerVirtualTimeConverter.VirtualTimeIntervalUnit = 10
    XCTAssertEqual(time + interval, 10)
  }

  func testEvents() {
    XCTAssertEqual([Event.next(1), .completed], [.next(1), .completed])
    XCTAssertEqual(SingleEvent<Int>.success(1) == SingleEvent<Int>.success(1), true)
  }
}
