import MVVMTesting
import Streams
import Testing

@Suite struct RepeatElementTests {
  @Test func repeatsUntilItIsDisposed() {
    let leaked = Resources.leaked {
      let scheduler = TestScheduler(initialClock: 0)
      let result = scheduler.start(disposed: 204) { Observable.repeatElement(42, scheduler: scheduler) }
      #expect(result.events == [.next(201, 42), .next(202, 42), .next(203, 42)])
    }
    #expect(leaked == 0)
  }

  @Test func canBeLimited() {
    let leaked = Resources.leaked {
      var count = 0
      _ = Observable.repeatElement("a").take(100_000).subscribe(onNext: { _ in count += 1 })
      #expect(count == 100_000)
    }
    #expect(leaked == 0)
  }

  @Test func canBeLimitedWithinOthers() {
    var count = 0
    _ = Observable.repeatElement(1).flatMap { Observable.just($0) }.concatMap { Observable.of($0, $0) }
      .startWith(0).catch { _ in .empty() }.take(10)
      .concat(Observable.repeatElement(2).take(5))
      .subscribe(onNext: { _ in count += 1 })
    #expect(count == 15)
  }

  @Test func takesTurnsWithOthers() {
    var seen: [Int] = []
    _ = Observable.merge(.repeatElement(0), .of(1, 2)).take(5).subscribe(onNext: { seen.append($0) })
    #expect(seen == [0, 1, 0, 2, 0])
  }
}
