/// A sink and the occupant of its place. Untyped, so that walking many of them does not use the runtime.
struct Place {
  /// Nil once the place was given up.
  var sink: Unmanaged<AnyObject>?
  let occupant: Occupant

  @inline(__always)
  init(_ sink: consuming AnyObject, _ occupant: Occupant) {
    self.sink = .passRetained(sink)
    self.occupant = occupant
    occupant.retain()
  }

  fileprivate init(sink: Unmanaged<AnyObject>?, occupant: Occupant) {
    self.sink = sink
    self.occupant = occupant
  }

  @inline(__always)
  var isOver: Bool { occupant.isOver }

  func release() {
    occupant.release()
    sink?.release()
  }
}

/// The places of a hub, in the order in which they were taken.
///
/// Giving up a place leaves a gap, which takes constant time. Gaps are closed when there are as many as sinks. A single
/// place is stored inline; several are stored in a block of memory. This saves an allocation (25 ns of a subscription)
/// for a subject with one subscriber, the common case, and keeps an empty one small.
@usableFromInline
struct Places: ~Copyable {
  /// The sink of the single place, marked by a bit, or the address of the block.
  @usableFromInline var front: UInt
  /// The occupant of the single place; or the capacity of the block, and from ``shift`` on, the number of places in it.
  @usableFromInline var back: UInt64

  private static var isSingle: UInt { 1 }
  private static var shift: UInt64 { 32 }

  @inlinable
  init() {
    front = 0
    back = 0
  }

  /// Whether there are no places, and no gaps either.
  @inlinable
  var isEmpty: Bool { front == 0 }

  /// The number of places, including gaps.
  @inline(__always)
  var count: Int {
    if front & Self.isSingle != 0 { return 1 }
    return front == 0 ? 0 : Int(back >> Self.shift)
  }

  private var block: UnsafeMutablePointer<Place>? {
    front & Self.isSingle == 0 ? UnsafeMutablePointer(bitPattern: front) : nil
  }

  /// The single place that is stored inline.
  var only: Place? {
    front & Self.isSingle == 0 ? nil : Place(sink: single, occupant: soleOccupant)
  }

  @inline(__always)
  private var soleOccupant: Occupant { Occupant(word: UInt(truncatingIfNeeded: back)) }

  @inline(__always)
  private var single: Unmanaged<AnyObject> {
    .fromOpaque(UnsafeRawPointer(bitPattern: front &- Self.isSingle).unsafelyUnwrapped)
  }

  /// The sink of the single place, unless its subscription is over; nil also if there are several.
  @inline(__always)
  var soleSink: Unmanaged<AnyObject>? {
    front & Self.isSingle == 0 || soleOccupant.isOver ? nil : single
  }

  func sink(at index: Int) -> Unmanaged<AnyObject>? { block.map { $0[index].sink } ?? only?.sink }

  /// Passes a place to another occupant. Both occupants are hubs.
  mutating func pass(_ index: Int, to occupant: Occupant) {
    if let block {
      block[index] = Place(sink: block[index].sink, occupant: occupant)
    } else {
      back = UInt64(occupant.word)
    }
  }

  /// Calls `body` with each sink whose subscription is not over.
  @inline(__always)
  func forEachLive(_ body: (AnyObject) -> Void) {
    if front & Self.isSingle != 0 {
      if !soleOccupant.isOver { single._withUnsafeGuaranteedRef(body) }
      return
    }
    guard var place = block else { return }
    let end = place + Int(back >> Self.shift)
    while place < end {
      if let sink = place.pointee.sink, !place.pointee.isOver { sink._withUnsafeGuaranteedRef(body) }
      place += 1
    }
  }

  /// Makes room for one more place at the end: closes the gaps if there are as many as sinks, or else grows.
  ///
  /// - Parameter live: The number of places that are not gaps.
  mutating func makeRoom(live: Int) {
    if isEmpty || count < capacity { return }
    move(toRoomFor: live * 2 <= count ? capacity : capacity * 2)
  }

  /// Appends a place, whose number is the previous ``count``.
  mutating func append(_ place: Place) {
    precondition(isEmpty || count < capacity, "Places: there is no room")
    if let block {
      block[count] = place
      back += 1 << Self.shift
    } else {
      front = place.sink.map { UInt(bitPattern: $0.toOpaque()) | Self.isSingle } ?? 0
      back = UInt64(place.occupant.word)
    }
  }

  /// Turns the place into a gap, and returns its contents.
  ///
  /// - Parameters:
  ///   - occupant: The owner of the place.
  ///   - live: The number of places that are not gaps, without this one.
  mutating func remove(_ index: Int, of occupant: Occupant, live: Int) -> Place? {
    precondition(index < count, "Places: there is no such place")
    guard let block else {
      precondition(soleOccupant.word == occupant.word, "Places: a place of another")
      let place = only
      (front, back) = (0, 0)
      return place
    }
    let place = block[index]
    precondition(place.occupant.word == occupant.word, "Places: a place of another")
    block[index].sink = nil
    if index == count - 1 {
      back -= 1 << Self.shift
    } else if count > 32, live * 2 < count {
      // The block keeps its size, like those of the standard library's collections. If it shrank, the allocator would merge the
      // memory of all sinks that left, which takes a third of the time of a hundred thousand disposals.
      move(toRoomFor: capacity)
    }
    return place
  }

  /// Removes and returns all places. The caller calls ``empty(_:)`` on them.
  mutating func take() -> Places {
    var taken = Places()
    swap(&self, &taken)
    return taken
  }

  /// Calls `body` with each place that is not a gap.
  func forEach(_ body: (Place) -> Void) {
    guard let block else { return only.map(body) ?? () }
    for index in 0..<count where block[index].sink != nil { body(block[index]) }
  }

  /// Calls `body` with each place that is not a gap, and then releases it: places do not release their sinks themselves
  /// when their hub is freed.
  consuming func empty(_ body: (Place) -> Void) {
    forEach {
      body($0)
      $0.release()
    }
    block?.deallocateOnHeap()
  }

  private var capacity: Int { front & Self.isSingle == 0 ? Int(back & (1 << Self.shift - 1)) : 1 }

  /// Closes the gaps and renumbers the places, in a new block if the capacity changes.
  @inline(never)
  private mutating func move(toRoomFor size: Int) {
    precondition(size <= Int(Int32.max), "Hub: more than \(Int32.max) subscribers")
    let old = block
    let new = size == capacity ? old ?? .allocateOnHeap(size) : .allocateOnHeap(size)
    var filled = 0
    forEach { place in
      new[filled] = place
      place.occupant.placeIndex = Int32(filled)
      filled += 1
    }
    if new != old { old?.deallocateOnHeap() }
    front = UInt(bitPattern: new)
    back = UInt64(size) | UInt64(filled) << Self.shift
  }

  #if DEBUG
  /// A violated invariant, if there is one. For tests, while nothing is delivered.
  ///
  /// - Parameter live: The number of places that are not gaps.
  func checkInvariants(live: Int) -> String? {
    if isEmpty { return count == 0 && live == 0 ? nil : "places: none, though \(count), \(live) live, are counted" }
    guard let block else {
      return count == 1 && live == 1 ? nil : "places: a single one, though \(count), \(live) live, are counted"
    }
    if count > capacity { return "places: \(count) in room for \(capacity)" }
    var found = 0
    for index in 0..<count where block[index].sink != nil {
      found += 1
      let number = block[index].occupant.placeIndex
      if number != index { return "places: the occupant at \(index) has the number \(number)" }
    }
    return found == live ? nil : "places: \(found) are live, though \(live) are counted"
  }
  #endif
}
