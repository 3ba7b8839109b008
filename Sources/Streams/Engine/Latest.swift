/// Room for one value on the heap, filled when the first value comes.
///
/// The generic sinks use it instead of a stored `Element?`, because every assignment of an optional would look up the
/// metadata of `Optional<Element>` in the runtime. The room is kept when the value is taken away: there will be another.
@usableFromInline
package struct Latest<Element>: ~Copyable {
  /// The address of the room, whose lowest bit is set while there is no value; 0 before the first.
  private var room: UInt

  package init() { room = 0 }

  /// Whether there is a value.
  package var isSet: Bool { storage != nil }

  @inline(__always)
  private var storage: UnsafeMutablePointer<Element>? { room & 1 == 0 ? UnsafeMutablePointer(bitPattern: room) : nil }

  /// The value, which must be there.
  package var value: Element {
    _read {
      guard let storage else { preconditionFailure("Latest: there is no value") }
      yield storage.pointee
    }
  }

  /// Replaces the value, or sets the first.
  @inline(__always)
  package mutating func set(_ element: Element) {
    if let storage {
      storage.pointee = element
    } else {
      let empty = UnsafeMutablePointer<Element>(bitPattern: room & ~1) ?? .allocate(capacity: 1)
      empty.initialize(to: element)
      room = UInt(bitPattern: empty)
    }
  }

  /// Sets the value, and gives back the one before, if any, in the place of it.
  @inline(__always)
  package mutating func exchange(_ element: inout Element) {
    if let storage { swap(&storage.pointee, &element) } else { set(element) }
  }

  /// Takes the value, which must be there, out.
  @inline(__always)
  package mutating func take() -> Element {
    guard let storage else { preconditionFailure("Latest: there is no value") }
    room |= 1
    return storage.move()
  }

  /// Takes the value away.
  @inline(__always)
  package mutating func clear() {
    guard let held = storage else { return }
    room |= 1
    held.deinitialize(count: 1)
  }

  deinit {
    storage?.deinitialize(count: 1)
    UnsafeMutablePointer<Element>(bitPattern: room & ~1)?.deallocate()
  }
}
