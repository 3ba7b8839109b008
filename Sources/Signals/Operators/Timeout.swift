internal import Streams
import Foundation

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

extension SignalProducer {
  /// Fails with `error` if the producer has not ended `interval` seconds after it was started.
  public func timeout(
    after interval: TimeInterval,
    raising error: Error,
    on scheduler: any DateScheduler
  ) -> SignalProducer {
    precondition(interval >= 0, "An interval cannot be negative.")
    return .operated { input, life in
      input.fail(after: interval, error, on: scheduler, life)
      self.run(input, in: life)
    }
  }
}

extension SignalProducer where Error == Never {
  /// Fails with `error` if the producer has not ended `interval` seconds after it was started.
  public func timeout<NewError>(
    after interval: TimeInterval,
    raising error: NewError,
    on scheduler: any DateScheduler
  ) -> SignalProducer<Value, NewError> {
    promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
  }
}

extension Input {
  /// Fails when the time has passed, unless the operator has ended by then.
  fileprivate func fail(
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
