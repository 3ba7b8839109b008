/// Compares two values of a type that may be `Equatable`.
///
/// An object, because the comparison is chosen once, when a value is first observed, and no value is cast afterwards.
class Equality<Value> {
  /// Whether the values are known to be equal.
  func holds(_ left: Value, _ right: Value) -> Bool { false }

  /// The comparison for a type; nil if its values cannot be compared.
  static func make() -> Equality<Value>? {
    guard let type = Value.self as? any Equatable.Type else { return nil }
    return equality(of: type) as? Equality<Value>
  }

  private static func equality<Known: Equatable>(of type: Known.Type) -> AnyObject { EquatableEquality<Known>() }
}

private final class EquatableEquality<Value: Equatable>: Equality<Value> {
  override func holds(_ left: Value, _ right: Value) -> Bool { left == right }
}
