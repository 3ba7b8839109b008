import Foundation
import Locks
import Streams
import Testing

/// The schedulers that run on dispatch and operation queues.
///
/// Threads are the subject here, so time is real and short.
@Suite struct DispatchQueueSchedulerTests {
  static let mark = DispatchSpecificKey<Bool>()

  static func serial() -> SerialDispatchQueueScheduler {
    SerialDispatchQueueScheduler(internalSerialQueueName: "serial") { $0.setSpecific(key: mark, value: true) }
  }

  static var all: [any SchedulerType & Sendable] {
    [
      serial(),
      SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "on a target"),
      SerialDispatchQueueScheduler(qos: .userInitiated),
      ConcurrentDispatchQueueScheduler(qos: .default),
      ConcurrentDispatchQueueScheduler(queue: DispatchQueue(label: "given"), leeway: .milliseconds(1)),
    ]
  }

  @Test(arguments: all.indices) func runsWorkWithItsState(index: Int) async {
    let scheduler = Self.all[index]
    let state = await withCheckedContinuation { continuation in
      _ = scheduler.schedule(7) { state in
        continuation.resume(returning: state)
        return Disposables.create()
      }
    }
    #expect(state == 7)
  }

  @Test(arguments: all.indices) func runsWorkAfterTheDueTime(index: Int) async {
    let scheduler = Self.all[index]
    let start = scheduler.now
    let end = await withCheckedContinuation { continuation in
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(20)) { _ in
        continuation.resume(returning: scheduler.now)
        return Disposables.create()
      }
    }
    #expect(end.timeIntervalSince(start) >= 0.019)
  }

  /// A Dispatch timer and its closure retain each other until the timer is cancelled.
  @Test(arguments: all.indices) func aTimerThatHasRunIsReleased(index: Int) async throws {
    // The work retains the result of its closure, and the timer retains the work.
    weak var returned: BooleanDisposable?
    await withCheckedContinuation { continuation in
      _ = Self.all[index].scheduleRelative((), dueTime: .milliseconds(1)) { _ in
        let disposable = BooleanDisposable()
        returned = disposable
        continuation.resume()
        return disposable
      }
    }
    // Dispatch releases the timer some time after it has fired.
    for _ in 0..<5_000 where returned != nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(returned == nil)
  }

  @Test(arguments: all.indices) func aNegativeDueTimeMeansNow(index: Int) async {
    let scheduler = Self.all[index]
    await withCheckedContinuation { continuation in
      _ = scheduler.scheduleRelative((), dueTime: .seconds(-1000)) { _ in
        continuation.resume()
        return Disposables.create()
      }
    }
  }

  @Test(arguments: all.indices) func periodicWorkCarriesItsStateUntilItIsDisposed(index: Int) async {
    let scheduler = Self.all[index]
    let work = SingleAssignmentDisposable()
    let ticks = Locked([Int]())
    await withCheckedContinuation { continuation in
      work.setDisposable(
        scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(1)) { state in
          ticks.withLock { $0.append(state) }
          if state == 4 {
            work.dispose()
            continuation.resume()
          }
          return state + 1
        }
      )
    }
    #expect(ticks.withLock { $0 } == [0, 1, 2, 3, 4])
  }

  @Test func aSerialQueueKeepsTheOrder() async {
    let scheduler = Self.serial()
    let order = Locked([Int]())
    await withCheckedContinuation { continuation in
      for number in 0..<100 {
        _ = scheduler.schedule(number) { number in
          order.withLock { $0.append(number) }
          if number == 99 { continuation.resume() }
          return Disposables.create()
        }
      }
    }
    #expect(order.withLock { $0 } == Array(0..<100))
  }

  @Test func theQueueIsConfiguredBeforeItIsUsed() async {
    let marked = await withCheckedContinuation { continuation in
      _ = Self.serial().schedule(()) { _ in
        continuation.resume(returning: DispatchQueue.getSpecific(key: Self.mark))
        return Disposables.create()
      }
    }
    #expect(marked == true)
  }

  @Test func disposedWorkDoesNotRun() async {
    let scheduler = Self.serial()
    let calls = CallCounter()
    let count = { (_: Void) -> any Disposable in
      calls.count()
      return Disposables.create()
    }
    let gate = DispatchSemaphore(value: 0)
    _ = scheduler.schedule(()) { _ in
      gate.wait()
      return Disposables.create()
    }
    scheduler.schedule((), action: count).dispose()
    scheduler.scheduleRelative((), dueTime: .nanoseconds(0), action: count).dispose()
    scheduler.schedulePeriodic((), startAfter: .nanoseconds(0), period: .seconds(1)) { calls.count() }.dispose()
    gate.signal()
    await withCheckedContinuation { continuation in
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(10)) { _ in
        continuation.resume()
        return Disposables.create()
      }
    }
    #expect(calls.total == 0)
  }

  @Test func disposingWorkThatRanDisposesWhatItStarted() async {
    let scheduler = Self.serial()
    let started = BooleanDisposable()
    nonisolated(unsafe) var work: (any Disposable)?
    await withCheckedContinuation { continuation in
      work = scheduler.schedule(()) { _ in started }
      _ = scheduler.schedule(()) { _ in
        continuation.resume()
        return Disposables.create()
      }
    }
    #expect(!started.isDisposed)
    work?.dispose()
    #expect(started.isDisposed)
  }

  @Test func operationsRunOnTheirQueue() async {
    let queue = OperationQueue()
    let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
    #expect(scheduler.operationQueue === queue)
    #expect(scheduler.queuePriority == .high)
    let ranOn = await withCheckedContinuation { continuation in
      _ = scheduler.schedule(()) { _ in
        continuation.resume(returning: OperationQueue.current === queue)
        return Disposables.create()
      }
    }
    #expect(ranOn)
  }

  @Test func disposedOperationsDoNothing() {
    let queue = OperationQueue()
    queue.isSuspended = true
    let calls = CallCounter()
    OperationQueueScheduler(operationQueue: queue).schedule(()) { _ in
      calls.count()
      return Disposables.create()
    }.dispose()
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(calls.total == 0)
  }
}
