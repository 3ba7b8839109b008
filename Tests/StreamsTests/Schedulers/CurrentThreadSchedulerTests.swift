import Foundation
import Streams
import Testing

@Suite struct CurrentThreadSchedulerTests {
  private let scheduler = CurrentThreadScheduler.instance

  @Test func theFirstWorkRunsImmediately() {
    var hasRun = false
    _ = scheduler.schedule(1) { state in
      hasRun = state == 1
      return Disposables.create()
    }
    #expect(hasRun)
  }

  @Test func workScheduledFromWithinWaitsItsTurn() {
    var seen: [String] = []
    _ = scheduler.schedule(()) { _ in
      seen.append("outer begins")
      _ = scheduler.schedule("first") { name in
        seen.append(name)
        _ = scheduler.schedule("third") { name in
          seen.append(name)
          return Disposables.create()
        }
        return Disposables.create()
      }
      _ = scheduler.schedule("second") { name in
        seen.append(name)
        return Disposables.create()
      }
      seen.append("outer ends")
      return Disposables.create()
    }
    #expect(seen == ["outer begins", "outer ends", "first", "second", "third"])
  }

  @Test func waitingWorkCanBeCancelled() {
    var hasRun = false
    _ = scheduler.schedule(()) { _ in
      scheduler.schedule(()) { _ in
        hasRun = true
        return Disposables.create()
      }
      .dispose()
      return Disposables.create()
    }
    #expect(!hasRun)
  }

  @Test func disposingEndsWhatTheWorkStarted() {
    var isEnded = false
    let work = scheduler.schedule(()) { _ in Disposables.create { isEnded = true } }
    #expect(!isEnded)
    work.dispose()
    #expect(isEnded)
  }

  @Test func reportsWhetherWorkRuns() {
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = scheduler.schedule(()) { _ in
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      return Disposables.create()
    }
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test func eachThreadHasItsOwnQueue() {
    _ = scheduler.schedule(()) { _ in
      let isRequiredThere = onAnotherThread { CurrentThreadScheduler.isScheduleRequired }
      #expect(isRequiredThere)
      return Disposables.create()
    }
  }

  @Test func recursionDoesNotGrowTheStack() {
    var runs = 0
    _ = scheduler.scheduleRecursive(0) { state, recurse in
      runs += 1
      if state < 100_000 { recurse(state + 1) }
    }
    #expect(runs == 100_001)
  }

  private func onAnotherThread(_ body: @escaping @Sendable () -> Bool) -> Bool {
    let done = DispatchSemaphore(value: 0)
    let result = Box()
    Thread.detachNewThread {
      result.value = body()
      done.signal()
    }
    done.wait()
    return result.value
  }

  // `@unchecked`: written before the semaphore is signalled, read after.
  private final class Box: @unchecked Sendable {
    var value = false
  }
}
