import Foundation

/// The duration for which a task asked to sleep.
///
/// `Task.sleep(for: .milliseconds(300))` arrives as an instant of a system clock, a moment after the task read that clock.
/// The time left until that instant is a little less than 300 ms, and varies. The requested duration lies between it and
/// the duration counted from when the host began to run its tasks, and is the roundest one in this range.
///
/// A thread that was interrupted on the way from the clock to here has lost as much of the rest as it was kept from running, which the
/// time that it used tells.
enum RequestedPause {
  private typealias Start = (clock: ContinuousClock.Instant, used: Int64)

  // Touched on the thread of the hosts only.
  private nonisolated(unsafe) static var run: Start = (.now, usedTime())
  /// The host began to run tasks, or has determined the pause of one.
  private nonisolated(unsafe) static var start = run

  /// The host begins to run tasks.
  static func begin() {
    run = (.now, usedTime())
    start = run
  }

  /// The nanoseconds for which this thread ran.
  static func usedTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The whole nanoseconds from now to an instant of one of the runtime's clocks.
  static func until(_ instant: Duration, isContinuous: Bool) -> Int64 {
    // Both clocks give their instants by the time since the system began.
    let now = isContinuous ? reading(of: ContinuousClock.now) : reading(of: SuspendingClock.now)
    return nearest(to: instant - now)
  }

  private static func reading<Instant>(of instant: Instant) -> Duration { unsafeBitCast(instant, to: Duration.self) }

  /// The requested duration when this much of it remains.
  static func nearest(to rest: Duration) -> Int64 {
    let now = ContinuousClock.now
    let elapsed = (now - start.clock).wholeNanoseconds
    // Asking costs a call to the kernel, and no interruption is shorter.
    let lost = elapsed <= usualDelay ? 0 : elapsed - (usedTime() - start.used)
    defer { start = (.now, usedTime()) }
    let rest = rest.wholeNanoseconds
    let pause = nearest(to: rest, elapsed: elapsed, lost: lost)
    return nearest(to: rest, like: pause, sinceRun: (now - run.clock).wholeNanoseconds)
  }

  /// The requested duration, when other tasks may have run since the clock was read: as with `Task.sleep(until:)`, whose instant is made
  /// before the task leaves its actor.
  static func nearest(to rest: Int64, like pause: Int64, sinceRun: Int64) -> Int64 {
    guard rest > 0, pause % 500_000 != 0 else { return pause }
    let early = roundest(from: rest, to: rest + min(sinceRun, slowDelay))
    return early % 1_000_000 == 0 ? early : pause
  }

  /// What a task that is not interrupted needs at the most to get from the clock to here.
  private static let usualDelay: Int64 = 20_000
  /// What it needs on a machine that is busy or checks each access to memory.
  private static let slowDelay: Int64 = 300_000

  /// How many times as rare a number is as its step says: programs that sleep for 99 ms are rarer than a hundredth of those that sleep
  /// for 100.
  private static let rarity: Int64 = 4

  /// The requested duration when this much of it remains, and the task requested it within the last `elapsed`, of which the thread was
  /// kept from running for `lost`.
  static func nearest(to rest: Int64, elapsed: Int64, lost: Int64 = 0) -> Int64 {
    guard rest > 0 else { return 0 }
    let kept = nearest(to: rest, elapsed: elapsed)
    guard lost > usualDelay else { return kept }
    // It was lost before the task read the clock. The more work there was before, the likelier that is.
    let delays = [usualDelay, slowDelay].lazy.map { (delay: $0, pause: roundest(from: rest, to: rest + $0)) }
    let early = delays.first { $0.pause % 1_000_000 == 0 }
    let weight = early.map { step(of: $0.pause) * max(1, (elapsed - lost) / $0.delay) } ?? 0
    // Or all of it on the way here, if that makes a whole number of milliseconds, rounder than what remains.
    let late = roundest(from: rest + lost - 3_000, to: rest + lost + usualDelay)
    if late % 1_000_000 == 0 {
      if let early, weight >= rarity * step(of: late) { return early.pause }
      return late
    }
    // Or on the way of a slow task, which is a wide range: only a number that is much rounder counts.
    let slow = roundest(from: rest + lost - 3_000, to: rest + lost + min(elapsed - lost, slowDelay))
    return step(of: slow) >= max(10 * max(weight, step(of: early?.pause ?? kept)), 10_000_000) ? slow : kept
  }

  private static func nearest(to rest: Int64, elapsed: Int64) -> Int64 {
    let usual = roundest(from: rest, to: rest + min(elapsed, usualDelay))
    if elapsed <= usualDelay || usual % 1_000_000 == 0 { return usual }
    let closest = roundest(from: rest, to: rest + 5_000)
    if closest % 500_000 == 0 { return closest }
    let slow = roundest(from: rest, to: rest + min(elapsed, slowDelay))
    return slow % 1_000_000 == 0 ? slow : roundest(from: rest, to: rest + elapsed)
  }

  /// The number within the bounds that is a multiple of the greatest step.
  static func roundest(from low: Int64, to high: Int64) -> Int64 { rounded(from: low, to: high).number }

  /// The greatest step of which a number is a multiple.
  private static func step(of number: Int64) -> Int64 { rounded(from: number, to: number).step }

  private static func rounded(from low: Int64, to high: Int64) -> (number: Int64, step: Int64) {
    var step: Int64 = 60_000_000_000
    for divisor: Int64 in [6, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 1] {
      let candidate = (low + step - 1) / step * step
      if candidate <= high { return (candidate, step) }
      step /= divisor
    }
    return (low, 1)
  }
}

extension Duration {
  /// The same length as whole nanoseconds; for ever, to which the time of a host can be added, if it is longer than a century.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds.magnitude < 1 << 32 else { return seconds < 0 ? .min / 2 : .max / 2 }
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
