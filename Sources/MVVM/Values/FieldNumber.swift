import Foundation
import ScreenText

/// A number that fields show and change, in its own type, so that no digit of a `Decimal` or an `Int64` is lost.
///
/// Integers, `Double`, `Float` and `Decimal` conform. To add an integer type, write `extension Mine: FieldNumber, FieldValue {}`.
public protocol FieldNumber: FieldValue, Comparable, ExpressibleByIntegerLiteral, SendableMetatype
where Entry == Self {
  /// Whether the type has whole numbers only.
  static var isWhole: Bool { get }
  /// Reads a number; nil if it is malformed, beyond the range of the type, or has more digits than the type can keep.
  init?(fieldText: String)
  /// The number for a `Double`; nil if it is beyond the range of the type, or is not whole although the type requires it.
  init?(fieldNumber: Double)
  /// The number as text.
  var fieldText: String { get }
  /// The nearest `Double`.
  var fieldNumber: Double { get }
  /// The sum, or nil if it is beyond the range of the type.
  func adding(_ step: Self) -> Self?
  /// The difference, or nil if it is beyond the range of the type.
  func subtracting(_ step: Self) -> Self?
}

extension FieldNumber {
  /// Whether the type has no room for the digits of a number that it does not read, rather than for its size.
  ///
  /// - Parameter nearest: The nearest `Double`.
  static func lacksDigits(for nearest: Double) -> Bool {
    !isWhole && (nearest.magnitude < 1 || Self(fieldNumber: nearest) != nil)
  }
}

extension FieldNumber where Self: FixedWidthInteger {
  /// True.
  public static var isWhole: Bool { true }

  /// Reads a whole number in the range of `Int128`: `12`, `1e3`, `12.0`.
  public init?(fieldText: String) {
    guard let number = FieldText.wholeNumber(fieldText) else { return nil }
    self.init(exactly: number)
  }

  /// The number, if it is whole and in the range.
  public init?(fieldNumber: Double) {
    guard let number = Int128(exactly: fieldNumber) else { return nil }
    self.init(exactly: number)
  }

  /// The digits.
  public var fieldText: String { String(self) }

  /// The nearest `Double`.
  public var fieldNumber: Double { Double(self) }

  /// The sum, unless it overflows.
  public func adding(_ step: Self) -> Self? {
    let (sum, isOver) = addingReportingOverflow(step)
    return isOver ? nil : sum
  }

  /// The difference, unless it overflows.
  public func subtracting(_ step: Self) -> Self? {
    let (difference, isOver) = subtractingReportingOverflow(step)
    return isOver ? nil : difference
  }
}

extension FieldNumber where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// False.
  public static var isWhole: Bool { false }

  /// Reads a finite number. A number that is so small that it would be read as 0 is rejected.
  public init?(fieldText: String) {
    guard let number = Self(fieldText), number.isFinite, number != 0 || FieldText.isZero(fieldText) else { return nil }
    self = number
  }

  /// The nearest number, if it is finite.
  public init?(fieldNumber: Double) {
    self.init(fieldNumber)
    if !isFinite { return nil }
  }

  /// The number as text, without a point if it is whole.
  public var fieldText: String { Int64(exactly: self).map { String($0) } ?? ViewValue.digits(of: self) }

  /// The nearest `Double`.
  public var fieldNumber: Double { Double(self) }

  /// The sum, if it is finite. 0.1 and 0.2 give 0.3.
  public func adding(_ step: Self) -> Self? { written(self + step, as: Decimal.adding, step) }

  /// The difference, if it is finite. 0.3 and 0.1 give 0.2.
  public func subtracting(_ step: Self) -> Self? { written(self - step, as: Decimal.subtracting, step) }

  /// The exact decimal result, with the digits of both numbers, if a `Decimal` has enough digits.
  private func written(
    _ result: Self,
    as calculate: (Decimal) -> (Decimal) -> Decimal?,
    _ step: Self
  ) -> Self? {
    guard result.isFinite else { return nil }
    guard let first = Decimal(fieldText: "\(self)"), let second = Decimal(fieldText: "\(step)"),
      let exact = calculate(first)(second).flatMap({ Self($0.fieldText) }),
      (exact - result).magnitude <= 2 * max(magnitude, step.magnitude, result.magnitude).ulp
    else { return result }
    return exact
  }
}

extension Int: FieldNumber {}
extension Int8: FieldNumber {}
extension Int16: FieldNumber {}
extension Int32: FieldNumber {}
extension Int64: FieldNumber {}
extension UInt: FieldNumber {}
extension UInt8: FieldNumber {}
extension UInt16: FieldNumber {}
extension UInt32: FieldNumber {}
extension UInt64: FieldNumber {}
extension Double: FieldNumber {}
extension Float: FieldNumber {}

extension Decimal: FieldNumber {
  /// False.
  public static var isWhole: Bool { false }

  /// Reads a number with all its digits, of which it keeps up to 38: `0.10`, `1e-3`.
  public init?(fieldText: String) {
    // `Decimal` would read `12abc` as 12, and drop digits for which it has no room.
    let digits = fieldText.utf8.first == UInt8(ascii: "+") ? String(fieldText.dropFirst()) : fieldText
    guard let text = DecimalText(digits), let number = Decimal(string: fieldText), number.isFinite,
      DecimalText("\(number)")?.order(to: text) == 0
    else { return nil }
    self = number
  }

  /// The number in the shortest text of a `Double`, so that 0.1 is exactly 0.1.
  public init?(fieldNumber: Double) { self.init(fieldText: "\(fieldNumber)") }

  /// All digits.
  public var fieldText: String { "\(self)" }

  /// The nearest `Double`.
  public var fieldNumber: Double { Double("\(self)") ?? .nan }

  /// The sum.
  public func adding(_ step: Decimal) -> Decimal? { (self + step).isFinite ? self + step : nil }

  /// The difference.
  public func subtracting(_ step: Decimal) -> Decimal? { (self - step).isFinite ? self - step : nil }
}
