import Foundation

extension Double {
  /// The number with one decimal place, or none if it has three digits before the point.
  public var short: String {
    guard isFinite else { return "-" }
    return abs(self) >= 100 || self == rounded() ? "\(Int(rounded()))" : "\((self * 10).rounded() / 10)"
  }

  /// The number as a multiple, with two decimal places if it has one digit before the point.
  public var multiple: String { (isFinite && self < 10 ? "\((self * 100).rounded() / 100)" : short) + "x" }
}

extension [Double] {
  /// The least; not a number if there is none.
  public var least: Double { self.min() ?? .nan }

  /// The median.
  public var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The geometric mean.
  public var geometricMean: Double { isEmpty ? .nan : exp(reduce(0) { $0 + log($1) } / Double(count)) }
}
