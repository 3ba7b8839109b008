import Foundation
import Testing

@testable import MVVM

/// The clock of an environment whose time is that of a scheduler.
@MainActor
struct EnvironmentClockTests {
  private func clock(at date: Date) -> EnvironmentClock {
    let scheduler = HistoricalScheduler(initialClock: date)
    return Environment(scheduler: scheduler, background: scheduler).clock
  }

  @Test(arguments: [Date.distantPast, .distantFuture])
  func itsTimeMayBeFarAway(date: Date) {
    let offset = clock(at: date).now.offset
    #expect(offset.components.seconds == Int64(date.timeIntervalSinceReferenceDate))
  }

  @Test func itCountsNanoseconds() {
    let clock = clock(at: Date(timeIntervalSinceReferenceDate: 0.3))
    #expect(clock.now.offset == .milliseconds(300))
    #expect(clock.now.duration(to: clock.now.advanced(by: .milliseconds(200))) == .milliseconds(200))
  }
}
