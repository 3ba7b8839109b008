import Foundation
internal import Streams

extension DateScheduler {
  /// Schedules work for the operator of that name, which a report about the real clock then tells.
  func schedule(
    after date: Date,
    for operatorName: StaticString,
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    RealClock.attribute(to: "\(operatorName)") { schedule(after: date, action: action) }
  }

  /// Schedules repeated work for the operator of that name, which a report about the real clock then tells.
  func schedule(
    after date: Date,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval,
    for operatorName: StaticString,
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    RealClock.attribute(to: "\(operatorName)") {
      schedule(after: date, interval: interval, leeway: leeway, action: action)
    }
  }
}
