/// Room for one value on the heap, filled when the first value comes.
///
/// The generic sinks use it instead of a stored `Element?`, because every assignment of an optional would look up the
/// metadata of `Optional<Element>` in the runtime.
@usableFromInline
package struct Latest<Element>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>?

  package init() { storage = nil }

  /// Whether there is a value.
  package var isSet: Bool { storage != nil }

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
      let fresh = UnsafeMutablePointer<Element>.allocate(capacity: 1)
      fresh.initialize(to: element)
      storage = fresh
    }
  }

  /// Takes the value away.
  @inline(__always)
  package mutating func clear() {
    guard let held = storage else { return }
    storage = nil
    held.deinitialize(count: 1)
    held.deallocate()
  }

  deinit {
    storage?.deinitialize(count: 1)
    storage?.deallocate()
  }
}
