internal import Streams
import Foundation

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends at most one value in `interval` seconds, on `scheduler`: the first immediately, and then the latest at the end
  /// of each interval.
  ///
  ///     source                     --1-2-3--------4--|
  ///     throttle(4, on: scheduler) --1---3--------4--|
  ///
  /// The end of the source drops a waiting value.
  @_alwaysEmitIntoClient
  public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal {
    precondition(interval >= 0, "An interval cannot be negative.")
    return scheduled { ThrottleStage("throttle", $0, $1, scheduler, interval, dropsAtCompletion: true) }
  }

  /// Holds values back while `shouldThrottle` is true, and sends the latest of them on `scheduler` when it turns false.
  ///
  /// Only the latest value waits for the scheduler: if the next value arrives before the scheduler sends it, or the source ends,
  /// it is dropped. The property is not retained; when it is released, its last value remains in force.
  @_alwaysEmitIntoClient
  public func throttle<Condition: PropertyProtocol>(while shouldThrottle: Condition, on scheduler: any Scheduler)
    -> Signal
  where Condition.Value == Bool {
    let condition = shouldThrottle.producer
    return scheduled { ThrottleWhileStage($0, $1, scheduler, condition) }
  }
}

@usableFromInline
final class ThrottleStage<Value>: DatedStage<Value> {
  /// When the last value that was sent was due.
  @exclusivity(unchecked) private var last: Date?

  override func due(at now: Date) -> Date {
    // A date in the future means that the clock was turned back.
    guard let last, last <= now else { return now }
    return max(now, last.addingTimeInterval(interval))
  }

  override func sent(_ due: Date) { last = due }
}

@usableFromInline
final class ThrottleWhileStage<Value>: KeepingStage<Value> {
  // All change under the lock.
  @exclusivity(unchecked) private var isThrottled = false
  /// The value that waits for the scheduler: the latest, even if the threads of source and property schedule in another order.
  @exclusivity(unchecked) private var waiting = Latest<Value>()
  /// The values whose work runs on the scheduler, and which wait for a turn. Allocated when needed.
  @exclusivity(unchecked) private var inLine: Ring<Value>?

  @usableFromInline
  init(
    _ input: Input<Value>,
    _ life: CompositeDisposable,
    _ scheduler: any Scheduler,
    _ condition: SignalProducer<Bool, Never>
  ) {
    super.init(input, life, scheduler, Keeping(atCompletion: .dropped))
    life.attach(condition.skipRepeats().startWithValues { [self] in set(isThrottled: $0) })
  }

  private func set(isThrottled: Bool) {
    lock.lock()
    self.isThrottled = isThrottled
    guard !isThrottled, keeping.timePassed().sends else { return lock.unlock() }
    // The replaced value is released outside of the lock, because that may run foreign code.
    var value = kept.take()
    waiting.exchange(&value)
    lock.unlock()
    withExtendedLifetime(value) {}
    sendLater()
  }

  override func next(_ value: Value) {
    var value = value
    lock.lock()
    let isKept = keeping.value(isEarly: isThrottled) != .send
    if isKept { kept.exchange(&value) } else { waiting.exchange(&value) }
    lock.unlock()
    withExtendedLifetime(value) {}
    if !isKept { sendLater() }
  }

  private func sendLater() { schedule.inner = scheduler.schedule { [self] in sendWaiting() } }

  private func sendWaiting() {
    if isOver { return }
    // The turn is taken before the value: otherwise another thread could take a later value, and send it earlier.
    input.turn(deliverWaiting(), else: waitInLine())
  }

  private func deliverWaiting() {
    lock.lock()
    guard waiting.isSet else { return lock.unlock() }
    var value = waiting.take()
    if let inLine, inLine.count > 0 {
      inLine.append(value)
      value = inLine.takeFirst()
    }
    lock.unlock()
    input.deliver(value)
  }

  /// A separate function, because it is rare.
  @inline(never)
  private func waitInLine() {
    lock.lock()
    guard waiting.isSet else { return lock.unlock() }
    let inLine = self.inLine ?? Ring()
    self.inLine = inLine
    inLine.append(waiting.take())
    lock.unlock()
    input.wait { [self] in
      let value = lock.withLock { inLine.takeFirst() }
      input.deliver(value)
    }
  }
}
