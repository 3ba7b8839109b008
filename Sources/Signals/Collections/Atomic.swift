import Synchronization

/// A value behind a lock.
///
/// The closures given to ``modify(_:)`` and ``withValue(_:)`` run under the lock: keep them short, and touch no other stream
/// in them.
public final class Atomic<Value> {
  /// Its value is only ever touched under its lock.
  private struct Contents: @unchecked Sendable {
    var value: Value
  }

  private let contents: Mutex<Contents>

  /// A lock around `value`.
  public init(_ value: Value) { contents = Mutex(Contents(value: value)) }

  /// A copy of the value; setting replaces it.
  public var value: Value {
    get { withValue { $0 } }
    set { swap(newValue) }
  }

  /// Changes the value, and returns what `action` returns.
  @discardableResult
  public func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
    try locked { try action(&$0.value) }
  }

  /// Looks at the value, and returns what `action` returns.
  @discardableResult
  public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
    try locked { try action($0.value) }
  }

  /// Replaces the value, and returns the one before.
  @discardableResult
  public func swap(_ newValue: Value) -> Value {
    modify { value in
      let old = value
      value = newValue
      return old
    }
  }

  private func locked<Result>(_ body: (inout Contents) throws -> Result) rethrows -> Result {
    // The mutex asks for a result that may cross threads; this one does not leave the caller.
    try contents.withLock { contents in
      nonisolated(unsafe) let result = try body(&contents)  // stays with the caller
      return result
    }
  }
}

// The value is only ever touched under the lock.
extension Atomic: @unchecked Sendable {}
