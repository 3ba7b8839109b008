import Foundation
import InterfaceTraits
import Streams

/// The time to wait before each further attempt at work that failed.
///
///     .seconds(2)                                            2 s, 2 s, 2 s ...
///     .exponential(.seconds(1), limit: .seconds(30))         1 s, 2 s, 4 s ... 30 s, 30 s
///     .exponential(.seconds(1)).jittered(by: 0.5)            as before, but up to half of it shorter or longer, at random
///
/// The jitter prevents all clients of a server that was down from returning at the same time.
public struct RetryDelay: Sendable {
  /// Returns the seconds to wait after a number of failures, which is at least one.
  private let seconds: @Sendable (_ failures: Int) -> Double

  /// A delay of as many seconds as `seconds` returns for the number of failures so far.
  public init(_ seconds: @escaping @Sendable (_ failures: Int) -> Double) { self.seconds = seconds }

  /// Always the same delay.
  public static func constant(_ delay: RxTimeInterval) -> RetryDelay {
    let seconds = delay.seconds
    return RetryDelay { _ in seconds }
  }

  /// No delay.
  public static var none: RetryDelay { RetryDelay { _ in 0 } }

  /// Always `count` seconds.
  public static func seconds(_ count: Int) -> RetryDelay { constant(.seconds(count)) }

  /// Always `count` milliseconds.
  public static func milliseconds(_ count: Int) -> RetryDelay { constant(.milliseconds(count)) }

  /// A delay that grows by `factor` with each failure, but not beyond `limit`.
  public static func exponential(
    _ first: RxTimeInterval,
    factor: Double = 2,
    limit: RxTimeInterval = .seconds(60)
  ) -> RetryDelay {
    let (first, limit) = (first.seconds, limit.seconds)
    return RetryDelay { failures in min(limit, first * pow(factor, Double(failures - 1))) }
  }

  /// This delay, made shorter or longer by up to `fraction` of it.
  ///
  /// - Parameters:
  ///   - fraction: The largest change, as a fraction of the delay.
  ///   - random: Returns a number from 0 up to 1. Tests can replace it.
  public func jittered(
    by fraction: Double,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) -> RetryDelay {
    RetryDelay { [seconds] failures in seconds(failures) * (1 + fraction * (2 * random() - 1)) }
  }

  /// The delay after `failures` failures.
  public func interval(afterFailures failures: Int) -> RxTimeInterval {
    RxTimeInterval(seconds: max(0, min(seconds(failures), 1e9)))
  }
}
