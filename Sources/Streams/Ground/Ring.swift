/// A queue of values. The generic sinks use it instead of an array, because every call on an array would look up its
/// metadata.
@usableFromInline
package final class Ring<Element> {
  @exclusivity(unchecked) @usableFromInline var held = 0
  @exclusivity(unchecked) @usableFromInline var places: UnsafeMutablePointer<Element>?
  @exclusivity(unchecked) @usableFromInline var capacity = 0
  @exclusivity(unchecked) @usableFromInline var first = 0

  /// The number of values. In another module, each access to a stored property costs an exclusivity check; this does not.
  @inlinable
  package internal(set) var count: Int {
    @inline(__always)
    get { held }
    @inline(__always)
    set { held = newValue }
  }

  @inlinable
  package init() {}

  @inlinable
  package func append(_ element: Element) {
    if count == capacity { grow() }
    guard let places else { return }
    (places + index(count)).fill(with: element)
    count += 1
  }

  /// Appends `element`, and removes the first value if there are already `limit`.
  package func append(_ element: Element, atMost limit: Int) {
    if limit == 0 { return }
    if count == limit { _ = takeFirst() }
    append(element)
  }

  /// Removes and returns the first value, which must exist.
  @inlinable
  package func takeFirst() -> Element {
    guard count > 0, let places else { preconditionFailure("Ring: there is no value to take") }
    let place = places + first
    first = index(1)
    count -= 1
    return place.move()
  }

  /// The place of the value that comes `offset` after the first. The capacity is a power of two.
  @inlinable
  func index(_ offset: Int) -> Int { (first + offset) & (capacity - 1) }

  @usableFromInline
  func grow() {
    let size = max(4, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocateOnHeap(size)
    if let places {
      let untilEnd = capacity - first
      fresh.moveInitialize(from: places + first, count: untilEnd)
      (fresh + untilEnd).moveInitialize(from: places, count: first)
      places.deallocateOnHeap()
    }
    places = fresh
    capacity = size
    first = 0
  }

  /// Removes all values, and frees their memory.
  @usableFromInline
  package func removeAll() {
    let (places, first, count) = (places, first, count)
    guard let places else { return }
    let last = capacity - 1
    (self.places, self.first, self.count, capacity) = (nil, 0, 0, 0)
    for offset in 0..<count { (places + ((first + offset) & last)).deinitialize(count: 1) }
    places.deallocateOnHeap()
  }

  deinit { removeAll() }
}
