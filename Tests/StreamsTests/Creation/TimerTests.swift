import MVVMTesting
import Streams
import Testing

@Suite struct TimerTests {
  @Test func asDrawn() {
    marbles { m in
      m.expect(Observable<Int>.timer(.milliseconds(3), scheduler: m.scheduler), gives: "---(0|)")
      m.expect(
        Observable<Int>.timer(.milliseconds(3), period: .milliseconds(2), scheduler: m.scheduler).take(4),
        gives: "---0-1-2-(3|)"
      )
    }
  }

  @Test func once() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start { Observable<Int>.timer(.seconds(300), scheduler: scheduler) }
    #expect(res.events == [.next(500, 0), .completed(500)])
  }

  @Test(arguments: [0, -10])
  func aZeroIntervalStillUsesTheScheduler(_ span: Int) {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start { Observable<Int>.timer(.seconds(span), scheduler: scheduler) }
    #expect(res.events == [.next(201, 0), .completed(201)])
  }

  @Test func periodically() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start {
      Observable<Int>.timer(.seconds(300), period: .seconds(150), scheduler: scheduler)
    }
    #expect(res.events == [.next(500, 0), .next(650, 1), .next(800, 2), .next(950, 3)])
  }

  @Test func disposalBeforeItsTime() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start(disposed: 400) { Observable<Int>.timer(.seconds(300), scheduler: scheduler) }
    #expect(res.events.isEmpty)
  }

  @Test func disposalAtTheValueDropsTheCompletion() {
    let scheduler = TestScheduler(initialClock: 0)
    var isCompleted = false
    let subscription = SerialDisposable()
    subscription.disposable = Observable<Int>.timer(.seconds(1), scheduler: scheduler)
      .do(onCompleted: { isCompleted = true })
      .subscribe(onNext: { _ in subscription.dispose() })
    scheduler.start()
    #expect(!isCompleted)
  }

  @Test func leaksNothing() {
    let leaked = Resources.leaked {
      for disposed in [400, 600] {
        let scheduler = TestScheduler(initialClock: 0)
        _ = scheduler.start(disposed: disposed) { Observable<Int>.timer(.seconds(300), scheduler: scheduler) }
      }
    }
    #expect(leaked == 0)
  }
}
