import Testing

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

  @Test func whatIsDueLaterIsNotDueNow() {
    let clock = VirtualClock()
    let wake = clock.wake(after: 1) {}
    #expect(!clock.isDue)
    #expect(clock.nextTime == 1)
    wake.dispose()
  }

  @Test func workIsDueAsLongAfterAMovedTimeAsItWasAsked() {
    let clock = VirtualClock()
    clock.skip(to: 5_000_000_000)
    var times: [Int64] = []
    for seconds in [1, 2] {
      _ = clock.scheduleRelative((), dueTime: .seconds(seconds)) { _ in
        times.append(clock.time)
        return Disposables.create()
      }
    }
    clock.advance(to: 10_000_000_000)
    #expect(times == [6_000_000_000, 7_000_000_000])
  }
}
