internal import Streams
import Foundation

extension Signal {
  /// Sends a value when `interval` seconds have passed without another, on `scheduler`.
  ///
  ///     source      --1-2-----3--|
  ///     debounce(2) ------2------|
  ///
  /// `discardWhenCompleted`: Whether a value that waits is dropped when the source completes; if not, it is sent in
  ///   its time, and the completion with it.
  ///
  /// A failure or interruption drops what waits.
  public func debounce(
    _ interval: TimeInterval,
    on scheduler: any DateScheduler,
    discardWhenCompleted: Bool = true
  ) -> Signal {
    precondition(interval >= 0, "An interval cannot be negative.")
    return scheduled { DebounceStage($0, $1, scheduler, interval, discardWhenCompleted) }
  }
}

extension SignalProducer {
  /// Sends a value when `interval` seconds have passed without another; see ``Signal/debounce(_:on:discardWhenCompleted:)``.
  public func debounce(
    _ interval: TimeInterval,
    on scheduler: any DateScheduler,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer {
    precondition(interval >= 0, "An interval cannot be negative.")
    return scheduled { DebounceStage($0, $1, scheduler, interval, discardWhenCompleted) }
  }
}

private final class DebounceStage<Value>: KeepingStage<Value> {
  private let dates: any DateScheduler
  private let interval: TimeInterval
  /// When the time of the value that is kept comes.
  @exclusivity(unchecked) private var due = Date.distantPast

  init(
    _ input: Input<Value>,
    _ life: CompositeDisposable,
    _ scheduler: any DateScheduler,
    _ interval: TimeInterval,
    _ discardsAtEnd: Bool
  ) {
    dates = scheduler
    self.interval = interval
    super.init(input, life, scheduler, Keeping(atCompletion: discardsAtEnd ? .dropped : .awaited, restartsTimer: true))
  }

  override func next(_ value: Value) {
    due = dates.currentDate.addingTimeInterval(interval)
    if keep(value, if: { true }) { startTimer() }
  }

  override func completionWaits() { startTimer() }

  private func startTimer() {
    schedule.inner = dates.schedule(after: due, for: "debounce") { [self] in release(to: send) }
  }
}
