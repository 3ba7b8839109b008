public import Foundation
internal import Streams

/// Each method schedules work for an operator. Reports about uses of the real clock mention its name.
extension DateScheduler {
  /// Schedules work at `date`.
  @usableFromInline
  func schedule(
    after date: Date,
    for operatorName: StaticString,
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    RealClock.attribute(to: "\(operatorName)") { schedule(after: date, action: action) }
  }

  /// Schedules work `interval` seconds from now.
  @usableFromInline
  func schedule(
    after interval: TimeInterval,
    for operatorName: StaticString,
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    schedule(after: currentDate.addingTimeInterval(interval), for: operatorName, action: action)
  }

  /// Schedules work every `interval`, the first time after one interval. The default leeway is a tenth of the interval.
  @usableFromInline
  func schedule(
    every interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval? = nil,
    for operatorName: StaticString,
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    RealClock.attribute(to: "\(operatorName)") {
      schedule(after: interval, interval: interval, leeway: leeway ?? interval * 0.1, action: action)
    }
  }
}
