import Foundation
import Testing

@testable import MVVM

/// The requested duration, derived from the remaining time.
struct RequestedPauseTests {
  @Test(arguments: [1, 16, 20, 100, 250, 300, 333, 500, 1_000, 1_500, 60_000, 3_600_000])
  func milliseconds(asked: Int64) {
    let asked = asked * 1_000_000
    for late: Int64 in [0, 1, 300, 1_200, 9_000] {
      #expect(RequestedPause.nearest(to: asked - late, elapsed: late + 2_000) == asked)
      // Others ran before it.
      #expect(RequestedPause.nearest(to: asked - late, elapsed: 4_000_000) == asked)
    }
  }

  @Test(arguments: [100, 300, 500, 1_000, 10_000])
  func roundNumbersSurviveAnInterruption(asked: Int64) {
    let asked = asked * 1_000_000
    #expect(RequestedPause.nearest(to: asked - 3_456_789, elapsed: 3_500_000) == asked)
  }

  /// As a busy machine does it, at any point of the run, also where what remains looks like a whole number of milliseconds.
  @Test(arguments: [100, 250, 300, 290, 500, 1_000])
  func anInterruptionOnTheWayIsNoticed(asked: Int64) {
    let asked = asked * 1_000_000
    for lost: Int64 in [2_015_000, 1_000_000, 2_997_000, 345_678, 17_123_456] {
      let elapsed = lost + 900_000
      #expect(RequestedPause.nearest(to: asked - lost - 4_000, elapsed: elapsed, lost: lost) == asked, "\(lost)")
    }
  }

  /// As the address sanitizer on a busy machine does it.
  @Test(arguments: [100, 250, 300, 500, 1_000, 10_000])
  func anInterruptionOnTheWayOfASlowTaskIsNoticed(asked: Int64) {
    let asked = asked * 1_000_000
    for lost: Int64 in [1_050_000, 923_456, 2_055_000, 4_123_456] {
      let elapsed = lost + 900_000
      #expect(RequestedPause.nearest(to: asked - lost - 60_000, elapsed: elapsed, lost: lost) == asked, "\(lost)")
    }
  }

  @Test(arguments: [50, 100, 250, 300, 500, 1_000])
  func anInterruptionBeforeTheRequestOfASlowTaskChangesNothing(asked: Int64) {
    let asked = asked * 1_000_000
    for lost: Int64 in [2_055_000, 1_050_000, 17_123_456] {
      #expect(RequestedPause.nearest(to: asked - 60_000, elapsed: lost + 900_000, lost: lost) == asked, "\(lost)")
    }
  }

  @Test(arguments: [50, 100, 250, 300, 500, 1_000])
  func anInterruptionBeforeTheRequestChangesNothing(asked: Int64) {
    let asked = asked * 1_000_000
    for lost: Int64 in [2_015_000, 2_000_000, 345_678, 17_123_456] {
      #expect(RequestedPause.nearest(to: asked - 4_000, elapsed: lost + 900_000, lost: lost) == asked, "\(lost)")
    }
  }

  @Test func usedTimePassesOnlyWhileTheThreadRuns() {
    let (start, used) = (ContinuousClock.now, RequestedPause.usedTime())
    while RequestedPause.usedTime() == used, ContinuousClock.now - start < .seconds(60) {}
    #expect(RequestedPause.usedTime() > used)
    let before = RequestedPause.usedTime()
    usleep(50_000)
    #expect(RequestedPause.usedTime() - before < 50_000_000)
  }

  @Test func whatIsOverIsOver() {
    #expect(RequestedPause.nearest(to: -5, elapsed: 100) == 0)
    #expect(RequestedPause.nearest(to: 0, elapsed: 0) == 0)
  }

  @Test func whatIsNotRoundIsNearlyAsAsked() {
    let pause = RequestedPause.nearest(to: 16_666_400, elapsed: 900)
    #expect(pause >= 16_666_400 && pause <= 16_667_300)
  }
}
