import Foundation
import Streams
import XCTest

final class SchedulersUsage: XCTestCase {
  /// Runs work immediately, after a delay and repeatedly, on each of the schedulers with a clock.
  private func use(_ scheduler: SchedulerType) {
    let all = expectation(description: "\(scheduler)")
    all.expectedFulfillmentCount = 4
    all.assertForOverFulfill = false
    let disposables: [Disposable] = [
      scheduler.schedule(1) { _ in
        all.fulfill()
        return Disposables.create()
      },
      scheduler.scheduleRelative("state", dueTime: .milliseconds(1)) { _ in
        all.fulfill()
        return Disposables.create()
      },
      scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(1)) { count in
        if count == 0 { all.fulfill() }
        return count + 1
      },
      scheduler.scheduleRecursive(2) { state, recurse in
        if state > 0 { recurse(state - 1) } else { all.fulfill() }
      },
    ]
    wait(for: [all], timeout: 120)
    disposables.forEach { $0.dispose() }
    let now: RxTime = scheduler.now
    XCTAssertLessThan(abs(now.timeIntervalSinceNow), 60)
  }

  func testDispatchQueues() {
    let leeway: RxTimeInterval = .milliseconds(1)
    let time: (SerialDispatchQueueScheduler.Time, SerialDispatchQueueScheduler.TimeInterval) = (Date(), 1)
    let sameTime: (ConcurrentDispatchQueueScheduler.Time, ConcurrentDispatchQueueScheduler.TimeInterval) = time
    XCTAssertEqual(sameTime.1, 1)
    use(SerialDispatchQueueScheduler(qos: .default))
    use(SerialDispatchQueueScheduler(qos: .default, internalSerialQueueName: "usage", leeway: leeway))
    use(SerialDispatchQueueScheduler(internalSerialQueueName: "usage"))
    use(
      SerialDispatchQueueScheduler(
        internalSerialQueueName: "usage",
        serialQueueConfiguration: { $0.setTarget(queue: .global()) },
        leeway: .nanoseconds(0)
      )
    )
    use(SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "usage"))
    use(ConcurrentDispatchQueueScheduler(qos: .default))
    use(ConcurrentDispatchQueueScheduler(queue: .global(), leeway: leeway))
  }

  func testMain() {
    use(MainScheduler.instance)
    use(MainScheduler.asyncInstance)
    use(MainScheduler())
    use(ConcurrentMainScheduler.instance)
    MainScheduler.ensureExecutingOnScheduler()
    MainScheduler.ensureExecutingOnScheduler(errorMessage: "on main only")
    MainScheduler.ensureRunningOnMainThread()
    MainScheduler.ensureRunningOnMainThread(errorMessage: "on main only")
    let time: (ConcurrentMainScheduler.Time, ConcurrentMainScheduler.TimeInterval) = (Date(), 1)
    XCTAssertEqual(time.1, 1)
  }

  func testOperationQueue() {
    let done = expectation(description: "done")
    let queue = OperationQueue()
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let urgent = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
    XCTAssertTrue(scheduler.operationQueue === urgent.operationQueue)
    XCTAssertEqual(urgent.queuePriority, .high)
    _ = scheduler.schedule(()) { _ in
      done.fulfill()
      return Disposables.create()
    }
    wait(for: [done], timeout: 120)
  }

  func testCurrentThread() {
    var log: [Int] = []
    XCTAssertTrue(CurrentThreadScheduler.isScheduleRequired)
    _ = CurrentThreadScheduler.instance.schedule(1) { state in
      _ = CurrentThreadScheduler.instance.schedule(2) { state in
        log.append(state)
        return Disposables.create()
      }
      log.append(state)
      XCTAssertFalse(CurrentThreadScheduler.isScheduleRequired)
      return Disposables.create()
    }
    XCTAssertEqual(log, [1, 2])
  }

  func testHistorical() {
    let start = Date(timeIntervalSince1970: 0)
    let scheduler = HistoricalScheduler(initialClock: start)
    var fired: [Date] = []
    for delay in [3, 1] {
      _ = scheduler.scheduleRelative((), dueTime: .seconds(delay)) {
        fired.append(scheduler.now)
        return Disposables.create()
      }
    }
    scheduler.advanceTo(start.addingTimeInterval(2))
    XCTAssertEqual(fired, [start.addingTimeInterval(1)])
    scheduler.start()
    XCTAssertEqual(fired.last, start.addingTimeInterval(3))
    scheduler.sleep(5)
    XCTAssertEqual(scheduler.clock, start.addingTimeInterval(8))
    scheduler.stop()
    XCTAssertFalse(scheduler.debugDescription.isEmpty)
    XCTAssertNotNil(HistoricalScheduler())

    check(HistoricalSchedulerTimeConverter.self, time: start, interval: 1)
  }

  /// A custom converter, too, is only called by the scheduler.
  private func check<Converter: VirtualTimeConverterType>(
    _ type: Converter.Type,
    time: Converter.VirtualTimeUnit,
    interval: Converter.VirtualTimeIntervalUnit
  ) {
    _ = { (converter: Converter) -> VirtualTimeComparison in
      let sameTime = converter.convertToVirtualTime(converter.convertFromVirtualTime(time))
      let span = converter.convertFromVirtualTimeInterval(interval)
      let later = converter.offsetVirtualTime(sameTime, offset: converter.convertToVirtualTimeInterval(span))
      return converter.compareVirtualTime(time, later)
    }
    XCTAssertNotEqual(VirtualTimeComparison.lessThan, VirtualTimeComparison.greaterThan)
  }
}
