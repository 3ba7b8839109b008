/// Room for one value on the heap, allocated when the first value arrives.
///
/// The generic sinks use it instead of a stored `Element?`, because every assignment of an optional would look up the
/// metadata of `Optional<Element>` in the runtime. The room is kept when the value is removed, for the next value.
/// Inlinable, because a call of another module's method would look up the metadata of this type.
@usableFromInline
package struct Latest<Element>: ~Copyable {
  /// The address of the room, whose lowest bit is set while there is no value; 0 before the first.
  @usableFromInline var room: UInt

  @inlinable
  package init() { room = 0 }

  @inlinable @inline(__always)
  package var isSet: Bool { storage != nil }

  @inlinable @inline(__always)
  var storage: UnsafeMutablePointer<Element>? { room & 1 == 0 ? UnsafeMutablePointer(bitPattern: room) : nil }

  /// Lends the value, which must exist, to `body`, without a copy. It must not be replaced meanwhile.
  @inlinable @inline(__always)
  package func lend<Result>(_ body: (borrowing Element) throws -> Result) rethrows -> Result {
    guard let storage else { preconditionFailure("Latest: there is no value") }
    return try storage.lend(to: body)
  }

  /// Replaces the value, or sets the first.
  @inlinable @inline(__always)
  package mutating func set(_ element: Element) {
    if let storage {
      storage.pointee = element
    } else {
      room = Self.filled(room, with: element)
    }
  }

  /// Fills empty or new room. A separate function, so that the common path need not make room for a copy of the value.
  @inline(never)
  @usableFromInline
  static func filled(_ room: UInt, with element: Element) -> UInt {
    let empty = UnsafeMutablePointer<Element>(bitPattern: room & ~1) ?? .allocateOnHeap(1)
    empty.initialize(to: element)
    return UInt(bitPattern: empty)
  }

  /// Exchanges the value with the previous one, if there is one, which the caller releases.
  @inlinable @inline(__always)
  package mutating func exchange(_ element: inout Element) {
    if let storage { storage.displace(with: &element) } else { set(element) }
  }

  /// Moves the value, which must exist, out.
  @inlinable @inline(__always)
  package mutating func take() -> Element {
    guard let storage else { preconditionFailure("Latest: there is no value") }
    room |= 1
    return storage.move()
  }

  @inlinable @inline(__always)
  package mutating func clear() {
    guard let held = storage else { return }
    room |= 1
    held.deinitialize(count: 1)
  }

  deinit {
    storage?.deinitialize(count: 1)
    UnsafeMutablePointer<Element>(bitPattern: room & ~1)?.deallocateOnHeap()
  }
}
