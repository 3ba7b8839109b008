/// Values that are gathered into an array. The generic sinks use it instead of an array, because every call on an array would
/// look up its metadata. Its memory is reused for the next array.
@usableFromInline
struct Gathered<Element>: ~Copyable {
  /// Moves `count` values out of their places into an array. The closure is made at the operator's call site, where the type of
  /// the values is known.
  @usableFromInline typealias MakeArray = (_ places: UnsafeMutablePointer<Element>, _ count: Int) -> [Element]

  private typealias Places = UnsafeMutablePointer<Element>

  private var places: Places?
  private var capacity = 0
  private(set) var count = 0

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    guard let places else { return }
    if _isPOD(Element.self) { (places + count).pointee = element } else { place(element, at: places + count) }
    count += 1
  }

  /// A separate function, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func place(_ element: Element, at place: UnsafeMutablePointer<Element>) { place.initialize(to: element) }

  /// Moves the values out.
  @inline(__always)
  mutating func take(_ makeArray: MakeArray) -> [Element] {
    guard let places else { return [] }
    defer { count = 0 }
    return makeArray(places, count)
  }

  /// Inlined, because a call would look up the metadata of this type.
  @inline(__always)
  private mutating func grow() {
    capacity = max(8, capacity * 2)
    places = Self.moved(places, count, to: capacity)
  }

  @inline(never)
  private static func moved(_ old: Places?, _ count: Int, to room: Int) -> Places {
    let fresh = Places.allocateOnHeap(room)
    if let old {
      fresh.moveInitialize(from: old, count: count)
      old.deallocateOnHeap()
    }
    return fresh
  }

  deinit {
    places?.deinitialize(count: count)
    places?.deallocateOnHeap()
  }
}
