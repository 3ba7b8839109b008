import MVVMTesting
import Streams
import Testing

@Suite struct FromTests {
  @Test(arguments: [[], [1], [1, 2, 3]])
  func sendsTheValuesOfAnArray(array: [Int]) {
    for stream in [Observable.from(array), Observable.from(Set(array)), Observable.from(AnySequence(array))] {
      let recorder = Recorder<Int>()
      _ = stream.subscribe(recorder)
      #expect(recorder.events.last == .completed)
      #expect(recorder.events.compactMap(\.element).sorted() == array)
    }
  }

  @Test func sendsTheGivenValues() {
    let recorder = Recorder<Int>()
    _ = Observable.of(1, 2, 3).subscribe(recorder)
    #expect(recorder.events == [.next(1), .next(2), .next(3), .completed])
  }

  @Test func takesAPieceOfWorkForEachValueOnAScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable.from([4, 3, 1], scheduler: scheduler) }
    #expect(result.events == [.next(201, 4), .next(202, 3), .next(203, 1), .completed(204)])
  }

  @Test func takesAPieceOfWorkForEachValueOfASequence() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable.from(1...2, scheduler: scheduler) }
    #expect(result.events == [.next(201, 1), .next(202, 2), .completed(203)])
  }

  @Test func canBeDisposedBetweenThePiecesOfWork() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start(disposed: 203) { Observable.of(1, 2, 3, scheduler: scheduler) }
    #expect(result.events == [.next(201, 1), .next(202, 2)])
  }

  @Test func takesTurnsWithOthers() {
    var seen: [Int] = []
    _ = Observable.merge(.of(1, 2, 3), .of(4, 5, 6)).subscribe(onNext: { seen.append($0) })
    #expect(seen == [1, 4, 2, 5, 3, 6])
  }

  @Test func subscribingFromWithinWaitsForATurn() {
    var seen: [Int] = []
    _ = Observable.of(1, 2).subscribe(onNext: { element in
      seen.append(element)
      _ = Observable.of(10, 20).subscribe(onNext: { seen.append(element + $0) })
    })
    #expect(seen == [1, 11, 2, 21, 12, 22])
  }

  @Test func readsNoMoreThanIsTaken() {
    var asked = 0
    let numbers = sequence(first: 1) { number in
      asked += 1
      return number + 1
    }
    var seen: [Int] = []
    _ = Observable.from(numbers).take(3).subscribe(onNext: { seen.append($0) })
    #expect(seen == [1, 2, 3])
    #expect(asked == 2)
  }

  @Test func takesTurnsOnASynchronousScheduler() {
    let scheduler = HandScheduler(runsAtOnce: true)
    let (all, some) = (Recorder<Int>(), Recorder<Int>())
    _ = Observable.from([1, 2, 3], scheduler: scheduler).subscribe(all)
    _ = Observable.from(1..., scheduler: scheduler).take(2).subscribe(some)
    #expect(all.events == [.next(1), .next(2), .next(3), .completed])
    #expect(some.events == [.next(1), .next(2), .completed])
  }

  @Test func cancelsTheWaitingStepOnDisposal() {
    let scheduler = HandScheduler(runsAtOnce: false)
    let recorder = Recorder<Int>()
    let subscription = Observable.of(1, 2, 3, scheduler: scheduler).subscribe(recorder)
    scheduler.runOne()
    #expect(!scheduler.isIdle)
    subscription.dispose()
    #expect(scheduler.isIdle)
    scheduler.runAll()
    #expect(recorder.events == [.next(1)])
  }

  @Test func startsAgainForEachSubscription() {
    let stream = Observable.from(stride(from: 0, to: 30, by: 10))
    let first = Recorder<Int>()
    let second = Recorder<Int>()
    _ = stream.subscribe(first)
    _ = stream.subscribe(second)
    #expect(first.events == second.events)
  }

  @Test func leaksNothing() {
    let leaked = Resources.leaked {
      _ = Observable.of(1, 2, 3).subscribe()
      _ = Observable.from(0..<10).take(3).subscribe()
      let scheduler = TestScheduler(initialClock: 0)
      _ = scheduler.start(disposed: 203) { Observable.of(1, 2, 3, scheduler: scheduler) }
    }
    #expect(leaked == 0)
  }
}
