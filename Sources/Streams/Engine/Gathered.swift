/// Values that are gathered into an array. It stands in for the array in the generic sinks, where every call on one would look
/// up its metadata. Its room is kept from one array to the next.
@usableFromInline
struct Gathered<Element>: ~Copyable {
  /// Makes an array of a number of values, which it takes out of their places: a closure from the place of the operator's call, where
  /// their type is known.
  @usableFromInline typealias MakeArray = (_ places: UnsafeMutablePointer<Element>, _ count: Int) -> [Element]

  private var places: UnsafeMutablePointer<Element>?
  private var capacity = 0
  /// How many there are.
  private(set) var count = 0

  init() {}

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    guard let places else { return }
    (places + count).fill(with: element)
    count += 1
  }

  /// Takes the values out.
  @inline(__always)
  mutating func take(_ makeArray: MakeArray) -> [Element] {
    guard let places else { return [] }
    defer { count = 0 }
    return makeArray(places, count)
  }

  private mutating func grow() {
    let room = max(8, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocateOnHeap(room)
    if let places {
      fresh.moveInitialize(from: places, count: count)
      places.deallocateOnHeap()
    }
    places = fresh
    capacity = room
  }

  deinit {
    places?.deinitialize(count: count)
    places?.deallocateOnHeap()
  }
}
