import Foundation

// `@unchecked`: adds nothing to its superclass, which is safe to use from any thread.
/// A virtual time scheduler whose clock shows dates.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
  /// Makes a scheduler whose clock shows `initialClock`.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }

  /// Returns `time`. Overridden because the type of time is known here, and need not be looked up.
  public override func adjustScheduledTime(_ time: RxTime) -> RxTime { time }
}
