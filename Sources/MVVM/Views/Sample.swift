/// A type with sample values, which exploration enters in its fields: a date at the end of a month, an amount in another currency.
///
/// They are tried in addition to generated values:
///
///     extension Amount: Sample {
///       static let samples = ["0.00", "1e9", "-3"]
///     }
public protocol Sample {
  /// The sample values, as they are entered in a field.
  static var samples: [String] { get }
}
