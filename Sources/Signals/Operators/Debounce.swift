internal import Streams
import Foundation

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends a value when `interval` seconds have passed without another, on `scheduler`.
  ///
  ///     source                     --1-2-----3--|
  ///     debounce(2, on: scheduler) ------2-----3|
  ///
  /// With `discardWhenCompleted`, the completion of the source drops a waiting value. Without, the value is sent when it is due,
  /// followed by the completion. A failure or interruption drops a waiting value.
  @_alwaysEmitIntoClient
  public func debounce(
    _ interval: TimeInterval,
    on scheduler: any DateScheduler,
    discardWhenCompleted: Bool = true
  ) -> Signal {
    precondition(interval >= 0, "An interval cannot be negative.")
    return scheduled { DatedStage("debounce", $0, $1, scheduler, interval, dropsAtCompletion: discardWhenCompleted) }
  }
}
