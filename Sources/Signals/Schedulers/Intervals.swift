import Foundation
internal import Streams

extension DispatchTimeInterval {
  /// The interval in seconds.
  var timeInterval: TimeInterval { seconds }

  /// The interval times `factor`, in the smallest unit that can represent it.
  static func * (interval: DispatchTimeInterval, factor: Double) -> DispatchTimeInterval {
    let seconds = interval.timeInterval * factor
    guard seconds.isFinite else { return .never }
    if let count = Int(exactly: (seconds * 1e9).rounded()) { return .nanoseconds(count) }
    if let count = Int(exactly: (seconds * 1e6).rounded()) { return .microseconds(count) }
    if let count = Int(exactly: (seconds * 1e3).rounded()) { return .milliseconds(count) }
    return .seconds(Int(exactly: seconds.rounded()) ?? (seconds < 0 ? .min : .max))
  }
}

extension Date {
  /// The date `interval` after this one.
  func addingTimeInterval(_ interval: DispatchTimeInterval) -> Date { addingTimeInterval(interval.timeInterval) }
}
