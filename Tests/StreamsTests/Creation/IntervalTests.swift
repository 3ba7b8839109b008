import MVVMTesting
import Streams
import Testing

@Suite struct IntervalTests {
  @Test func asDrawn() {
    marbles { m in
      m.expect(Observable<Int>.interval(.milliseconds(3), scheduler: m.scheduler).take(4), gives: "---0--1--2--(3|)")
    }
  }

  @Test func countsPeriods() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start { Observable<Int>.interval(.seconds(100), scheduler: scheduler) }
    #expect(res.events == (0..<7).map { .next(300 + 100 * $0, $0) })
  }

  @Test(arguments: [0, -1])
  func withoutAPeriodItIsEveryTick(_ period: Int) {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start(disposed: 210) { Observable<Int>.interval(.seconds(period), scheduler: scheduler) }
    #expect(res.events == (0..<9).map { .next(201 + $0, $0) })
  }

  @Test func wrapsAroundAtTheEndOfTheType() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start { Observable<Int8>.interval(.seconds(1), scheduler: scheduler) }
    #expect(res.events[127...128].map(\.value) == [.next(127), .next(-128)])
  }

  @Test func eachSubscriptionCountsSeparately() {
    let scheduler = TestScheduler(initialClock: 0)
    let interval = Observable<Int>.interval(.seconds(100), scheduler: scheduler)
    let late = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(450) { _ = interval.take(for: .seconds(250), scheduler: scheduler).subscribe(late) }
    let res = scheduler.start(disposed: 550) { interval }
    #expect(res.events == [.next(300, 0), .next(400, 1), .next(500, 2)])
    #expect(late.events == [.next(550, 0), .next(650, 1), .completed(700)])
  }

  @Test func leaksNothing() {
    let leaked = Resources.leaked {
      let scheduler = TestScheduler(initialClock: 0)
      _ = scheduler.start { Observable<Int>.interval(.seconds(100), scheduler: scheduler) }
    }
    #expect(leaked == 0)
  }
}
