import Foundation
import Testing

@testable import Signals

@Suite struct SchedulerTests {
  @Test func immediateRunsWorkNow() {
    var done = false
    #expect(ImmediateScheduler().schedule { done = true } == nil)
    #expect(done)
  }

  @Test func testSchedulerKeepsTimeAndOrder() {
    let scheduler = TestScheduler()
    let start = scheduler.currentDate
    var order: [String] = []
    scheduler.schedule(after: .seconds(2)) { order.append("2s") }
    scheduler.schedule { order.append("now") }
    scheduler.schedule(after: start.addingTimeInterval(1)) { order.append("1s") }
    let cancelled = scheduler.schedule(after: .seconds(1)) { order.append("never") }
    scheduler.schedule { order.append("now too") }
    cancelled?.dispose()
    #expect(order == [])
    scheduler.advance()
    #expect(order == ["now", "now too"])
    scheduler.advance(by: 1)
    #expect(order == ["now", "now too", "1s"])
    scheduler.advance(to: start.addingTimeInterval(5))
    #expect(order.last == "2s")
    #expect(scheduler.currentDate == start.addingTimeInterval(5))
    scheduler.rewind(by: .seconds(2))
    #expect(scheduler.currentDate == start.addingTimeInterval(3))
  }

  @Test func workOfThePastRunsAtItsDate() {
    let start = Date(timeIntervalSinceReferenceDate: 10)
    let scheduler = TestScheduler(startDate: start)
    var seen: [Date] = []
    scheduler.schedule(after: start.addingTimeInterval(-3)) { seen.append(scheduler.currentDate) }
    scheduler.schedule { seen.append(scheduler.currentDate) }
    scheduler.advance(by: .seconds(1))
    #expect(seen == [start.addingTimeInterval(-3), start])
    #expect(scheduler.currentDate == start.addingTimeInterval(1))
  }

