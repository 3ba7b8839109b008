public import Foundation
public import Streams

extension SignalProducer where Value == Date, Error == Never {
  /// Sends the date every `interval`, the first time after one interval. Never ends by itself.
  public static func timer(interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> SignalProducer {
    timer(interval: interval, on: scheduler, leeway: interval * 0.1)
  }

  /// Sends the date every `interval`, with up to `leeway` of delay. Never ends by itself.
  public static func timer(
    interval: DispatchTimeInterval,
    on scheduler: any DateScheduler,
    leeway: DispatchTimeInterval
  ) -> SignalProducer {
    precondition(interval.seconds >= 0, "An interval cannot be negative.")
    precondition(leeway.seconds >= 0, "A leeway cannot be negative.")
    return SignalProducer { observer, lifetime in
      lifetime.keep(
        scheduler.schedule(every: interval, leeway: leeway, for: "timer") {
          observer.send(value: scheduler.currentDate)
        }
      )
    }
  }
}

extension SignalProducer where Error == Never {
  /// Sends the elements of `values`, one every `interval`, the first after one interval. Completes an interval after the last.
  @_alwaysEmitIntoClient
  public static func interval<Values: Sequence>(
    _ values: Values,
    interval: DispatchTimeInterval,
    on scheduler: any DateScheduler
  ) -> SignalProducer where Values.Element == Value {
    SignalProducer { observer, lifetime in
      let iterator = Held(values.makeIterator())
      lifetime.keep(
        scheduler.schedule(every: interval, for: "interval") {
          if let value = iterator.value.next() { observer.send(value: value) } else { observer.sendCompleted() }
        }
      )
    }
  }
}

extension SignalProducer where Value == Int, Error == Never {
  /// Sends 0, 1, 2 and so on, one every `interval`, the first after one interval.
  @_alwaysEmitIntoClient
  public static func interval(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> SignalProducer {
    .interval(0..., interval: interval, on: scheduler)
  }
}
