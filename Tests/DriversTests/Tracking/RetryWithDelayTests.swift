import Drivers
import Foundation
import MVVMTesting
import Testing

@Suite struct RetryWithDelayTests {
  let scheduler = TestScheduler(initialClock: 0)

  /// When a source that always fails immediately is subscribed to, and the result.
  private func attempts(
    _ count: Int,
    _ delay: RetryDelay,
    until disposed: Int = 800,
    shouldRetry: @escaping (any Error) -> Bool = { _ in true }
  ) -> (times: [Int], events: [Recorded<Event<Int>>]) {
    var times: [Int] = []
    let source = Observable<Int>.deferred { [scheduler] in
      times.append(scheduler.clock - 200)
      return .error(Failure("\(times.count)"))
    }
    let observer = scheduler.start(disposed: disposed + 200) { [scheduler] in
      source.retry(maxAttempts: count, delay: delay, scheduler: scheduler, shouldRetry: shouldRetry)
    }
    return (times, observer.events)
  }

  @Test func itWaitsBeforeEachFurtherAttemptAndFailsWithTheLastError() {
    let result = attempts(3, .seconds(10))
    #expect(result.times == [0, 10, 20])
    #expect(result.events == [.error(220, Failure("3"))])
  }

  @Test func theDelayGrowsUpToItsLimit() {
    let result = attempts(6, .exponential(.seconds(10), factor: 2, limit: .seconds(50)))
    #expect(result.times == [0, 10, 30, 70, 120, 170])
  }

  @Test func chanceMakesItShorterOrLonger() {
    #expect(attempts(2, .seconds(100).jittered(by: 0.5) { 0 }).times == [0, 50])
    let later = RetryDelay.seconds(100).jittered(by: 0.5) { 0.75 }.interval(afterFailures: 1)
    #expect(later == .nanoseconds(125_000_000_000))
  }

  @Test func aPermanentErrorEndsItImmediately() {
    let result = attempts(5, .seconds(10)) { ($0 as? Failure)?.name != "2" }
    #expect(result.times == [0, 10])
    #expect(result.events == [.error(210, Failure("2"))])
  }

  @Test func aSuccessEndsIt() {
    var count = 0
    let source = Observable<Int>.deferred {
      count += 1
      return count < 3 ? .error(Failure()) : .just(count)
    }
    let observer = scheduler.start(disposed: 1000) { [scheduler] in
      source.retry(maxAttempts: 5, delay: .seconds(10), scheduler: scheduler)
    }
    #expect(observer.events == [.next(220, 3), .completed(220)])
  }

  @Test func aSingleIsRetriedToo() {
    var count = 0
    let source = Single<Int>.deferred {
      count += 1
      return count < 3 ? .error(Failure()) : .just(count)
    }
    let observer = scheduler.start { [scheduler] in
      source.retry(maxAttempts: 5, delay: .seconds(10), scheduler: scheduler).asObservable()
    }
    #expect(observer.events == [.next(220, 3), .completed(220)])
  }

  @Test func disposalEndsTheWait() {
    #expect(attempts(5, .seconds(10), until: 15).times == [0, 10])
  }
}
