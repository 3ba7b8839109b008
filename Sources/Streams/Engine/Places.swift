/// A sink and the scope of its subscription. Untyped, so that walking many of them needs nothing of the runtime.
struct Place {
  /// Empty once the place is given up.
  var sink: Unmanaged<AnyObject>?
  let scope: Unmanaged<Scope>

  @inline(__always)
  init(_ sink: consuming AnyObject, _ scope: consuming Scope) {
    self.sink = .passRetained(sink)
    self.scope = .passRetained(scope)
  }

  fileprivate init(sink: Unmanaged<AnyObject>?, scope: Unmanaged<Scope>) {
    self.sink = sink
    self.scope = scope
  }

  @inline(__always)
  var isOver: Bool { scope._withUnsafeGuaranteedRef { $0.isOver } }

  func release() {
    sink?.release()
    scope.release()
  }
}

/// The places of a hub, in the order in which they were taken.
///
/// Giving up a place leaves a gap, which is O(1); gaps are closed when they are as many as the sinks. A single place is
/// stored inline, more are stored in a block of memory: so a subject with one subscriber, the common case, saves an
/// allocation (25 ns of a subscription), and an empty one is small.
@usableFromInline
struct Places: ~Copyable {
  /// The sink of the single place, or the address of the block, marked by a bit.
  @usableFromInline var front: UInt
  /// The scope of the one place; or how many places fit into the block.
  @usableFromInline var back: UInt
  /// How many places there are, with the gaps.
  @usableFromInline var count: Int32

  private static var isBlock: UInt { 1 }

  @inlinable
  init() {
    front = 0
    back = 0
    count = 0
  }

  /// Whether there are none, not even gaps that were not closed yet.
  @inlinable
  var isEmpty: Bool { front == 0 }

  private var block: UnsafeMutablePointer<Place>? {
    front & Self.isBlock == 0 ? nil : UnsafeMutablePointer(bitPattern: front & ~Self.isBlock)
  }

  /// The single place that is stored inline.
  private var only: Place? {
    guard let sink = UnsafeRawPointer(bitPattern: front), let scope = UnsafeRawPointer(bitPattern: back) else {
      return nil
    }
    return Place(sink: .fromOpaque(sink), scope: .fromOpaque(scope))
  }

  /// The sink of the single place, unless its subscription is over; nil also if there are several.
  @inline(__always)
  var soleSink: Unmanaged<AnyObject>? {
    guard front & Self.isBlock == 0, let scope = UnsafeRawPointer(bitPattern: back),
      !Unmanaged<Scope>.fromOpaque(scope)._withUnsafeGuaranteedRef({ $0.isOver })
    else { return nil }
    // Where a scope is, there is a sink: one look at memory less for each operator of a row.
    return .fromOpaque(UnsafeRawPointer(bitPattern: front).unsafelyUnwrapped)
  }

  /// Calls `body` with each sink whose subscription is not over.
  @inline(__always)
  func forEachLive(_ body: (AnyObject) -> Void) {
    guard let block else {
      guard let only, !only.isOver else { return }
      only.sink?._withUnsafeGuaranteedRef(body)
      return
    }
    var index = 0
    let end = Int(count)
    while index < end {
      let place = block[index]
      if let sink = place.sink, !place.isOver { sink._withUnsafeGuaranteedRef(body) }
      index += 1
    }
  }

  /// Makes room for one more place at the end: closes the gaps if they are as many as the sinks, else grows.
  ///
  /// - Parameter live: The number of places that are not gaps.
  mutating func makeRoom(live: Int) {
    if isEmpty || count < capacity { return }
    move(toRoomFor: live * 2 <= count ? capacity : capacity * 2)
  }

  /// Adds a place at the end, whose number is ``count`` before.
  mutating func append(_ place: Place) {
    precondition(isEmpty || count < capacity, "Places: there is no room")
    if let block {
      block[Int(count)] = place
    } else {
      front = place.sink.map { UInt(bitPattern: $0.toOpaque()) } ?? 0
      back = UInt(bitPattern: place.scope.toOpaque())
    }
    count += 1
  }

  /// Turns the place into a gap, and returns its contents.
  ///
  /// - Parameters:
  ///   - scope: The scope of the place.
  ///   - live: The number of places that are not gaps, without this one.
  mutating func remove(_ index: Int, of scope: Scope, live: Int) -> Place? {
    precondition(index < count, "Places: there is no such place")
    guard let block else {
      precondition(back == UInt(bitPattern: Unmanaged.passUnretained(scope).toOpaque()), "Places: a place of another")
      let place = only
      (front, back, count) = (0, 0, 0)
      return place
    }
    let place = block[index]
    precondition(place.scope.toOpaque() == Unmanaged.passUnretained(scope).toOpaque(), "Places: a place of another")
    block[index].sink = nil
    if index == Int(count) - 1 {
      count -= 1
    } else if count > 32, live * 2 < count {
      // Memory is given back rarely: the allocator joins all that was freed before whenever a large block changes.
      move(toRoomFor: live * 8 < capacity ? capacity / 4 : capacity)
    }
    return place
  }

  /// Takes all places away; the caller sees to ``empty(_:)``.
  mutating func take() -> Places {
    let taken = Places(front, back, count)
    (front, back, count) = (0, 0, 0)
    return taken
  }

  private init(_ front: UInt, _ back: UInt, _ count: Int32) {
    self.front = front
    self.back = back
    self.count = count
  }

  /// Calls `body` with each place that is not a gap.
  func forEach(_ body: (Place) -> Void) {
    guard let block else { return only.map(body) ?? () }
    for index in 0..<Int(count) where block[index].sink != nil { body(block[index]) }
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

  private var capacity: Int { front & Self.isBlock == 0 ? 1 : Int(back) }

  /// Closes the gaps and renumbers the places, in a new block if the room is to change.
  @inline(never)
  private mutating func move(toRoomFor size: Int) {
    let old = block
    let new = size == capacity ? old ?? .allocateOnHeap(size) : .allocateOnHeap(size)
    var filled = 0
    forEach { place in
      new[filled] = place
      place.scope._withUnsafeGuaranteedRef { $0.placeIndex = Int32(filled) }
      filled += 1
    }
    if new != old { old?.deallocateOnHeap() }
    front = UInt(bitPattern: new) | Self.isBlock
    back = UInt(size)
    count = Int32(filled)
  }

  #if DEBUG
  /// What is wrong with the places, if anything. For tests, while nothing is delivered.
  ///
  /// - Parameter live: The number of places that are not gaps.
  func checkInvariants(live: Int) -> String? {
    if isEmpty { return count == 0 && live == 0 ? nil : "places: none, though \(count), \(live) live, are counted" }
    guard let block else {
      return count == 1 && live == 1 ? nil : "places: a single one, though \(count), \(live) live, are counted"
    }
    if count > capacity { return "places: \(count) in room for \(capacity)" }
    var found = 0
    for index in 0..<Int(count) where block[index].sink != nil {
      found += 1
      let number = block[index].scope._withUnsafeGuaranteedRef { $0.placeIndex }
      if number != index { return "places: the scope at \(index) has the number \(number)" }
    }
    return found == live ? nil : "places: \(found) are live, though \(live) are counted"
  }
  #endif
}
