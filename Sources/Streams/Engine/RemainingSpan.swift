import Foundation

extension DispatchTimeInterval {
  /// What is left at `now` of a span that began at `start`; nil when nothing is.
  ///
  /// It is rounded to the span's own unit, or to milliseconds if that is seconds: dates are too coarse for more, and a rest of
  /// a few nanoseconds would cost another trip through the scheduler. A clock that was set back makes no span longer.
  func left(since start: Date, at now: Date) -> DispatchTimeInterval? {
    let gone = max(0, now.timeIntervalSince(start))
    func rest(_ amount: Int, _ unitsPerSecond: Double) -> Int? {
      let left = (Double(amount) - gone * unitsPerSecond).rounded()
      return left > 0 ? Int(exactly: left) ?? .max : nil
    }
    switch self {
    case .seconds(let amount):
      return rest(amount.multipliedReportingOverflow(by: 1000).overflow ? .max : amount * 1000, 1e3)
        .map { .milliseconds($0) }
    case .milliseconds(let amount): return rest(amount, 1e3).map { .milliseconds($0) }
    case .microseconds(let amount): return rest(amount, 1e6).map { .microseconds($0) }
    case .nanoseconds(let amount): return rest(amount, 1e9).map { .nanoseconds($0) }
    case .never: return .never
    @unknown default: return self
    }
  }
}
