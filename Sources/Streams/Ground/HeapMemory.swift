import Foundation

/// Memory that a value of this package manages itself.
///
/// `UnsafeMutablePointer.allocate(capacity:)` always passes an alignment to the C library, which has no fast path for
/// that: it takes 200 to 300 instructions, and its remainders slow down later requests. `malloc` takes 60.
enum HeapMemory {
  /// The alignment that `malloc` guarantees.
  private static var naturalAlignment: Int { 2 * MemoryLayout<Int>.alignment }

  @inline(__always)
  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    if alignment <= naturalAlignment, let memory = malloc(max(byteCount, 1)) { return memory }
    return .allocate(byteCount: byteCount, alignment: alignment)
  }

  /// Frees memory of ``allocate(byteCount:alignment:)``; both ways of allocating end in `free`.
  @inline(__always)
  static func free(_ memory: UnsafeMutableRawPointer, alignment: Int) {
    if alignment <= naturalAlignment { Foundation.free(memory) } else { memory.deallocate() }
  }
}

extension UnsafeMutablePointer {
  /// Memory for `capacity` values, which ``deallocateOnHeap()`` frees.
  @inline(__always)
  static func allocateOnHeap(_ capacity: Int) -> Self {
    let (size, alignment) = (MemoryLayout<Pointee>.stride, MemoryLayout<Pointee>.alignment)
    return HeapMemory.allocate(byteCount: size * capacity, alignment: alignment)
      .bindMemory(to: Pointee.self, capacity: capacity)
  }

  /// Stores a copy of a value in uninitialized memory.
  ///
  /// In unspecialized code, `initialize(to:)` makes a copy on the stack and moves it. Assigning is one step, and
  /// equivalent for values without references.
  @inlinable @inline(__always)
  package func fill(with value: Pointee) {
    if _isPOD(Pointee.self) { pointee = value } else { initialize(to: value) }
  }

  /// Exchanges `value` with the stored value, which the caller releases outside its lock. Values without references
  /// have nothing to release, and are only copied: in unspecialized code, an exchange is three moves.
  @inlinable @inline(__always)
  package func displace(with value: inout Pointee) {
    if _isPOD(Pointee.self) { pointee = value } else { swap(&pointee, &value) }
  }

  @inline(__always)
  func deallocateOnHeap() { HeapMemory.free(self, alignment: MemoryLayout<Pointee>.alignment) }
}
