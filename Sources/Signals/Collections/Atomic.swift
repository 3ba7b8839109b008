import Foundation

/// A value behind a lock.
///
/// The closures given to ``modify(_:)`` and ``withValue(_:)`` run under the lock: keep them short, and do not use streams in
/// them.
public final class Atomic<Value> {
  // A lock that sleeps while it waits, because the user's closures may take long.
  @usableFromInline let lock = NSLock()
  @usableFromInline var contents: Value

  /// A lock that guards `value`.
  public init(_ value: Value) { contents = value }

  /// The value, which is read and replaced under the lock.
  public var value: Value {
    get { withValue { $0 } }
    set { swap(newValue) }
  }

  /// Changes the value, and returns what `action` returns.
  @inlinable @discardableResult
  public func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try action(&contents) }
  }

  /// Calls `action` with the value, and returns its result.
  @inlinable @discardableResult
  public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try action(contents) }
  }

  /// Replaces the value, and returns the previous one.
  @discardableResult
  public func swap(_ newValue: Value) -> Value { modify { exchange(&$0, with: newValue) } }
}

// The value is only used under the lock.
extension Atomic: @unchecked Sendable {}
