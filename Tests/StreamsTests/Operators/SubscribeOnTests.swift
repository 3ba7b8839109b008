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
    #expect(run.subscriptions == [Subscription(201, 301)])
  }

  @Test func failure() {
    let run = virtually([.next(210, 1), .error(300, Failure())]) { $0.subscribe(on: $1) }
    #expect(run.events == [.next(210, 1), .error(300, Failure())])
    #expect(run.subscriptions == [Subscription(201, 301)])
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

  @Test func nothingStaysBehind() {
    #expect(leakedVirtually { $0.subscribe(on: $1) } == 0)
    #expect(leakedByAbandoning { $0.subscribe(on: $1) } == 0)
  }
}
