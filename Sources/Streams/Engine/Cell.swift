/// A value on the heap that several nodes share, and that may not have come yet. One allocation, the value inside.
@usableFromInline
package final class Cell<Element>: ManagedBuffer<Bool, Element> {
  /// A cell without a value.
  @inlinable
  package static func empty() -> Cell<Element> {
    unsafeDowncast(Cell.create(minimumCapacity: 1) { _ in false }, to: Cell.self)
  }

  /// The value, which must have come.
  @inlinable
  package var value: Element {
    withUnsafeMutablePointers { isSet, place in
      precondition(isSet.pointee, "Cell: there is no value")
      return place.pointee
    }
  }

  /// Whether there is a value. By the pointer: an access to `header` itself is checked for exclusivity.
  @inlinable @inline(__always)
  package var isSet: Bool { withUnsafeMutablePointerToHeader { $0.pointee } }

  /// Sets the value, and gives back the one before, if any, in the place of it.
  package func exchange(_ element: inout Element) {
    withUnsafeMutablePointers { isSet, place in
      if isSet.pointee { return swap(&place.pointee, &element) }
      place.initialize(to: element)
      isSet.pointee = true
    }
  }

  /// Sets the value.
  @inlinable @inline(__always)
  package func set(_ element: Element) {
    withUnsafeMutablePointers { isSet, place in
      if isSet.pointee {
        place.pointee = element
      } else {
        place.initialize(to: element)
        isSet.pointee = true
      }
    }
  }

  /// Takes the value away.
  package func clear() {
    withUnsafeMutablePointers { isSet, place in
      guard isSet.pointee else { return }
      isSet.pointee = false
      place.deinitialize(count: 1)
    }
  }

  deinit {
    withUnsafeMutablePointers { isSet, place in
      if isSet.pointee { _ = place.deinitialize(count: 1) }
    }
  }
}
