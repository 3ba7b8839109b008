import MVVMTesting
import Streams
import Testing

@Suite struct RangeTests {
  private func events<Number: RxAbstractInteger>(_ start: Number, _ count: Number) -> [Event<Number>] {
    let recorder = Recorder<Number>()
    _ = Observable.range(start: start, count: count).subscribe(recorder)
    return recorder.events
  }

  @Test func countsUp() {
    #expect(events(5, 3) == [.next(5), .next(6), .next(7), .completed])
    #expect(events(-1, 2) == [.next(-1), .next(0), .completed])
    #expect(events(5, 0) == [.completed])
  }

  @Test func reachesTheGreatestNumber() {
    #expect(events(UInt8.max, 1) == [.next(255), .completed])
    #expect(events(Int8(126), 2) == [.next(126), .next(127), .completed])
    #expect(events(Int.max, 1) == [.next(.max), .completed])
  }

  @Test func failsForACountBelowZero() {
    #expect(events(0, -1) == [.error(RxError.argumentOutOfRange)])
    #expect(events(Int.min, .min) == [.error(RxError.argumentOutOfRange)])
  }

  @Test func failsBeyondTheGreatestNumber() {
    #expect(events(UInt8(250), 7) == [.error(RxError.overflow)])
    #expect(events(Int.max, 2) == [.error(RxError.overflow)])
  }

  @Test func takesAPieceOfWorkForEachNumberOnAScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable.range(start: -10, count: 2, scheduler: scheduler) }
    #expect(result.events == [.next(201, -10), .next(202, -9), .completed(203)])
  }

  @Test func canBeDisposedBetweenThePiecesOfWork() {
    let leaked = Resources.leaked {
      let scheduler = TestScheduler(initialClock: 0)
      let result = scheduler.start(disposed: 204) { Observable.range(start: -10, count: 5, scheduler: scheduler) }
      #expect(result.events == [.next(201, -10), .next(202, -9), .next(203, -8)])
    }
    #expect(leaked == 0)
  }

  @Test func aLongOneNeedsNoStack() {
    var sum = 0
    _ = Observable.range(start: 0, count: 100_000).subscribe(onNext: { sum += $0 })
    #expect(sum == 4_999_950_000)
  }
}
