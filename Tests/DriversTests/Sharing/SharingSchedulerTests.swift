import Drivers
import Foundation
import MVVMTesting
import Testing

/// The global form, `mock`, is seen by all threads, and so not for tests that run side by side: see `DriversUsageTests`.
@Suite struct SharingSchedulerTests {
  /// What a throttled and a delayed Driver send, by the clock of their scheduler.
  private func record(_ scheduler: TestScheduler) -> (TestableObserver<Int>, TestableObserver<Int>) {
    let relay = PublishRelay<Int>()
    let driver = relay.asDriver(onErrorJustReturn: -1)
    let (throttled, delayed) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
    let bag = DisposeBag()
    driver.throttle(.seconds(50)).drive(throttled).disposed(by: bag)
    driver.delay(.seconds(10)).drive(delayed).disposed(by: bag)
    for (time, value) in [(100, 1), (110, 2), (120, 3), (300, 4)] {
      scheduler.scheduleAt(time) { relay.accept(value) }
    }
    scheduler.start()
    return (throttled, delayed)
  }

  @Test func withATestSchedulerTimeIsVirtual() {
    let scheduler = TestScheduler(initialClock: 0)
    let (throttled, delayed) = SharingScheduler.with(scheduler) { record(scheduler) }
    // Every hop to a scheduler of tests takes one tick.
    #expect(throttled.events == [.next(101, 1), .next(151, 3), .next(301, 4)])
    #expect(delayed.events == [.next(111, 1), .next(121, 2), .next(131, 3), .next(311, 4)])
  }

  /// A scheduler whose release asks for the scheduler.
  private final class Asking: SchedulerType, @unchecked Sendable {
    var now: RxTime { Date() }
    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
      action(state)
    }
    func scheduleRelative<State>(
      _ state: State,
      dueTime: RxTimeInterval,
      action: @escaping (State) -> any Disposable
    ) -> any Disposable { action(state) }
    deinit { _ = SharingScheduler.make() }
  }

  @Test func aSchedulerIsReleasedOutsideOfAnyLock() {
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      SharingScheduler.with(Asking()) { _ = Driver.just(1) }
      hasEnded.signal()
    }
    #expect(hasEnded.wait(timeout: .now() + 60) == .success)
  }

  @Test(arguments: 1...8) func eachTestHasItsOwnTime(_ offset: Int) async {
    let scheduler = TestScheduler(initialClock: 0)
    let events = await SharingScheduler.with(scheduler) {
      let observer = scheduler.createObserver(Int.self)
      let driver = Driver<Int>.timer(.seconds(offset * 10), period: .seconds(100)).map { $0 + offset }
      let binding = driver.drive(observer)
      await Task.yield()
      scheduler.advanceTo(offset * 10 + 150)
      binding.dispose()
      return observer.events
    }
    #expect(events == [.next(offset * 10, offset), .next(offset * 10 + 100, offset + 1)])
  }

  @Test func itIsInheritedByTasksAndEndsWithTheCall() async {
    let scheduler = TestScheduler(initialClock: 0)
    await SharingScheduler.with(scheduler) {
      #expect(SharingScheduler.make() is TestScheduler)
      let inTask = await Task { SharingScheduler.make() is TestScheduler }.value
      #expect(inTask)
    }
    #expect(!(SharingScheduler.make() is TestScheduler))
  }

  @Test func virtualTimeNeedsNoMainThread() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Int.self)
    SharingScheduler.with(scheduler) {
      let relay = BehaviorRelay(value: 1)
      let binding = relay.asDriver().map { $0 * 2 }.drive(observer)
      scheduler.scheduleAt(10) { relay.accept(2) }
      scheduler.start()
      binding.dispose()
    }
    #expect(observer.events == [.next(1, 2), .next(11, 4)])
  }

  @Test func aQueueCanReplaceAMainThreadThatRunsNothing() async {
    let queue = DispatchQueue(label: "instead of main")
    let values = await SharingScheduler.with(
      SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "drivers")
    ) {
      var values: [Int] = []
      for await value in await Driver.of(1, 2, 3).map({ $0 * 2 }).values { values.append(value) }
      return values
    }
    #expect(values == [2, 4, 6])
  }
}
