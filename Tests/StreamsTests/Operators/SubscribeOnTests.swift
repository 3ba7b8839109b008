import Dispatch
import Locks
import MVVMTesting
import Streams
import Synchronization
import Testing
import Threads

@Suite struct SubscribeOnTests {
  @Test func subscribesAndDisposesOnTheScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    var subscribed = 0
    var disposed = 0
    let source = Observable<Int>.create { _ in
      subscribed = scheduler.clock
      return Disposables.create { disposed = scheduler.clock }
    }
    let res = scheduler.start { source.subscribe(on: scheduler) }
    #expect(res.events.isEmpty)
    #expect(subscribed == 201)
    #expect(disposed == 1001)
  }

  @Test func completion() {
    let run = virtually([.next(210, 1), .completed(300)]) { $0.subscribe(on: $1) }
    #expect(run.events == [.next(210, 1), .completed(300)])
    #expect(run.subscriptions == [Subscription(201, 300)])
  }

  @Test func failure() {
    let run = virtually([.next(210, 1), .error(300, Failure())]) { $0.subscribe(on: $1) }
    #expect(run.events == [.next(210, 1), .error(300, Failure())])
    #expect(run.subscriptions == [Subscription(201, 300)])
  }

  @Test func anOperatorThatEndsDisposesOfItsSourceThere() {
    let source: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .completed(300)]
    let mapped = virtually(source) { $0.map { $0 }.subscribe(on: $1) }
    #expect(mapped.subscriptions == [Subscription(201, 300)])
    let taken = virtually(source) { $0.take(1).subscribe(on: $1) }
    #expect(taken.subscriptions == [Subscription(201, 210)])
    let failing = virtually(source) { $0.map { if $0 == 2 { throw Failure() } }.subscribe(on: $1) }
    #expect(failing.subscriptions == [Subscription(201, 220)])
  }

  /// Such a source does not dispose of itself.
  @Test(arguments: [.completed(300), .error(300, Failure())] as [Recorded<Event<Int>>])
  func aClientsOwnTypeIsDisposedOfOnTheScheduler(end: Recorded<Event<Int>>) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), end])
    let res = scheduler.start { source.subscribe(on: scheduler) }
    #expect(res.events == [.next(210, 1), end])
    #expect(source.subscriptions == [Subscription(201, 301)])
  }

  /// Subscribes on a scheduler to a source that ends at 10, with closures above and below, and returns the order of their calls.
  private func order(on scheduler: any ImmediateSchedulerType, _ clock: TestScheduler) -> [String] {
    var log: [String] = []
    let note = { (text: String) in log.append("\(text) \(clock.clock)") }
    let source = Observable<Int>.create { observer in
      clock.scheduleAt(10) { observer.onCompleted() }
      return Disposables.create { note("released") }
    }
    _ = source.do(afterCompleted: { note("after") }, onDispose: { note("disposed") })
      .subscribe(on: scheduler)
      .do(afterCompleted: { note("after, below") }, onDispose: { note("disposed, below") })
      .subscribe(onCompleted: { note("completed") }, onDisposed: { note("gone") })
    clock.start()
    return log
  }

  @Test func aSourceIsDisposedOfAfterItsEnd() {
    let clock = TestScheduler(initialClock: 0)
    #expect(
      order(on: clock, clock) == [
        "completed 10", "gone 10", "after, below 10", "disposed, below 10", "after 10", "released 10", "disposed 10",
      ]
    )
  }

  @Test func aSynchronousSchedulerDisposesOfASourceWithinItsEnd() {
    let clock = TestScheduler(initialClock: 0)
    #expect(
      order(on: CurrentThreadScheduler.instance, clock) == [
        "completed 10", "gone 10", "after, below 10", "released 10", "disposed 10", "disposed, below 10", "after 10",
      ]
    )
  }

  @Test func aSourceThatEndsLetsTheNextOneStart() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let second = scheduler.createColdObservable([.next(10, 2), .completed(20)])
    let res = scheduler.start {
      first.map { $0 }.subscribe(on: scheduler).concat(second.map { $0 }.subscribe(on: scheduler))
    }
    #expect(res.events == [.next(211, 1), .next(232, 2), .completed(242)])
    #expect(first.subscriptions == [Subscription(201, 221)])
    #expect(second.subscriptions == [Subscription(222, 242)])
  }

  @Test func neverAndDisposal() {
    let run = virtually([.next(210, 1), .next(450, 2)], disposed: 400) { $0.subscribe(on: $1) }
    #expect(run.events == [.next(210, 1)])
    #expect(run.subscriptions == [Subscription(201, 401)])
  }

  @Test func disposalBeforeItWasSubscribed() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1)])
    source.subscribe(on: scheduler).subscribe(onNext: { _ in }).dispose()
    scheduler.start()
    #expect(source.subscriptions.isEmpty)
  }

  @Test func disposalBeforeItWasSubscribedSchedulesNothing() {
    /// Counts what is scheduled, and runs none of it.
    final class Waiting: ImmediateSchedulerType {
      var count = 0

      func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        count += 1
        return Disposables.create()
      }
    }
    let scheduler = Waiting()
    Observable.just(1).subscribe(on: scheduler).subscribe().dispose()
    #expect(scheduler.count == 1)
  }

  @Test func theWorkIsDoneOnTheQueue() {
    let key = DispatchSpecificKey<Bool>()
    let scheduler = SerialDispatchQueueScheduler(
      internalSerialQueueName: "subscribe",
      serialQueueConfiguration: { $0.setSpecific(key: key, value: true) }
    )
    let places = Locked<[Bool]>([])
    let note = { @Sendable in
      let isThere = DispatchQueue.getSpecific(key: key) == true
      places.withLock { $0.append(isThere) }
    }
    let over = DispatchSemaphore(value: 0)
    let source = Observable<Int>.create { observer in
      note()
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create {
        note()
        over.signal()
      }
    }
    _ = source.subscribe(on: scheduler).subscribe()
    over.wait()
    #expect(places.withLock { $0 } == [true, true])
  }

  @Test func fromEightThreads() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let sum = Atomic(0)
    let over = DispatchGroup()
    onThreads(8) { _ in
      for _ in 0..<100 {
        over.enter()
        _ = Observable.just(1).subscribe(on: scheduler).subscribe(
          onNext: { sum.add($0, ordering: .relaxed) },
          onCompleted: { over.leave() }
        )
      }
    }
    over.wait()
    #expect(sum.load(ordering: .relaxed) == 800)
  }

  @Test func aSourceThatEndsWhileAnotherThreadDisposesOfItIsDisposedOfOnce() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let disposals = Atomic(0)
    for _ in 0..<300 {
      let subject = PublishSubject<Int>()
      let isSubscribed = DispatchSemaphore(value: 0)
      let isDisposed = DispatchSemaphore(value: 0)
      let subscription = SingleAssignmentDisposable()
      let source = subject.do(
        onSubscribed: { isSubscribed.signal() },
        onDispose: {
          disposals.add(1, ordering: .relaxed)
          isDisposed.signal()
        }
      )
      subscription.setDisposable(source.map { $0 }.subscribe(on: scheduler).subscribe())
      isSubscribed.wait()
      onThreads(2) { thread in
        if thread == 0 { subject.onCompleted() } else { subscription.dispose() }
      }
      isDisposed.wait()
    }
    #expect(disposals.load(ordering: .relaxed) == 300)
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { $0.subscribe(on: $1) } == 0)
    #expect(leakedByAbandoning { $0.subscribe(on: $1) } == 0)
  }
}
