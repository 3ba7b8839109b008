import Foundation
import Locks
import Streams
import Testing

@Suite struct MainSchedulerTests {
  final class Log: Sendable {
    private let held = Locked([String]())
    var entries: [String] { held.withLock { $0 } }
    func add(_ entry: String) { held.withLock { $0.append(entry) } }
  }

  /// Runs `body` on the main queue and returns once all that it scheduled there has run.
  func onMain(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        body()
        DispatchQueue.main.async { DispatchQueue.main.async { continuation.resume() } }
      }
    }
  }

  @Test func runsImmediatelyOnTheMainQueue() async {
    let log = Log()
    let scheduler = MainScheduler()
    await onMain {
      _ = scheduler.schedule(()) { _ in
        log.add("work")
        return Disposables.create()
      }
      log.add("after")
    }
    #expect(log.entries == ["work", "after"])
  }

  @Test func workScheduledByWorkWaitsForItsTurn() async {
    let log = Log()
    let scheduler = MainScheduler()
    await onMain {
      _ = scheduler.schedule(()) { _ in
        _ = scheduler.schedule(()) { _ in
          log.add("inner")
          return Disposables.create()
        }
        log.add("outer")
        return Disposables.create()
      }
      log.add("after")
    }
    #expect(log.entries == ["outer", "after", "inner"])
  }

  @Test func nothingOvertakesWhatIsWaiting() async {
    let log = Log()
    let scheduler = MainScheduler()
    await onMain {
      DispatchQueue.global().sync {
        // Off the main queue, so it has to wait there.
        _ = scheduler.schedule(()) { _ in
          log.add("first")
          return Disposables.create()
        }
      }
      _ = scheduler.schedule(()) { _ in
        log.add("second")
        return Disposables.create()
      }
      log.add("after")
    }
    #expect(log.entries == ["after", "first", "second"])
  }

  @Test func theConcurrentOneAlwaysRunsImmediatelyOnTheMainQueue() async {
    let log = Log()
    await onMain {
      _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
        _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
          log.add("inner")
          return Disposables.create()
        }
        log.add("outer")
        return Disposables.create()
      }
      log.add("after")
    }
    #expect(log.entries == ["inner", "outer", "after"])
  }

  @Test func theAsynchronousOneNeverRunsImmediately() async {
    let log = Log()
    await onMain {
      _ = MainScheduler.asyncInstance.schedule(()) { _ in
        log.add("work")
        return Disposables.create()
      }
      log.add("after")
    }
    #expect(log.entries == ["after", "work"])
  }

  @Test(arguments: [0, 1, 2]) func workFromOtherThreadsRunsOnTheMainQueue(which: Int) async {
    let schedulers: [any SchedulerType] = [
      MainScheduler.instance, MainScheduler.asyncInstance, ConcurrentMainScheduler.instance,
    ]
    let onMain = await withCheckedContinuation { continuation in
      _ = schedulers[which].schedule(()) { _ in
        MainScheduler.ensureExecutingOnScheduler()
        MainScheduler.ensureRunningOnMainThread()
        continuation.resume(returning: DispatchQueue.isMain)
        return Disposables.create()
      }
    }
    #expect(onMain)
  }

  @Test(arguments: [0, 1]) func timersFireOnTheMainQueue(which: Int) async {
    let schedulers: [any SchedulerType] = [MainScheduler.instance, ConcurrentMainScheduler.instance]
    let onMain = await withCheckedContinuation { continuation in
      _ = schedulers[which].scheduleRelative((), dueTime: .milliseconds(1)) { _ in
        continuation.resume(returning: DispatchQueue.isMain)
        return Disposables.create()
      }
    }
    #expect(onMain)
    let ticked = await withCheckedContinuation { continuation in
      let timer = SingleAssignmentDisposable()
      timer.setDisposable(
        schedulers[which].schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(1)) { tick in
          if tick == 1 {
            timer.dispose()
            continuation.resume(returning: DispatchQueue.isMain)
          }
          return tick + 1
        }
      )
    }
    #expect(ticked)
  }

  @Test(arguments: [0, 1]) func theTicksOfABlockedMainQueueAreOne(which: Int) async {
    let log = Log()
    await onMain {
      let schedulers: [any SchedulerType] = [MainScheduler.instance, ConcurrentMainScheduler.instance]
      let timer = schedulers[which].schedulePeriodic((), startAfter: .milliseconds(1), period: .milliseconds(1)) {
        log.add("tick")
      }
      Thread.sleep(forTimeInterval: 0.1)
      DispatchQueue.main.async {
        log.add("free")
        timer.dispose()
      }
    }
    #expect(log.entries.prefix { $0 == "tick" }.count <= 1)
    #expect(log.entries.contains("free"))
  }
}
