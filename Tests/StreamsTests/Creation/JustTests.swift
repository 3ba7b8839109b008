import MVVMTesting
import Streams
import Testing

@Suite struct JustTests {
  @Test func sendsTheValueAndCompletes() {
    let leaked = Resources.leaked {
      let recorder = Recorder<Int>()
      _ = Observable.just(42).subscribe(recorder)
      #expect(recorder.events == [.next(42), .completed])
    }
    #expect(leaked == 0)
  }

  @Test func takesTwoPiecesOfWorkOnAScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable.just(42, scheduler: scheduler) }
    #expect(result.events == [.next(201, 42), .completed(202)])
  }

  @Test(arguments: [200, 201, 202])
  func canBeDisposedBetweenThePiecesOfWork(time: Int) {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start(disposed: time) { Observable.just(42, scheduler: scheduler) }
    let whole: [Recorded<Event<Int>>] = [.next(201, 42), .completed(202)]
    #expect(result.events == whole.filter { $0.time < time })
  }
}
