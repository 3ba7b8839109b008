import Foundation

/// Determines how long a task requested to sleep, where the clocks of the standard library cannot show the time of a host.
///
/// `Task.sleep(for: .milliseconds(300))` arrives as an instant of a system clock, a moment after the task read that clock.
/// The time left until that instant is a little less than 300 ms, and varies. The requested duration is longer, by at most
/// the time since the host began to run its tasks. The roundest duration in this range is used.
///
/// If the thread was interrupted between reading the clock and this point, the remaining time is shorter by the length of the
/// interruption, which follows from the processor time of the thread.
enum RequestedPause {
  private typealias Start = (clock: ContinuousClock.Instant, used: Int64)

  // Used only on the thread of the hosts.
  private nonisolated(unsafe) static var run: Start = (SystemTime.now, usedTime())
  /// Set when the host begins to run tasks, and whenever a pause has been determined.
  private nonisolated(unsafe) static var start = run

  /// Records that the host begins to run tasks.
  static func begin() {
    run = (SystemTime.now, usedTime())
    start = run
  }

  /// The processor time of this thread, in nanoseconds.
  static func usedTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The whole nanoseconds from now to an instant of one of the runtime's clocks.
  static func until(_ instant: TaskLine.SystemInstant) -> Int64 {
    nearest(to: instant.sinceStart - .nanoseconds(instant.isContinuous ? SystemTime.continuous : SystemTime.suspending))
  }

  /// The requested duration, if `rest` of it remains.
  static func nearest(to rest: Duration) -> Int64 {
    let now = SystemTime.now
    let elapsed = (now - start.clock).wholeNanoseconds
    // Reading the processor time needs a system call, and no interruption is shorter than this.
    let lost = elapsed <= typicalDelay ? 0 : elapsed - (usedTime() - start.used)
    defer { start = (SystemTime.now, usedTime()) }
    let rest = rest.wholeNanoseconds
    let pause = nearest(to: rest, elapsed: elapsed, lost: lost)
    return nearest(to: rest, like: pause, sinceRun: (now - run.clock).wholeNanoseconds)
  }

  /// The requested duration, if other tasks may have run since the clock was read: the instant of `Task.sleep(until:)` is made
  /// before the task leaves its actor.
  static func nearest(to rest: Int64, like pause: Int64, sinceRun: Int64) -> Int64 {
    guard rest > 0, pause % 500_000 != 0 else { return pause }
    let early = roundest(from: rest, to: rest + min(sinceRun, slowDelay))
    return early % 1_000_000 == 0 ? early : pause
  }

  /// The longest time, without an interruption, from reading the clock to this point.
  private static let typicalDelay: Int64 = 20_000
  /// That time on a machine that is busy, or checks each memory access.
  private static let slowDelay: Int64 = 300_000

  /// How much rarer a number is than its step suggests: programs that sleep for 99 ms are rarer than a hundredth of those that
  /// sleep for 100 ms.
  private static let rarity: Int64 = 4

  /// The maximum weight of the work before an interruption: however much there was, few programs sleep for 99 ms.
  private static let maxWork: Int64 = 100

  /// The requested duration, if `rest` of it remains. The task requested it at most `elapsed` ago. During that time, the thread
  /// was interrupted for `lost`.
  static func nearest(to rest: Int64, elapsed: Int64, lost: Int64 = 0) -> Int64 {
    guard rest > 0 else { return 0 }
    let kept = nearest(to: rest, elapsed: elapsed)
    guard lost > typicalDelay else { return kept }
    // In the first case, the interruption came before the task read the clock: the more work before, the likelier this is.
    let delays = [typicalDelay, slowDelay].lazy.map { (delay: $0, pause: roundest(from: rest, to: rest + $0)) }
    let early = delays.first { $0.pause % 1_000_000 == 0 }
    let weight = early.map { step(of: $0.pause) * min(max(1, (elapsed - lost) / $0.delay), maxWork) } ?? 0
    // In the second case, it came afterwards, and the pause is a whole number of milliseconds, and rounder.
    let late = roundest(from: rest + lost - 3_000, to: rest + lost + typicalDelay)
    if late % 1_000_000 == 0 {
      if let early, weight >= rarity * step(of: late) { return early.pause }
      return late
    }
    // In the third case, it came afterwards, in a slow task. That range is wide, so only a much rounder number counts.
    let slow = roundest(from: rest + lost - 3_000, to: rest + lost + min(elapsed - lost, slowDelay))
    return step(of: slow) >= max(10 * max(weight, step(of: early?.pause ?? kept)), 10_000_000) ? slow : kept
  }

  private static func nearest(to rest: Int64, elapsed: Int64) -> Int64 {
    let usual = roundest(from: rest, to: rest + min(elapsed, typicalDelay))
    if elapsed <= typicalDelay || usual % 1_000_000 == 0 { return usual }
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
  /// The duration in whole nanoseconds. Beyond a century, a limit to which a host's time can be added without overflow.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds.magnitude < 1 << 32 else { return seconds < 0 ? .min / 2 : .max / 2 }
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
