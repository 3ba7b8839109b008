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

  /// An interval in the smallest unit that can represent it. On a watch, `Int` has 32 bits: two seconds in nanoseconds.
  package init(seconds: TimeInterval) {
    func count(_ unitsPerSecond: Double) -> Int? { Int(exactly: (seconds * unitsPerSecond).rounded()) }
    self =
      if !seconds.isFinite {
        .never
      } else if let count = count(1e9) {
        .nanoseconds(count)
      } else if let count = count(1e6) {
        .microseconds(count)
      } else if let count = count(1e3) {
        .milliseconds(count)
      } else {
        .seconds(count(1) ?? (seconds < 0 ? .min : .max))
      }
  }

  /// The interval, or zero if it is negative.
  @usableFromInline
  package var fromNow: DispatchTimeInterval {
    seconds < 0 ? .nanoseconds(0) : self
  }

  /// The time that remains, at `now`, of an interval that began at `start`; nil if it has passed.
  ///
  /// It is rounded to the interval's own unit, or to milliseconds if that is seconds: dates are not more precise, and a remainder
  /// of a few nanoseconds would be scheduled once more. Setting the clock back does not make an interval longer.
  package func remaining(since start: Date, at now: Date) -> DispatchTimeInterval? {
    let gone = max(0, now.timeIntervalSince(start))
    func rest(_ amount: Double, _ unitsPerSecond: Double) -> Int? {
      let left = (amount - gone * unitsPerSecond).rounded()
      return left > 0 ? Int(exactly: left) ?? .max : nil
    }
    switch self {
    case .seconds(let amount): return rest(Double(amount) * 1e3, 1e3).map { .milliseconds($0) }
    case .milliseconds(let amount): return rest(Double(amount), 1e3).map { .milliseconds($0) }
    case .microseconds(let amount): return rest(Double(amount), 1e6).map { .microseconds($0) }
    case .nanoseconds(let amount): return rest(Double(amount), 1e9).map { .nanoseconds($0) }
    case .never: return .never
    @unknown default: return self
    }
  }
}

extension Date {
  /// The date `interval` after this one; the distant future for `.never`.
  @usableFromInline
  package func adding(_ interval: DispatchTimeInterval) -> Date {
    if case .never = interval { .distantFuture } else { addingTimeInterval(interval.seconds) }
  }
}
