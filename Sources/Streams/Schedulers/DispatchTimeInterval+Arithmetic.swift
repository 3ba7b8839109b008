import Foundation

extension DispatchTimeInterval {
  /// The interval in seconds; `.never` is infinite.
  package var seconds: TimeInterval {
    switch self {
    case .seconds(let amount): TimeInterval(amount)
    case .milliseconds(let amount): TimeInterval(amount) / 1e3
    case .microseconds(let amount): TimeInterval(amount) / 1e6
    case .nanoseconds(let amount): TimeInterval(amount) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }

  /// The interval, or zero if it is negative.
  package var fromNow: DispatchTimeInterval {
    seconds < 0 ? .nanoseconds(0) : self
  }

  /// What is left of the interval at `now` if it began at `start`; never less than zero.
  package func remaining(since start: Date, at now: Date) -> DispatchTimeInterval {
    if case .never = self { return .never }
    let left = seconds - now.timeIntervalSince(start)
    guard left > 0 else { return .nanoseconds(0) }
    return .nanoseconds(Int(exactly: (left * 1e9).rounded()) ?? .max)
  }
}

extension Date {
  /// The point in time after `interval`; `.never` is the distant future.
  package func adding(_ interval: DispatchTimeInterval) -> Date {
    if case .never = interval { .distantFuture } else { addingTimeInterval(interval.seconds) }
  }
}
