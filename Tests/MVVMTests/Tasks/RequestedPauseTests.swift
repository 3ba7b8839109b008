import Foundation
import Testing

@testable import MVVM

/// The requested duration, derived from the remaining time.
struct RequestedPauseTests {
  /// Whatever the thread did before the host began, it is not added to the pause.
  @MainActor @Test func itWasRequestedAfterTheHostBegan() {
    // Not a whole number of milliseconds, as after `Task.sleep(until:)`.
    let rest: Int64 = 299_740_000
    // An earlier host began before this one.
    RequestedPause.begin()
    _ = RequestedPause.nearest(to: .seconds(1))
    // On a busy machine, the thread may be interrupted after `begin()`, which makes the pause uncertain.
    let isKept = (1...100).contains { _ in
      Thread.sleep(forTimeInterval: 0.001)
      RequestedPause.begin()
      return RequestedPause.nearest(to: .nanoseconds(rest)) == rest
    }
    #expect(isKept)
  }

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
      let elapsed = lost + 90_000
      #expect(RequestedPause.nearest(to: asked - lost - 4_000, elapsed: elapsed, lost: lost) == asked, "\(lost)")
    }
  }

  /// A long run before it makes an interruption of the way unlikely, and a pause of 99 ms is rarer still.
  @Test(arguments: [100, 200, 300, 500, 1_000])
  func anInterruptionOnTheWayBehindALongRunIsNoticed(asked: Int64) {
    let asked = asked * 1_000_000
    for lost: Int64 in [1_000_000, 1_002_000, 4_000_000] {
      for work: Int64 in [3_000_000, 9_000_000, 60_000_000] {
        let pause = RequestedPause.nearest(to: asked - lost - 4_000, elapsed: lost + work, lost: lost)
        #expect(pause == asked, "\(lost) ns lost, \(work) ns of work")
      }
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

  /// Work of milliseconds is where an interruption falls, not the few microseconds between the clock and here; and it lasts as long as
  /// a scheduler's slice.
  @Test(arguments: [1, 16, 52, 53, 137, 316, 1_001, 1_619])
  func anInterruptionOfTheWorkBeforeChangesNothing(asked: Int64) {
    let asked = asked * 1_000_000
    for lost: Int64 in [3_998_000, 4_000_000, 4_004_000, 8_000_000, 12_001_000, 392_000_000] {
      for work: Int64 in [1_000_000, 5_000_000] {
        #expect(RequestedPause.nearest(to: asked - 4_000, elapsed: lost + work, lost: lost) == asked, "\(lost)")
      }
    }
    // A slow way from the clock to here.
    #expect(RequestedPause.nearest(to: asked - 60_000, elapsed: 5_000_000) == asked)
  }

  /// As when two tasks make their instants, and then sleep one after the other.
  @Test func othersMayRunBetweenTheClockAndThePause() {
    #expect(RequestedPause.nearest(to: 99_995_000, like: 99_995_500, sinceRun: 60_000) == 100_000_000)
    #expect(RequestedPause.nearest(to: 136_900_000, like: 136_905_000, sinceRun: 4_000_000) == 137_000_000)
    #expect(RequestedPause.nearest(to: 137_000_000, like: 137_000_000, sinceRun: 4_000_000) == 137_000_000)
    #expect(RequestedPause.nearest(to: 16_666_400, like: 16_666_667, sinceRun: 4_000_000) == 16_666_667)
    #expect(RequestedPause.nearest(to: -1, like: 0, sinceRun: 60_000) == 0)
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

  @Test func unroundedPausesAreNearlyAsRequested() {
    let pause = RequestedPause.nearest(to: 16_666_400, elapsed: 900)
    #expect(pause >= 16_666_400 && pause <= 16_667_300)
  }
}
