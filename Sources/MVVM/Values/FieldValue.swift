import Foundation

/// A value that fields show and change: text, a flag, a number, a date, or an optional one of these.
///
/// The type of its entry decides which views can show it:
///
/// | entry | views |
/// |---|---|
/// | `String` | ``TextField``, ``SecureField``, ``TextEditor`` |
/// | `Bool` | ``Toggle`` |
/// | ``FieldNumber``: integers, `Double`, `Float`, `Decimal` | ``NumberField``, ``Stepper``, ``Slider`` |
/// | `Date` | ``DateField`` |
///
/// ``Picker`` takes any `Equatable` type, and ``ValueField`` any `LosslessStringConvertible` one.
public protocol FieldValue {
  /// The type of a user's entry; for an optional, the wrapped type.
  associatedtype Entry = Self
  /// Whether a field can be left without an entry.
  static var allowsNoEntry: Bool { get }
  /// The value for an entry; nil if the entry is missing and the value requires one.
  init?(entry: Entry?)
  /// The entry that shows the value.
  var entry: Entry? { get }
}

extension FieldValue where Entry == Self {
  /// False: the value requires an entry.
  public static var allowsNoEntry: Bool { false }

  /// The entry itself.
  public init?(entry: Self?) {
    guard let entry else { return nil }
    self = entry
  }

  /// The value itself.
  public var entry: Self? { self }
}

extension Optional: FieldValue where Wrapped: FieldValue, Wrapped.Entry == Wrapped {
  /// The wrapped type.
  public typealias Entry = Wrapped
  /// True: without an entry, the value is nil.
  public static var allowsNoEntry: Bool { true }
  /// The entry, which may be nil.
  public init?(entry: Wrapped?) { self = entry }
  /// The value, if there is one.
  public var entry: Wrapped? { self }
}

extension String: FieldValue {}
extension Bool: FieldValue {}
extension Date: FieldValue {}
extension Decimal: FieldValue {}
extension Double: FieldValue {}
extension Float: FieldValue {}
extension Int: FieldValue {}
extension Int8: FieldValue {}
extension Int16: FieldValue {}
extension Int32: FieldValue {}
extension Int64: FieldValue {}
extension UInt: FieldValue {}
extension UInt8: FieldValue {}
extension UInt16: FieldValue {}
extension UInt32: FieldValue {}
extension UInt64: FieldValue {}
