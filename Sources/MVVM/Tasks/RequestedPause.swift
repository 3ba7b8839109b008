import Foundation

/// The duration for which a task asked to sleep.
///
/// `Task.sleep(for: .milliseconds(300))` arrives as an instant of a system clock, a moment after the task read that clock.
/// The time left until that instant is a little less than 300 ms, and varies. The requested duration lies between it and
/// the duration counted from when the host began to run its tasks, and is the roundest one in this range.
enum RequestedPause {
  /// When the host began to run its tasks.
  // Touched on the thread of the hosts only.
  nonisolated(unsafe) static var start = ContinuousClock.now

  /// The whole nanoseconds from now to an instant of one of the runtime's clocks.
  static func until(_ instant: Duration, isContinuous: Bool) -> Int64 {
    // Both clocks give their instants by the time since the system began.
    let now = isContinuous ? reading(of: ContinuousClock.now) : reading(of: SuspendingClock.now)
    return nearest(to: instant - now)
  }

  private static func reading<Instant>(of instant: Instant) -> Duration { unsafeBitCast(instant, to: Duration.self) }

  /// The requested duration when this much of it remains.
  static func nearest(to rest: Duration) -> Int64 {
    nearest(to: rest.wholeNanoseconds, elapsed: (ContinuousClock.now - start).wholeNanoseconds)
  }

  /// The requested duration when this much of it remains, and the task requested it within the last `elapsed`.
  static func nearest(to rest: Int64, elapsed: Int64) -> Int64 {
    guard rest > 0 else { return 0 }
    // A task that was not interrupted needs less than this to get from the clock to here.
    let usual = roundest(from: rest, to: rest + min(elapsed, 20_000))
    if elapsed <= 20_000 || usual % 1_000_000 == 0 { return usual }
    let closest = roundest(from: rest, to: rest + 5_000)
    if closest % 500_000 == 0 { return closest }
    return roundest(from: rest, to: rest + elapsed)
  }

  /// The number within the bounds that is a multiple of the greatest step.
  static func roundest(from low: Int64, to high: Int64) -> Int64 {
    var step: Int64 = 60_000_000_000
    for divisor: Int64 in [6, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 1] {
      let candidate = (low + step - 1) / step * step
      if candidate <= high { return candidate }
      step /= divisor
    }
    return low
  }
}

extension Duration {
  /// The same length as whole nanoseconds, as far as they go.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min / 2 : .max / 2 }
    return nanoseconds + attoseconds / 1_000_000_000
  }
}
