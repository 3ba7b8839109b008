/// The clocks of the standard library, as code of a host reads them: they show the time of the host.
///
/// They start with what the system's clocks show when the host starts, and advance with its time. So `Task.sleep(for:)` sleeps
/// until an instant of the host, and no time passes after it has read a clock.
struct HostClocks {
  private let starts = (continuous: SystemTime.continuous, suspending: SystemTime.suspending)
  private var time: Int64 = 0
  /// The number of readings at one instant of an action, and how many of them came before the current job.
  private var readings = 0
  private var earlierReadings = 0
  /// How far the clocks are ahead of the host, because of code that read them in a loop.
  private var lead: Int64 = 0
  /// The system's time at which a loop seems to have begun, less the lead at that time.
  private var loopStart: Int64 = 0

  // A loop that waits for an instant ends when the system's time reaches it, as without a host. A loop is recognized because it
  // reads a clock more often than other code, or for longer without a suspension.
  private static let readingLimit = 200_000
  private static let readingLimitPerSecond = 100

  /// Called when the host begins to act.
  mutating func beginAction() { (readings, earlierReadings) = (0, 0) }

  /// Called when a job begins.
  mutating func beginJob() { earlierReadings = readings }

  /// Reads a clock when `time` has passed since the start of the host, in nanoseconds since the start of the system.
  mutating func read(isContinuous: Bool, at time: Int64) -> Int64 {
    if time != self.time {
      self.time = time
      beginAction()
    }
    readings += 1
    let ofJob = readings - earlierReadings
    if ofJob >= Self.readingLimitPerSecond || readings >= Self.readingLimit { followLoop(ofJob) }
    return shown(isContinuous: isContinuous, at: time)
  }

  /// Advances the clocks with the system's if a loop waits for that.
  private mutating func followLoop(_ readingsOfJob: Int) {
    let now = SystemTime.continuous
    if readingsOfJob == Self.readingLimitPerSecond || readings == Self.readingLimit { loopStart = now - lead }
    guard readings >= Self.readingLimit || now - loopStart - lead > 1_000_000_000 else { return }
    readings = max(readings, Self.readingLimit)
    lead = now - loopStart
  }

  /// The nanoseconds from what a clock showed last to an instant.
  func rest(until instant: TaskLine.SystemInstant, at time: Int64) -> Int64 {
    let rest = instant.sinceStart - .nanoseconds(shown(isContinuous: instant.isContinuous, at: time))
    // A duration made from a number such as 0.3 can be a fraction of a nanosecond too short, and is then rounded down.
    let nearest = (rest + Duration(attoseconds: 500_000_000)).wholeNanoseconds
    // A loop that sleeps until the instant has passed sleeps again for the fraction that remains.
    let whole = rest > .zero ? max(nearest, 1) : nearest
    return instant.isRoundedDown && whole % 1_000 == 999 ? whole + 1 : whole
  }

  private func shown(isContinuous: Bool, at time: Int64) -> Int64 {
    let (shown, overflow) = time.addingReportingOverflow((isContinuous ? starts.continuous : starts.suspending) + lead)
    return overflow ? .max : shown
  }
}

/// The time of the system, also where the clocks of the standard library show that of a host.
enum SystemTime {
  /// The time that `ContinuousClock` shows outside of hosts.
  static var now: ContinuousClock.Instant { read { .now } }

  /// Nanoseconds since the start of the system, with and without the time that it slept.
  static var continuous: Int64 { sinceStart(now).wholeNanoseconds }
  static var suspending: Int64 { sinceStart(read { SuspendingClock.now }).wholeNanoseconds }

  private static func read<Instant>(_ clock: () -> Instant) -> Instant {
    let mark = TaskLine.enterOutside()
    defer { TaskLine.leaveOutside(mark) }
    return clock()
  }

  /// The time from the start of the system to an instant of either clock. An instant stores nothing else.
  static func sinceStart<Instant>(_ instant: Instant) -> Duration { unsafeBitCast(instant, to: Duration.self) }
}
