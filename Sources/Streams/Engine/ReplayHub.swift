import Synchronization

/// The hub of a subject that replays its last values to new subscribers, even after its end.
@usableFromInline
package class ReplayHub<Element>: Hub<Element> {
  /// Guarded by the lock of the line.
  @exclusivity(unchecked) private final var history: History<Element>
  private final let keepsNothing: Bool

  /// - Parameter limit: The maximum number of stored values; nil for all.
  @usableFromInline
  package init(_ limit: Int?) {
    history = History(limit)
    keepsNothing = limit == 0
    super.init()
  }

  /// Stores `element` and sends it to all subscribers. Does nothing once the hub has ended.
  @usableFromInline
  package final func accept(_ element: Element) {
    if keepsNothing { return send(element) }
    var other = element
    let held = ownLine.lock()
    guard ending == nil else { return ownLine.unlock(held) }
    guard history.append(&other) else { return acceptGrowing(held, element) }
    unlock(held, sending: element)
  }

  /// Stores and sends an element for which there is no room. Memory is allocated, copied and freed without the lock.
  @inline(never)
  private final func acceptGrowing(_ first: DeliveryLine.Held, _ element: Element) {
    var other = element
    var held = first
    while ending == nil {
      let (past, retention) = (history.past(), history.retention)
      ownLine.unlock(held)
      let fresh = past.copyWithRoom(retention.room(for: past.count))
      past.release()
      held = ownLine.lock()
      var spare: SharedRing<Element>? = fresh
      var isStored = false
      if ending == nil {
        // If another thread has stored a value meanwhile, it may have made room.
        if history.retention.version == retention.version { spare = history.exchange(fresh) }
        isStored = history.append(&other)
      }
      if isStored { unlock(held, sending: element) } else { ownLine.unlock(held) }
      spare?.release()
      if isStored { return }
      held = ownLine.lock()
    }
    ownLine.unlock(held)
  }

  /// Subscribes `sink`, which receives the stored values first.
  @usableFromInline
  package override final func subscribe(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if keepsNothing { return join(sink, scope) }
    let held = ownLine.lock()
    if case .disposed(let owner) = ending {
      ownLine.unlock(held)
      return reject(sink, Occupant(scope), .disposed(owner))
    }
    let past = history.past()
    if let ending {
      ownLine.unlock(held)
      past.send(to: sink, scope)
      past.release()
      return reject(sink, Occupant(scope), ending)
    }
    replay(held, sink, scope) { past.send(to: $0, scope) }
    past.release()
  }

  /// After disposal, no subscriber can receive the values, so they are dropped.
  package override final func hasNotifiedEnd() { if wasDisposed { retire() } }

  /// Drops the values, and stores no more. Call it when no subscriber can come any more.
  final func retire() {
    if keepsNothing { return }
    let held = ownLine.lock()
    if !isEnding { endSilently() }
    let past = history.exchange(nil)
    ownLine.unlock(held)
    past?.release()
  }

  deinit { history.past().ring?.release(2) }
}

// For a relay, like the extension in ``ValueHub``.
extension Hub {
  /// Stores a value in a ``ReplayHub``, and sends it.
  package final func keepAndSend(_ element: Element) {
    unsafeDowncast(self, to: ReplayHub<Element>.self).accept(element)
  }
}

/// The last values of a stream, oldest first.
///
/// It has no `deinit`, and its methods are inlined, so that its owner need not look up its metadata; the owner releases the ring.
private struct History<Element>: ~Copyable {
  private(set) var retention: Retention
  private var ring: SharedRing<Element>?

  init(_ limit: Int?) { retention = Retention(limit) }

  /// The current values. The caller releases them.
  @inline(__always)
  borrowing func past() -> PastValues<Element> {
    ring?.retain()
    return PastValues(ring: ring, oldest: retention.oldest, count: ring?.count ?? 0)
  }

