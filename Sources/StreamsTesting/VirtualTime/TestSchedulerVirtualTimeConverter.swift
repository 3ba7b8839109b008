import Foundation
import Streams

/// Uses whole ticks as virtual time. Each tick is `resolution` seconds long.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType, Sendable {
  /// A point in virtual time is a number of ticks.
  public typealias VirtualTimeUnit = TestTime
  /// A length of virtual time is a number of ticks.
  public typealias VirtualTimeIntervalUnit = TestTime

  private let resolution: Double

  init(resolution: Double) {
    self.resolution = resolution
  }

  /// The date of a tick; tick zero is the beginning of 1970.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> Date {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// The tick nearest to a date.
  public func convertToVirtualTime(_ time: Date) -> TestTime {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// The seconds of a number of ticks.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TestTime) -> TimeInterval {
    TimeInterval(virtualTimeInterval) * resolution
  }

  /// The number of ticks nearest to a number of seconds.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TestTime {
    // A limit that leaves room for sums.
    let limit = Double(TestTime.max / 8)
    return TestTime(min(max(timeInterval / resolution + 0.5, -limit), limit))
  }

  /// The tick that is `offset` ticks after `time`.
  public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime { time + offset }

  /// The order of two ticks.
  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
