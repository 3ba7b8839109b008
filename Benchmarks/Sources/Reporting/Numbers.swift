import Foundation

extension Double {
  /// With one digit behind the point, or none where there are three before it.
  public var short: String {
    guard isFinite else { return "-" }
    return abs(self) >= 100 || self == rounded() ? "\(Int(rounded()))" : "\((self * 10).rounded() / 10)"
  }

  /// The same as a multiple, with two digits behind the point where there is but one before it.
  public var multiple: String { (isFinite && self < 10 ? "\((self * 100).rounded() / 100)" : short) + "x" }
}

extension [Double] {
  /// The least, or no number if there is none.
  public var least: Double { self.min() ?? .nan }

  /// The one in the middle.
  public var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The root of the product.
  public var geometricMean: Double { isEmpty ? .nan : exp(reduce(0) { $0 + log($1) } / Double(count)) }
}
