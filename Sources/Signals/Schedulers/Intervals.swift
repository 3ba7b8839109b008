import Dispatch
import Foundation

extension DispatchTimeInterval {
  /// The interval in seconds.
  var timeInterval: TimeInterval {
    switch self {
    case .seconds(let count): TimeInterval(count)
    case .milliseconds(let count): TimeInterval(count) / 1e3
    case .microseconds(let count): TimeInterval(count) / 1e6
    case .nanoseconds(let count): TimeInterval(count) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }

  /// The interval times `factor`, in the smallest unit that can hold it.
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
  /// The time `interval` from here.
  func addingTimeInterval(_ interval: DispatchTimeInterval) -> Date { addingTimeInterval(interval.timeInterval) }
}
