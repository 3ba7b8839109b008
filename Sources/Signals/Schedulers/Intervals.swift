import Foundation
internal import Streams

extension DispatchTimeInterval {
  /// The interval times `factor`, in the smallest unit that can represent it.
  static func * (interval: DispatchTimeInterval, factor: Double) -> DispatchTimeInterval {
    DispatchTimeInterval(seconds: interval.seconds * factor)
  }
}

extension Date {
  /// The date `interval` after this one.
  func addingTimeInterval(_ interval: DispatchTimeInterval) -> Date { addingTimeInterval(interval.seconds) }
}
