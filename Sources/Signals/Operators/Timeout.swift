internal import Streams
import Foundation

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Fails with `error` if the source has not ended `interval` seconds after the start.
  public func timeout(after interval: TimeInterval, raising error: Error, on scheduler: any DateScheduler) -> Signal {
    precondition(interval >= 0, "An interval cannot be negative.")
    return .operated { input, life in
      input.fail(after: interval, error, on: scheduler, life)
      self.run(input, in: life)
    }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Error == Never {
  /// Fails with `error` if the source has not ended `interval` seconds after the start.
  public func timeout<NewError>(
    after interval: TimeInterval,
    raising error: NewError,
    on scheduler: any DateScheduler
  ) -> Signal<Value, NewError> {
    promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
  }
}

extension Input {
  /// Fails when the time has passed, unless the operator has ended by then.
  func fail(
    after interval: TimeInterval,
    _ error: any Swift.Error,
    on scheduler: any DateScheduler,
    _ life: CompositeDisposable
  ) {
    let timer = TimerSlot()
    life.add { timer.cancel() }
    timer.start { turn in
      let due = scheduler.currentDate.addingTimeInterval(interval)
      let work = scheduler.schedule(after: due, for: "timeout") { if timer.take(turn) { self.error(error) } }
      return Disposables.create { work?.dispose() }
    }
  }
}
