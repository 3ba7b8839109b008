import Dispatch
import Locks
import MVVMTesting
import Streams
import Synchronization
import Testing
import Threads

@Suite struct ObserveOnTests {
  // MARK: On virtual time

  @Test func eachEventIsATripThroughTheScheduler() {
    let run = virtually([.next(210, 1), .next(220, 2), .completed(230)]) { $0.observe(on: $1) }
    #expect(run.events == [.next(211, 1), .next(221, 2), .completed(231)])
    #expect(run.subscriptions == [Subscription(200, 230)])
  }

  @Test func theSourceIsReleasedAtItsEndWhileItsEventsStillWait() {
    let events: [Recorded<Event<Int>>] = [.next(210, 1), .next(230, 2), .completed(230)]
    let run = virtually(events) { $0.map { $0 }.observe(on: $1).map { $0 } }
    #expect(run.events == [.next(211, 1), .next(231, 2), .completed(232)])
    #expect(run.subscriptions == [Subscription(200, 230)])
    #expect(virtually(events) { $0.take(1).observe(on: $1) }.subscriptions == [Subscription(200, 210)])
    #expect(virtually([.error(230, Failure())]) { $0.observe(on: $1) }.subscriptions == [Subscription(200, 230)])
  }

  @Test func eventsOfOneTickFollowOneAnother() {
    let run = virtually([.next(210, 1), .next(210, 2), .next(210, 3), .completed(210)]) { $0.observe(on: $1) }
    #expect(run.events == [.next(211, 1), .next(212, 2), .next(213, 3), .completed(214)])
  }

  @Test func theFailureAlsoWaitsInLine() {
    let run = virtually([.next(210, 1), .next(210, 2), .error(210, Failure())]) { $0.observe(on: $1) }
    #expect(run.events == [.next(211, 1), .next(212, 2), .error(213, Failure())])
  }

  @Test func emptyAndNever() {
    #expect(virtually([.completed(230)]) { $0.observe(on: $1) }.events == [.completed(231)])
    #expect(virtually([]) { $0.observe(on: $1) }.subscriptions == [Subscription(200, 1000)])
  }

  @Test func disposalDropsWaitingEvents() {
    let run = virtually([.next(210, 1), .next(210, 2), .next(210, 3)], disposed: 212) { $0.observe(on: $1) }
    #expect(run.events == [.next(211, 1)])
    #expect(run.subscriptions == [Subscription(200, 212)])
  }

