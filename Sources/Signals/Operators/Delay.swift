internal import Streams
import Foundation

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends values and the completion `interval` seconds later, on `scheduler`. A failure or interruption is not delayed, but
  /// sent on `scheduler` as well.
  ///
  ///     source   --1--2--|
  ///     delay(2) ----1--2--|
  @_alwaysEmitIntoClient
  public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal {
    precondition(interval >= 0, "A delay cannot be negative.")
    return scheduled { DelayStage($0, $1, scheduler, interval) }
  }
}

@usableFromInline
final class DelayStage<Value>: AsyncStage<Value, Value> {
  private let life: CompositeDisposable
  private let dates: any DateScheduler
  private let interval: TimeInterval

  @usableFromInline
  init(_ input: Input<Value>, _ life: CompositeDisposable, _ scheduler: any DateScheduler, _ interval: TimeInterval) {
    self.life = life
    dates = scheduler
    self.interval = interval
    super.init(input, scheduler)
  }

  override func next(_ value: Value) { later { [self] in send(value) } }

  override func ended(_ error: (any Swift.Error)?) {
    if error == nil {
      later { [self] in input.end(nil) }
    } else {
      super.ended(error)
    }
  }

  /// Schedules work, which is cancelled if the operator ends before.
  private func later(_ action: @escaping () -> Void) {
    let waiting = SerialDisposable()
    let place = life.add(waiting)
    waiting.inner = dates.schedule(after: interval, for: "delay") {
      place?.dispose()
      action()
    }
  }
}
