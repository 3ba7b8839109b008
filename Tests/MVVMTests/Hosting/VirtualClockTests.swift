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
    let scheduled = clock.scheduleRelative((), dueTime: .seconds(1)) { _ in Disposables.create() }
    #expect(clock.nextTime == 6_000_000_000)
    clock.skip(to: 5_500_000_000)
    #expect(clock.nextTime == 6_000_000_000)
    scheduled.dispose()
  }
}
