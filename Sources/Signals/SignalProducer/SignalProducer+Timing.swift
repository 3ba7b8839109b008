// Made by Scripts/arities from Scripts/arity/ProducersTiming.txt: edit that, and run `make arities`.

// The operators of a signal that take time or schedule, for a producer.

internal import Dispatch
import Foundation
internal import Locks
internal import Streams

extension SignalProducer {
  /// Every `interval`, sends an array of the values that arrived in it, on `scheduler`; see
  /// ``Signal/collect(every:on:skipEmpty:discardWhenCompleted:)``.
  @_alwaysEmitIntoClient
  public func collect(
    every interval: DispatchTimeInterval,
    on scheduler: any DateScheduler,
    skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer<[Value], Error> {
    scheduled {
      CollectEveryStage($0, $1, scheduler, interval, skipsEmpty: skipEmpty, discardsAtEnd: discardWhenCompleted) {
        $0.append($1)
      }
    }
  }

  /// Sends a value when `interval` seconds have passed without another, on `scheduler`; see
  /// ``Signal/debounce(_:on:discardWhenCompleted:)``.
  @_alwaysEmitIntoClient
  public func debounce(
    _ interval: TimeInterval,
    on scheduler: any DateScheduler,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer {
    precondition(interval >= 0, "An interval cannot be negative.")
    return scheduled { DatedStage("debounce", $0, $1, scheduler, interval, dropsAtCompletion: discardWhenCompleted) }
  }

  /// Sends values and the completion `interval` seconds later, on `scheduler`; see ``Signal/delay(_:on:)``.
  @_alwaysEmitIntoClient
  public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer {
    precondition(interval >= 0, "A delay cannot be negative.")
    return scheduled { DelayStage($0, $1, scheduler, interval) }
  }

  /// Sends all events on `scheduler`, in their order; see ``Signal/observe(on:)``.
  @_alwaysEmitIntoClient
  public func observe(on scheduler: any Scheduler) -> SignalProducer {
    scheduled { input, _ in scheduler is QueueScheduler ? BatchStage(input, scheduler) : HopStage(input, scheduler) }
  }

  /// Sends at most one value in `interval` seconds, on `scheduler`: the first immediately, and then the latest at the end of
  /// each interval; see ``Signal/throttle(_:on:)``.
  @_alwaysEmitIntoClient
  public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer {
    precondition(interval >= 0, "An interval cannot be negative.")
    return scheduled { ThrottleStage("throttle", $0, $1, scheduler, interval, dropsAtCompletion: true) }
  }

  /// Holds values back while `shouldThrottle` is true, and sends the latest of them on `scheduler` when it turns false; see
  /// ``Signal/throttle(while:on:)``.
  @_alwaysEmitIntoClient
  public func throttle<Condition: PropertyProtocol>(while shouldThrottle: Condition, on scheduler: any Scheduler)
    -> SignalProducer
  where Condition.Value == Bool {
    let condition = shouldThrottle.producer
    return scheduled { ThrottleWhileStage($0, $1, scheduler, condition) }
  }

  /// Fails with `error` if the source has not ended `interval` seconds after the start.
  @_alwaysEmitIntoClient
  public func timeout(
    after interval: TimeInterval,
    raising error: Error,
    on scheduler: any DateScheduler
  ) -> SignalProducer {
    precondition(interval >= 0, "An interval cannot be negative.")
    return .operated { input, life in
      life.keep(scheduler.schedule(after: interval, for: "timeout") { input.error(error) })
      self.run(input, for: input.shared, in: life)
    }
  }
}

extension SignalProducer where Error == Never {
  /// Fails with `error` if the source has not ended `interval` seconds after the start.
  @_alwaysEmitIntoClient
  public func timeout<NewError>(
    after interval: TimeInterval,
    raising error: NewError,
    on scheduler: any DateScheduler
  ) -> SignalProducer<Value, NewError> {
    promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
  }
}
