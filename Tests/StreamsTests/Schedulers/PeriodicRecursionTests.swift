import Foundation
import Streams
import Testing

/// Periodic work on schedulers that leave it to recursion.
@Suite struct PeriodicRecursionTests {
  @Test(arguments: [false, true])
  func missedTicksRunOneByOne(atOnce: Bool) {
    let scheduler = HandScheduler(runsAtOnce: atOnce)
    var (log, depth): ([String], Int) = ([], 0)
    let work = scheduler.schedulePeriodic(1, startAfter: .seconds(1), period: .seconds(1)) { state in
      depth += 1
      log.append("\(state) at depth \(depth)")
      if state == 1 { for _ in 0..<2 { scheduler.passTime() } }
      depth -= 1
      return state + 1
    }
    scheduler.passTime()
    scheduler.runAll()
    #expect(log == ["1 at depth 1", "2 at depth 1", "3 at depth 1"])
    scheduler.passTime()
    #expect(log.last == "4 at depth 1")
    work.dispose()
  }

  @Test(arguments: [false, true])
  func missedTicksDoNotRunAfterDisposal(atOnce: Bool) {
    let scheduler = HandScheduler(runsAtOnce: atOnce)
    let holder = SerialDisposable()
    var states: [Int] = []
    holder.disposable = scheduler.schedulePeriodic(1, startAfter: .seconds(1), period: .seconds(1)) { state in
      states.append(state)
      for _ in 0..<2 { scheduler.passTime() }
      if state == 2 { holder.dispose() }
      return state + 1
    }
    scheduler.passTime()
    scheduler.runAll()
    scheduler.passTime()
    #expect(states == [1, 2])
    #expect(scheduler.isIdle)
  }

  @Test func disposalCancelsWaitingWork() {
    let scheduler = HandScheduler(runsAtOnce: false)
    var count = 0
    let work = scheduler.schedulePeriodic((), startAfter: .seconds(1), period: .seconds(1)) { _ in
      count += 1
      scheduler.passTime()
    }
    scheduler.passTime()
    #expect(!scheduler.isIdle)
    work.dispose()
    #expect(scheduler.isIdle)
    scheduler.runAll()
    #expect(count == 1)
  }

  @Test func disposalReleasesTheAction() {
    let scheduler = HandScheduler(runsAtOnce: false)
    weak var held: NSObject?
    let work: any Disposable
    do {
      let object = NSObject()
      held = object
      work = scheduler.schedulePeriodic((), startAfter: .seconds(1), period: .seconds(1)) { _ = object }
    }
    scheduler.passTime()
    #expect(held != nil)
    work.dispose()
    #expect(held == nil)
  }
}
