import MVVMTesting
import Streams
import Testing

@Suite struct FromOptionalTests {
  @Test(arguments: [42, nil])
  func sendsTheValueIfThereIsOne(value: Int?) {
    let recorder = Recorder<Int>()
    _ = Observable.from(optional: value).subscribe(recorder)
    #expect(recorder.events == (value.map { [.next($0)] } ?? []) + [.completed])
  }

  @Test func takesTwoPiecesOfWorkOnAScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable.from(optional: 42, scheduler: scheduler) }
    #expect(result.events == [.next(201, 42), .completed(202)])
  }

  @Test func takesOnePieceOfWorkWithoutAValue() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable<Int>.from(optional: nil, scheduler: scheduler) }
    #expect(result.events == [.completed(201)])
  }

  @Test func leaksNothing() {
    let leaked = Resources.leaked {
      let scheduler = TestScheduler(initialClock: 0)
      _ = scheduler.start { Observable.from(optional: 42, scheduler: scheduler) }
      _ = Observable.from(optional: 42).subscribe()
    }
    #expect(leaked == 0)
  }
}
