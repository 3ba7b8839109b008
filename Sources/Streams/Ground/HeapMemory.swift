import Foundation

/// Memory that a value of ours manages itself.
///
/// `UnsafeMutablePointer.allocate(capacity:)` asks the C library for an alignment, whatever it is, and there is no short path for
/// that: it takes 200 to 300 instructions, and what it leaves over slows down the next requests. `malloc` takes 60.
enum HeapMemory {
  /// The alignment that memory has anyway.
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

  /// Puts a copy of a value here, where there is none.
  ///
  /// `initialize(to:)`, in code for values of any type, makes a copy on the stack and moves it here. To assign is one step, and
  /// is the same for values without references.
  @inlinable @inline(__always)
  package func fill(with value: Pointee) {
    if _isPOD(Pointee.self) { pointee = value } else { initialize(to: value) }
  }

  /// Puts `value` here, and in its place the one before, for the caller to release outside of its lock. Values without references
  /// have nothing to release, and are copied only: in code for values of any type, an exchange is three moves.
  @inlinable @inline(__always)
  package func displace(with value: inout Pointee) {
    if _isPOD(Pointee.self) { pointee = value } else { swap(&pointee, &value) }
  }

  /// Frees memory of ``allocateOnHeap(_:)``.
  @inline(__always)
  func deallocateOnHeap() { HeapMemory.free(self, alignment: MemoryLayout<Pointee>.alignment) }
}
