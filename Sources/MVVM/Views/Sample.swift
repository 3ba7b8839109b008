/// A type that knows values of itself which are worth trying: a date at the end of a month, an amount in another currency.
///
/// Exploration enters them in fields for values of the type, besides what it makes up:
///
///     extension Amount: Sample {
///       static let samples = ["0.00", "1e9", "-3"]
///     }
public protocol Sample {
  /// Texts that fields for the type are given.
  static var samples: [String] { get }
}
