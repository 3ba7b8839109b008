internal import Streams
import Foundation

extension Signal {
  /// Sends at most one value in `interval` seconds, on `scheduler`: the first immediately, and then the latest at the end
  /// of each interval.
  ///
  ///     source      --1-2-3--------4--|
  ///     throttle(4) --1-----3------4--|
  ///
  /// The end of the source drops what waits.
  public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal {
    precondition(interval >= 0, "An interval cannot be negative.")
    return scheduled { ThrottleStage($0, $1, scheduler, interval) }
  }

  /// Holds values back while `shouldThrottle` is true, and sends the latest of them on `scheduler` when it turns false.
  ///
  /// Only the latest event waits for the scheduler: a value that it has not come to when the next arrives is left out, and so is
  /// one at the end of the source. The property is not kept alive; when it is gone, its last value remains in force.
  public func throttle<Condition: PropertyProtocol>(while shouldThrottle: Condition, on scheduler: any Scheduler)
    -> Signal
  where Condition.Value == Bool {
    let condition = shouldThrottle.producer
    return scheduled { ThrottleWhileStage($0, $1, scheduler, condition) }
  }
}

extension SignalProducer {
  /// Sends at most one value in `interval` seconds, on `scheduler`; see ``Signal/throttle(_:on:)``.
  public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer {
    precondition(interval >= 0, "An interval cannot be negative.")
    return scheduled { ThrottleStage($0, $1, scheduler, interval) }
  }

  /// Holds values back while `shouldThrottle` is true; see ``Signal/throttle(while:on:)``.
  public func throttle<Condition: PropertyProtocol>(
    while shouldThrottle: Condition,
    on scheduler: any Scheduler
  ) -> SignalProducer where Condition.Value == Bool {
    let condition = shouldThrottle.producer
    return scheduled { ThrottleWhileStage($0, $1, scheduler, condition) }
  }
}

private final class ThrottleStage<Value>: AsyncStage<Value, Value> {
  private struct State {
    var pending: Value?
    /// When a value was sent last, or is to be.
    var last: Date?
  }

  private let dates: any DateScheduler
  private let interval: TimeInterval
  private let state = Atomic(State())
  private let schedule = SerialDisposable()

  init(
    _ input: Input<Value>,
    _ life: CompositeDisposable,
    _ scheduler: any DateScheduler,
    _ interval: TimeInterval
  ) {
    dates = scheduler
    self.interval = interval
    super.init(input, scheduler)
    life.attach(schedule)
  }

  override func next(_ value: Value) {
    let now = dates.currentDate
    let due: Date = state.modify { state in
      state.pending = value
      // A date in the future means that the clock was turned back.
      guard let last = state.last, last <= now else { return now }
      return max(now, last.addingTimeInterval(interval))
    }
    schedule.inner = dates.schedule(after: due, for: "throttle") { [self] in
      let value: Value? = state.modify { state in
        guard let value = state.pending else { return nil }
        state = State(pending: nil, last: due)
        return value
      }
      if let value { send(value) }
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    schedule.inner = dates.schedule { [self] in finish(error) }
  }
}

private final class ThrottleWhileStage<Value>: AsyncStage<Value, Value> {
  private enum State {
    case open
    case throttled(Value?)
    case terminated
  }

  private let state = Atomic(State.open)
  /// The latest event that waits for the scheduler.
  private let schedule = SerialDisposable()

  init(
    _ input: Input<Value>,
    _ life: CompositeDisposable,
    _ scheduler: any Scheduler,
    _ condition: SignalProducer<Bool, Never>
  ) {
    super.init(input, scheduler)
    life.attach(schedule)
    life.attach(condition.skipRepeats().startWithValues { [self] in set(isThrottled: $0) })
  }

  private func set(isThrottled: Bool) {
    let held: Value? = state.modify { state in
      switch state {
      case .terminated: return nil
      case .throttled(let held) where !isThrottled:
        state = .open
        return held
      case .open where isThrottled:
        state = .throttled(nil)
        return nil
      default: return nil
      }
    }
    if let held { schedule.inner = scheduler.schedule { [self] in send(held) } }
  }

  override func next(_ value: Value) {
    let isOpen: Bool = state.modify { state in
      switch state {
      case .open: return true
      case .throttled:
        state = .throttled(value)
        return false
      case .terminated: return false
      }
    }
    if isOpen { schedule.inner = scheduler.schedule { [self] in send(value) } }
  }

  override func ended(_ error: (any Swift.Error)?) {
    state.swap(.terminated)
    schedule.inner = scheduler.schedule { [self] in finish(error) }
  }
}