  @Test func cancelledWorkIsReleasedOutsideTheLock() {
    final class Capture: Sendable {
      let scheduler: TestScheduler
      init(_ scheduler: TestScheduler) { self.scheduler = scheduler }
      deinit { scheduler.schedule {} }
    }
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let scheduler = TestScheduler()
      let work = { [capture = Capture(scheduler)] in scheduler.schedule(after: .seconds(1)) { _ = capture } }()
      work?.dispose()
      hasEnded.signal()
    }
    #expect(hasEnded.wait(timeout: .now() + 60) == .success)
  }

  @Test func testSchedulerRepeats() {
    let scheduler = TestScheduler()
    var count = 0
    let disposable = scheduler.schedule(after: .seconds(1), interval: .seconds(2)) { count += 1 }
    scheduler.advance(by: .seconds(6))
    #expect(count == 3)
    disposable?.dispose()
    scheduler.advance(by: .seconds(6))
    #expect(count == 3)
  }

  @Test func workScheduledByWorkRunsAtItsTime() {
    let scheduler = TestScheduler()
    var dates: [TimeInterval] = []
    scheduler.schedule(after: .seconds(1)) {
      scheduler.schedule(after: .seconds(1)) { dates.append(scheduler.currentDate.timeIntervalSinceReferenceDate) }
    }
    scheduler.run()
    #expect(dates == [2])
  }

  @Test func queueSchedulerRunsWorkInOrderOnItsQueue() async {
    let scheduler = QueueScheduler(name: "test")
    let order = Atomic<[Int]>([])
    await withCheckedContinuation { continuation in
      for index in 0..<3 { scheduler.schedule { order.modify { $0.append(index) } } }
      let cancelled = scheduler.schedule { order.modify { $0.append(99) } }
      cancelled?.dispose()
      scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(0.01)) { continuation.resume() }
    }
    #expect(order.value.prefix(3) == [0, 1, 2])
  }

  @Test(arguments: [-Double.infinity, -62_135_769_600, -1, 0, 0.5])
  func aQueueRunsOverdueWorkSoon(_ seconds: TimeInterval) async {
    let (scheduler, date) = (QueueScheduler(), Date(timeIntervalSince1970: seconds))
    await withCheckedContinuation { done in scheduler.schedule(after: date) { done.resume() } }
    let (times, time) = AsyncStream<Void>.makeStream()
    let timer = scheduler.schedule(after: date, interval: .milliseconds(1)) { time.yield() }
    for await _ in times.prefix(2) {}
    timer?.dispose()
  }

  @Test func aQueueNeverRunsWorkThatIsDueInCenturies() async {
    let scheduler = QueueScheduler()
    let done = Atomic<[TimeInterval]>([])
    for seconds in [9.3e9, 1e10, 1.9e10, 2e10, 1e12, .infinity, .nan] {
      scheduler.schedule(after: Date(timeIntervalSince1970: seconds)) { done.modify { $0.append(seconds) } }
    }
    await withCheckedContinuation { soon in scheduler.schedule(after: .milliseconds(50)) { soon.resume() } }
    #expect(done.value == [])
  }

  @Test func aTimerOfAQueueContinuesWithoutItsDisposable() async {
    let ticks = Atomic(0)
    await withCheckedContinuation { continuation in
      let scheduler = QueueScheduler()
      _ = scheduler.schedule(after: scheduler.currentDate, interval: .milliseconds(1), leeway: .seconds(0)) {
        if ticks.modify({
          $0 += 1
          return $0
        }) == 5 {
          continuation.resume()
        }
      }
    }
    #expect(ticks.value >= 5)
  }

  @Test func aTimerOfAQueueIsFreedWhenItIsDisposedOf() async {
    final class Owner: Sendable {}
    weak var owner: Owner?
    let scheduler = QueueScheduler()
    do {
      let held = Owner()
      owner = held
      scheduler.schedule(after: scheduler.currentDate, interval: .milliseconds(1)) { _ = held }?.dispose()
    }
    for _ in 0..<1_000 where owner != nil { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(owner == nil)
  }

  @Test func aQueueHasNoQualityOfItsOwn() {
    #expect(QueueScheduler().queue.qos == .unspecified)
    #expect(QueueScheduler(qos: .utility).queue.qos == .utility)
  }

  /// A tenth of a long interval is computed without overflow, and is never infinite.
  @Test func leewayOfLongIntervals() {
    #expect((DispatchTimeInterval.seconds(10) * 0.1).seconds == 1)
    #expect((DispatchTimeInterval.seconds(1_000_000_000_000) * 0.1).seconds == 100_000_000_000)
    #expect((DispatchTimeInterval.seconds(.max) * 0.1).seconds > 9e17)
    #expect((DispatchTimeInterval.milliseconds(.max) * 0.1).seconds > 9e14)
    #expect((DispatchTimeInterval.seconds(.max) * 2) == .seconds(.max))
    #expect((DispatchTimeInterval.seconds(.min) * 2) == .seconds(.min))
    #expect(DispatchTimeInterval.never * 0.1 == .never)
    let scheduler = TestScheduler(startDate: Date(timeIntervalSinceReferenceDate: 1e13))
    scheduler.rewind(by: .seconds(1_000_000_000_000))
    #expect(scheduler.currentDate.timeIntervalSinceReferenceDate == 9e12)
  }

  @Test func queueSchedulerRepeatsUntilDisposedOf() async {
    let scheduler = QueueScheduler()
    let count = Atomic(0)
    let disposable = SerialDisposable()
    await withCheckedContinuation { continuation in
      disposable.inner = scheduler.schedule(after: scheduler.currentDate, interval: .milliseconds(1)) {
        if count.modify({
          $0 += 1; return $0
        }) == 3 {
          disposable.dispose()
          continuation.resume()
        }
      }
    }
    #expect(count.value == 3)
  }

  @Test func uiSchedulerIsOnMain() async {
    let scheduler = UIScheduler()
    await withCheckedContinuation { continuation in
      scheduler.schedule {
        dispatchPrecondition(condition: .onQueue(.main))
        continuation.resume()
      }
    }
    await MainActor.run {
      var done = false
      scheduler.schedule { done = true }
      #expect(done)
    }
  }

  @Test func sleepWaitsForVirtualTime() async throws {
    let scheduler = TestScheduler()
    let woke = Atomic(false)
    let task = Task {
      try await scheduler.sleep(for: .seconds(1))
      woke.value = true
    }
    await scheduler.advance(by: .milliseconds(900))
    #expect(!woke.value)
    // A busy machine may keep the task from running until time has passed.
    while !woke.value { await scheduler.advance(by: .seconds(1)) }
    try await task.value
    let cancelled = Task { try await scheduler.sleep(for: .seconds(100)) }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }

  /// Counts the scheduled work that is not cancelled, and runs none of it.
  private final class StoppedScheduler: DateScheduler {
    let currentDate = Date(timeIntervalSinceReferenceDate: 0)
    let waiting = Atomic(0)

    func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { schedule(after: currentDate, action: action) }

    func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? {
      waiting.modify { $0 += 1 }
      return AnyDisposable { [waiting] in waiting.modify { $0 -= 1 } }
    }

    func schedule(
      after date: Date,
      interval: DispatchTimeInterval,
      leeway: DispatchTimeInterval,
      action: @escaping () -> Void
    ) -> (any Disposable)? {
      schedule(after: date, action: action)
    }
  }

  @Test func aTaskThatIsCancelledLeavesNothingOnTheScheduler() async throws {
    let scheduler = StoppedScheduler()
    for work in [
      { @Sendable () async in try? await scheduler.sleep(for: .seconds(1)) },
      { @Sendable () async in for await _ in scheduler.timer(interval: .seconds(1)) {} },
    ] {
      let task = Task { await work() }
      let deadline = ContinuousClock.now + .seconds(60)
      while scheduler.waiting.value == 0, .now < deadline { try await Task.sleep(for: .milliseconds(1)) }
      #expect(scheduler.waiting.value == 1)
      task.cancel()
      await task.value
      #expect(scheduler.waiting.value == 0)
    }
  }

  @Test func timerIsAnAsyncSequence() async {
    let scheduler = TestScheduler()
    let timer = scheduler.timer(interval: .seconds(1))
    await scheduler.advance(by: .seconds(2))
    var dates: [TimeInterval] = []
    for await date in timer.prefix(2) { dates.append(date.timeIntervalSinceReferenceDate) }
    #expect(dates == [1, 2])
  }

  @Test(.timeLimit(.minutes(1)))
  func aTimerRetainsItsSchedulerWhileItIsIterated() async {
    var count = 0
    for await _ in QueueScheduler().timer(interval: .milliseconds(1)).prefix(3) { count += 1 }
    #expect(count == 3)
  }

  @Test func aTimerThatIsNotIteratedAnyLongerReleasesItsScheduler() async {
    weak var scheduler: TestScheduler?
    do {
      let present = TestScheduler()
      scheduler = present
      let timer = present.timer(interval: .seconds(1))
      await present.advance(by: .seconds(2))
      for await _ in timer { break }
      _ = present.timer(interval: .seconds(1))
    }
    #expect(scheduler == nil)
  }
}
