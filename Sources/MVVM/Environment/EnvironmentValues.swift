import Locks

/// A value that screens inherit: who is signed in, a theme, a formatter.
///
///     enum SessionKey: EnvironmentKey { static let defaultValue: Session? = nil }
///
///     environment[SessionKey.self] = session      // on the screen that knows
///     environment[SessionKey.self]                // on every screen above it
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// The values of a screen, and those of the screen from which it was opened.
final class EnvironmentValues: Sendable {
  private let below: EnvironmentValues?
  private let own = Locked<[ObjectIdentifier: Any]>([:])

  init(below: EnvironmentValues?) { self.below = below }

  func find(_ key: ObjectIdentifier) -> Any? { own.withLock { $0[key] } ?? below?.find(key) }

  func set(_ value: Any, for key: ObjectIdentifier) {
    let before = own.withLock { $0.updateValue(value, forKey: key) }
    withExtendedLifetime(before) {}
  }
}

extension Environment {
  /// The value of a key: the one that was set on this screen, or on the nearest screen below it, or the default.
  ///
  /// Setting the value affects this screen, and screens opened from it, from then on.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // nil may have been set as an optional value, which differs from setting no value.
      guard let value = values.find(ObjectIdentifier(key)) else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    nonmutating set { values.set(newValue, for: ObjectIdentifier(key)) }
  }

  /// The value of a type that was set on this screen, or on the nearest screen below it; nil if there is none.
  public func value<Value>(_ type: Value.Type = Value.self) -> Value? {
    guard let value = values.find(ObjectIdentifier(type)) else { return nil }
    return value as? Value
  }

  /// Sets the value of its type, for this screen and those that are opened from it.
  public func set<Value>(_ value: Value, as type: Value.Type = Value.self) {
    values.set(value, for: ObjectIdentifier(type))
  }
}
