internal import Streams
import Foundation

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Fails with `error` if the source has not ended `interval` seconds after the start.
  @_alwaysEmitIntoClient
  public func timeout(after interval: TimeInterval, raising error: Error, on scheduler: any DateScheduler) -> Signal {
    precondition(interval >= 0, "An interval cannot be negative.")
    return .operated { input, life in
      life.keep(scheduler.schedule(after: interval, for: "timeout") { input.error(error) })
      self.run(input, for: input.shared, in: life)
    }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Error == Never {
  /// Fails with `error` if the source has not ended `interval` seconds after the start.
  @_alwaysEmitIntoClient
  public func timeout<NewError>(
    after interval: TimeInterval,
    raising error: NewError,
    on scheduler: any DateScheduler
  ) -> Signal<Value, NewError> {
    promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
  }
}
