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

private final class DebounceStage<Value>: AsyncStage<Value, Value> {
  private let dates: any DateScheduler
  private let interval: TimeInterval
  private let discardsAtEnd: Bool
  /// The value that waits, and when its time comes.
  private let pending = Atomic<(value: Value, due: Date)?>(nil)
  private let schedule = SerialDisposable()

  init(
    _ input: Input<Value>,
    _ life: CompositeDisposable,
    _ scheduler: any DateScheduler,
    _ interval: TimeInterval,
    _ discardsAtEnd: Bool
  ) {
    dates = scheduler
    self.interval = interval
    self.discardsAtEnd = discardsAtEnd
    super.init(input, scheduler)
    life.attach(schedule)
  }

  override func next(_ value: Value) {
    let due = dates.currentDate.addingTimeInterval(interval)
    pending.value = (value, due)
    schedule.inner = dates.schedule(after: due, for: "debounce") { [self] in
      if let (value, _) = pending.swap(nil) { send(value) }
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    let waiting = pending.swap(nil)
    if error == nil, !discardsAtEnd, let (value, due) = waiting {
      schedule.inner = dates.schedule(after: due, for: "debounce") { [self] in
        send(value)
        finish(nil)
      }
    } else {
      schedule.inner = dates.schedule { [self] in finish(error) }
    }
  }
}