  /// Stores `element`, and replaces it with the displaced value, which the caller releases outside its lock.
  ///
  /// - Returns: Whether there was room, or a place that is not being read.
  @inline(__always)
  mutating func append(_ element: inout Element) -> Bool {
    guard let ring else { return false }
    switch retention.place(count: ring.count, capacity: ring.capacity, isUnshared: ring.isUnshared) {
    case .next: ring.add(element)
    case .oldest(let index): (ring.values + index).displace(with: &element)
    case .elsewhere: return false
    }
    return true
  }

  /// Replaces the memory with `fresh`: nil, or memory with the same values except the one that is about to be displaced.
  ///
  /// - Returns: The previous memory, which the caller releases.
  @inline(__always)
  mutating func exchange(_ fresh: SharedRing<Element>?) -> SharedRing<Element>? {
    defer {
      ring = fresh
      retention.moved()
    }
    return ring
  }
}

/// Some of the values of a ring, which do not change while this value exists.
private struct PastValues<Element> {
  let ring: SharedRing<Element>?
  let oldest: Int
  let count: Int

  @inline(__always)
  func release() { ring?.release() }

  @inline(__always)
  func send(to sink: Sink<Element>, _ scope: Scope) {
    guard let ring else { return }
    var index = oldest
    for _ in 0..<count {
      if scope.isOver { return }
      (ring.values + index).lend { sink.next($0) }
      index = index + 1 == count ? 0 : index + 1
    }
  }

  /// Separate memory with the same values, without the oldest ones if they are dropped, and with room for one more.
  func copyWithRoom(_ room: (capacity: Int, leftOut: Int)) -> SharedRing<Element> {
    let fresh = SharedRing<Element>(capacity: room.capacity)
    guard let ring else { return fresh }
    for offset in room.leftOut..<max(count, room.leftOut) { fresh.add(ring.values[(oldest + offset) % count]) }
    return fresh
  }
}

/// Memory for values, and a count of its users: the hub, and new subscribers that are receiving past values. No value changes
/// while there are several users, so reading needs no lock.
///
/// A block of memory rather than an object, whose metadata would be looked up.
private struct SharedRing<Element> {
  private let header: UnsafeMutablePointer<SharedRingHeader>
  let values: UnsafeMutablePointer<Element>

  init(capacity: Int) {
    let alignment = Self.alignment
    let offset = (MemoryLayout<SharedRingHeader>.size + alignment - 1) / alignment * alignment
    let memory = HeapMemory.allocate(
      byteCount: offset + capacity * MemoryLayout<Element>.stride,
      alignment: alignment
    )
    header = memory.bindMemory(to: SharedRingHeader.self, capacity: 1)
    header.initialize(to: SharedRingHeader(capacity: capacity))
    values = (memory + offset).bindMemory(to: Element.self, capacity: capacity)
  }

  private static var alignment: Int {
    max(MemoryLayout<SharedRingHeader>.alignment, MemoryLayout<Element>.alignment)
  }

  var capacity: Int { header.pointee.capacity }
  var count: Int { header.pointee.used.load(ordering: .relaxed) }
  var isUnshared: Bool { header.pointee.users.load(ordering: .acquiring) == 1 }

  @inline(__always)
  func add(_ element: Element) {
    let used = count
    (values + used).fill(with: element)
    header.pointee.used.store(used + 1, ordering: .relaxed)
  }

  @inline(__always)
  func retain() { header.pointee.users.add(1, ordering: .relaxed) }

  /// Gives up one use or several; the last one frees the memory.
  @inline(__always)
  func release(_ uses: Int = 1) {
    guard header.pointee.users.subtract(uses, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    values.deinitialize(count: count)
    header.deinitialize(count: 1)
    HeapMemory.free(header, alignment: Self.alignment)
  }
}

private struct SharedRingHeader: ~Copyable {
  let users = Atomic<Int>(1)
  let capacity: Int
  /// The number of values, from the first place on. Guarded by the lock of the line until one user is left. Atomic, so
  /// that a thread that gives up its use need not take the lock.
  let used = Atomic<Int>(0)
}
