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

  /// The interval of the other sign.
  static prefix func - (interval: DispatchTimeInterval) -> DispatchTimeInterval {
    switch interval {
    case .seconds(let count): .seconds(-count)
    case .milliseconds(let count): .milliseconds(-count)
    case .microseconds(let count): .microseconds(-count)
    case .nanoseconds(let count): .nanoseconds(-count)
    case .never: .never
    @unknown default: .never
    }
  }

  /// The interval times `factor`.
  static func * (interval: DispatchTimeInterval, factor: Double) -> DispatchTimeInterval {
    let seconds = interval.timeInterval * factor
    return seconds * 1e9 < TimeInterval(Int.max) ? .nanoseconds(Int((seconds * 1e9).rounded())) : .never
  }
}

extension Date {
  /// The time `interval` from here.
  func addingTimeInterval(_ interval: DispatchTimeInterval) -> Date { addingTimeInterval(interval.timeInterval) }
}
