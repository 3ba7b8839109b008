/// Values that are gathered into an array. It stands in for the array in the generic sinks, where every call on one would look
/// up its metadata. Its room is kept from one array to the next.
@usableFromInline
struct Gathered<Element>: ~Copyable {
  /// Makes an array of a number of values, which it takes out of their places: a closure from the place of the operator's call, where
  /// their type is known.
  @usableFromInline typealias MakeArray = (_ places: UnsafeMutablePointer<Element>, _ count: Int) -> [Element]

  private typealias Places = UnsafeMutablePointer<Element>

  private var places: Places?
  private var capacity = 0
  /// How many there are.
  private(set) var count = 0

  init() {}

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    guard let places else { return }
    if _isPOD(Element.self) { (places + count).pointee = element } else { place(element, at: places + count) }
    count += 1
  }

  /// Apart, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func place(_ element: Element, at place: UnsafeMutablePointer<Element>) { place.initialize(to: element) }

  /// Takes the values out.
  @inline(__always)
  mutating func take(_ makeArray: MakeArray) -> [Element] {
    guard let places else { return [] }
    defer { count = 0 }
    return makeArray(places, count)
  }

  /// Within the caller: a call would look up the metadata of this.
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