  @Test func aLoopingSourceIsStoppedByTheOperatorAbove() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start {
      Observable.repeatElement(1, scheduler: CurrentThreadScheduler.instance).take(2).observe(on: scheduler)
    }
    #expect(res.events == [.next(201, 1), .next(202, 1), .completed(203)])
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { $0.observe(on: $1) } == 0)
    #expect(leakedByAbandoning { $0.observe(on: $1) } == 0)
  }

  // MARK: On queues

  @Test func aQueueReceivesAllInOrder() {
    let queue = Queue()
    let subject = PublishSubject<Int>()
    let seen = Locked<[Event<Int>]>([])
    _ = subject.observe(on: queue.scheduler).subscribe { event in
      let isThere = queue.isCurrent
      seen.withLock { if isThere { $0.append(event) } }
    }
    for value in 0..<10_000 { subject.onNext(value) }
    subject.onError(Failure())
    // Work that is put on the queue after an event runs after its delivery, however many events there were.
    queue.finish()
    #expect(seen.withLock { $0 } == (0..<10_000).map { .next($0) } + [.error(Failure())])
  }

  @Test func nothingIsSentAfterADisposalOnTheQueue() {
    let queue = Queue()
    let subject = PublishSubject<Int>()
    let seen = Locked<[Int]>([])
    let subscription = SerialDisposable()
    subscription.disposable = subject.observe(on: queue.scheduler).subscribe(onNext: { value in
      seen.withLock { $0.append(value) }
      if value == 2 { subscription.dispose() }
    })
    queue.hold { for value in 1...5 { subject.onNext(value) } }
    queue.finish()
    #expect(seen.withLock { $0 } == [1, 2])
    #expect(!subject.hasObservers)
  }

  /// A batch is bounded: others have their turn on the queue.
  @Test func aFastSourceDoesNotBlockTheQueue() {
    let queue = Queue()
    let subject = PublishSubject<Int>()
    let seen = Atomic(0)
    _ = subject.observe(on: queue.scheduler).subscribe(onNext: { _ in seen.add(1, ordering: .relaxed) })
    let seenInBetween = Locked(0)
    queue.hold {
      for value in 0..<200 { subject.onNext(value) }
      queue.later {
        let count = seen.load(ordering: .relaxed)
        seenInBetween.withLock { $0 = count }
      }
      for value in 0..<100_000 { subject.onNext(value) }
    }
    queue.finish()
    #expect(200..<1000 ~= seenInBetween.withLock { $0 })
    #expect(seen.load(ordering: .relaxed) == 100_200)
  }

  @Test func eightThreadsLoseNothingAndKeepTheirOrder() {
    let queue = Queue()
    let subject = PublishSubject<(thread: Int, number: Int)>()
    let seen = Locked([[Int]](repeating: [], count: 8))
    _ = subject.observe(on: queue.scheduler).subscribe(onNext: { value in
      seen.withLock { $0[value.thread].append(value.number) }
    })

    onThreads(8) { thread in
      for number in 0..<2000 { subject.onNext((thread, number)) }
    }
    queue.finish()
    #expect(seen.withLock { $0 } == [[Int]](repeating: Array(0..<2000), count: 8))
  }

  @Test func aConcurrentSchedulerAlsoKeepsTheOrder() {
    let subject = PublishSubject<Int>()
    let seen = Locked<[Int]>([])
    let over = DispatchSemaphore(value: 0)
    _ = subject.observe(on: ConcurrentDispatchQueueScheduler(qos: .default)).subscribe(
      onNext: { value in seen.withLock { $0.append(value) } },
      onCompleted: { over.signal() }
    )
    for value in 0..<5000 { subject.onNext(value) }
    subject.onCompleted()
    over.wait()
    #expect(seen.withLock { $0 } == Array(0..<5000))
  }

  /// As `ConcurrentMainScheduler` does on the main queue.
  @Test func aSynchronousSchedulerDoesNotGrowTheStack() {
    let scheduler = HeldScheduler()
    let subject = PublishSubject<Int>()
    var sum = 0
    _ = subject.observe(on: scheduler).subscribe(onNext: { sum += $0 })
    for _ in 0..<200_000 { subject.onNext(1) }
    #expect(sum == 0)
    scheduler.release()
    #expect(sum == 200_000)
    subject.onNext(1)
    #expect(sum == 200_001)
  }

  @Test @MainActor func theMainSchedulerDeliversSynchronouslyOnMain() {
    var seen: [Int] = []
    // A separate scheduler, since other tests may block the shared one.
    _ = Observable.of(1, 2).observe(on: MainScheduler()).subscribe(onNext: { seen.append($0) })
    #expect(seen == [1, 2])
  }

  #if DEBUG
  /// The count includes the streams of other tests in the process, so this test makes many.
  @Test func serialHandOversAreCounted() {
    let queue = Queue()
    let before = Resources.numberOfSerialDispatchQueueObservables
    let streams = (0..<10_000).map { Observable.just($0).observe(on: queue.scheduler) }
    let during = Resources.numberOfSerialDispatchQueueObservables
    #expect(9_000..<11_000 ~= withExtendedLifetime(streams) { during - before })
  }
  #endif
}

/// Holds work until it is released, and runs later work immediately.
private final class HeldScheduler: ImmediateSchedulerType {
  private var held: [() -> Void]? = []

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    if held == nil { return action(state) }
    held?.append { _ = action(state) }
    return Disposables.create()
  }

  func release() {
    let work = held ?? []
    held = nil
    work.forEach { $0() }
  }
}

/// A serial queue and its scheduler.
private final class Queue: Sendable {
  private static let key = DispatchSpecificKey<ObjectIdentifier>()
  let queue = DispatchQueue(label: "observe")
  let scheduler: SerialDispatchQueueScheduler

  init() {
    scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "observe.scheduler")
    queue.setSpecific(key: Self.key, value: ObjectIdentifier(queue))
  }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(queue) }

  /// Puts work on the scheduler.
  func later(_ body: @escaping @Sendable () -> Void) {
    _ = scheduler.schedule(()) { _ in
      body()
      return Disposables.create()
    }
  }

  /// Waits until all work that was put on the scheduler has run.
  func finish() {
    let over = DispatchSemaphore(value: 0)
    later { over.signal() }
    over.wait()
  }

  /// Keeps the scheduler's queue busy during `body`.
  func hold(_ body: () -> Void) {
    let go = DispatchSemaphore(value: 0)
    later { go.wait() }
    body()
    go.signal()
  }
}
