import Foundation
import Locks
import Testing
import Threads

@testable import MVVM

@Suite struct VirtualClockTests {
  @Test func aWakeUpIsDue() {
    let clock = VirtualClock()
    #expect(!clock.isDue)
    let wake = clock.wake(after: 0) {}
    #expect(clock.isDue)
    wake.dispose()
  }

  @Test func scheduledWorkIsDue() {
    let clock = VirtualClock()
    #expect(!clock.isDue)
    let scheduled = clock.scheduleRelative((), dueTime: .nanoseconds(0)) { _ in Disposables.create() }
    #expect(clock.isDue)
    scheduled.dispose()
  }

  @Test func aListenerIsCalledAsDeepEachTime() {
    let clock = VirtualClock()
    let depths = Locked<[Int]>([])
    clock.observeForeignWork {
      // Not the address of a variable, which the address sanitizer moves at each call.
      let depth = Thread.callStackReturnAddresses.count
      depths.withLock { $0.append(depth) }
    }
    onThreads(1) { _ in
      for _ in 0..<20 { clock.enqueue(()) { _ in Disposables.create() }.dispose() }
    }
    let seen = depths.withLock { $0 }
    #expect(seen.count == 20)
    #expect(Set(seen).count == 1)
  }

  @Test(arguments: [true, false]) func onlyWorkOfOneInstantIsLimited(timePasses: Bool) {
    let clock = VirtualClock()
    clock.workLimit = 10
    for step in 1...20 {
      clock.enqueue(()) { _ in Disposables.create() }.dispose()
      clock.advance(to: timePasses ? Int64(step) : 0)
    }
    #expect(clock.exceedsWorkLimit == !timePasses)
  }

  @Test func aClockThatFollowsRealTimeAndCannotMoveKeepsTheWorkCount() {
    let clock = VirtualClock()
    clock.workLimit = 10
    let waiting = (1...20).map { _ in
      clock.move(to: 500_000)
      return clock.enqueue(()) { _ in Disposables.create() }
    }
    #expect(clock.exceedsWorkLimit)
    waiting.forEach { $0.dispose() }
  }

  @Test func timePassesFromItsStartOn() {
    let clock = VirtualClock()
    clock.start()
    defer { clock.stop() }
    let (start, deadline) = (clock.now, ContinuousClock.now + .seconds(60))
    while clock.now == start, .now < deadline { Thread.sleep(forTimeInterval: 0.001) }
    #expect(clock.now > start)
  }

  @Test func whatIsDueLaterIsNotDueNow() {
    let clock = VirtualClock()
    let wake = clock.wake(after: 1) {}
    #expect(!clock.isDue)
    #expect(clock.nextTime == 1)
    wake.dispose()
  }

  @Test func workIsDueRelativeToAMovedTime() {
    let clock = VirtualClock()
    clock.skip(to: 5_000_000_000)
    let scheduled = clock.scheduleRelative((), dueTime: .seconds(1)) { _ in Disposables.create() }
    #expect(clock.nextTime == 6_000_000_000)
    clock.skip(to: 5_500_000_000)
    #expect(clock.nextTime == 6_000_000_000)
    scheduled.dispose()
  }
}
