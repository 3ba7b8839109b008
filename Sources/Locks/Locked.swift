/// A value that is accessible only while its ``Lock`` is held.
///
/// It is not a `Synchronization.Mutex`, because a mutex requires its inputs and outputs to be `sending`, which disposables and
/// closures are not.
@usableFromInline
package struct Locked<Value>: ~Copyable {
  @usableFromInline let lock = Lock()
  @usableFromInline let value: UnsafeMutablePointer<Value>

  @inlinable
  package init(_ value: Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  @inlinable
  package borrowing func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value.pointee) }
  }

  @inlinable
  deinit {
    // Not `deinitialize`, which destroys an array through its metadata.
    _ = value.move()
    value.deallocate()
  }
}

extension Locked {
  /// Moves the value out. The caller releases it, outside the lock.
  @_alwaysEmitIntoClient
  package borrowing func take<Wrapped>() -> Wrapped? where Value == Wrapped? {
    withLock { value in
      defer { value = nil }
      return value
    }
  }
}

// `@unchecked`: every access to the value goes through the lock.
extension Locked: @unchecked Sendable {}
