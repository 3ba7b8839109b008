import Foundation

/// A value behind a lock.
///
/// The closures given to ``modify(_:)`` and ``withValue(_:)`` run under the lock: keep them short, and touch no other stream
/// in them.
public final class Atomic<Value> {
  // A lock that sleeps, since the closures are the user's and may take their time.
  @usableFromInline let lock = NSLock()
  @usableFromInline var contents: Value

  /// A lock around `value`.
  public init(_ value: Value) { contents = value }

  /// A copy of the value; setting replaces it.
  public var value: Value {
    get { withValue { $0 } }
    set { swap(newValue) }
  }

  /// Changes the value, and returns what `action` returns.
  @inlinable @discardableResult
  public func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try action(&contents) }
  }

  /// Looks at the value, and returns what `action` returns.
  @inlinable @discardableResult
  public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try action(contents) }
  }

  /// Replaces the value, and returns the previous one.
  @discardableResult
  public func swap(_ newValue: Value) -> Value {
    modify { value in
      let old = value
      value = newValue
      return old
    }
  }
}

// The value is only used under the lock.
extension Atomic: @unchecked Sendable {}
