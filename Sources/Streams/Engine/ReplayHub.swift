/// The hub of a subject that replays its last values to a new subscriber, also after its end.
@usableFromInline
package class ReplayHub<Element>: Hub<Element> {
  /// Guarded by the lock of the line.
  @exclusivity(unchecked) private final var history: History<Element>
  private final let keepsNothing: Bool

  /// - Parameter limit: How many values are kept at most; nil for all.
  package init(_ limit: Int?) {
    history = History(limit)
    keepsNothing = limit == 0
    super.init()
  }

  /// Keeps `element` and sends it to all who are subscribed. Does nothing once the hub has ended.
  package final func accept(_ element: Element) {
    if keepsNothing { return send(element) }
    var other = element
    let held = line.lock()
    guard ending == nil else { return line.unlock(held) }
    history.append(&other)
    unlock(held, sending: element)
  }

  /// Subscribes `sink`, which receives the stored values first.
  package final func joinAfterHistory(_ sink: Sink<Element>, _ scope: Scope) {
    if keepsNothing { return join(sink, scope) }
    let held = line.lock()
    if case .disposed(let owner) = ending {
      line.unlock(held)
      return tell(.disposed(owner), sink, scope)
    }
    let past = history.elements
    if let ending {
      line.unlock(held)
      for element in past where !scope.isOver { sink.next(element) }
      return tell(ending, sink, scope)
    }
    replay(held, sink, scope) { sink in
      for element in past where !scope.isOver { sink.next(element) }
    }
  }

  deinit { history.free() }
}

/// The last values of a stream, oldest first.
///
/// It has no `deinit`, and its methods are inlined, so that its owner need not look up its metadata; the owner calls
/// ``free()``.
private struct History<Element>: ~Copyable {
  private let limit: Int
  private var storage: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private var count = 0
  /// Where the oldest is, once there are as many as the limit.
  private var oldest = 0

  init(_ limit: Int?) { self.limit = limit ?? .max }

  @inline(__always)
  var elements: [Element] {
    guard let storage else { return [] }
    return [Element](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let base = buffer.baseAddress else { return }
      base.initialize(from: storage + oldest, count: count - oldest)
      (base + (count - oldest)).initialize(from: storage, count: oldest)
      filled = count
    }
  }

  /// Stores `element`. Returns the value that it displaces, so that the caller can destroy it outside its lock.
  @inline(__always)
  mutating func append(_ element: inout Element) {
    if count == limit, let storage {
      swap(&storage[oldest], &element)
      oldest = oldest + 1 == limit ? 0 : oldest + 1
    } else {
      if count == capacity { grow() }
      guard let storage else { return }
      storage.advanced(by: count).initialize(to: element)
      count += 1
    }
  }

  @inline(__always)
  private mutating func grow() {
    let room = min(limit, max(1, capacity * 2))
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: room)
    if let storage {
      fresh.moveInitialize(from: storage, count: count)
      storage.deallocate()
    }
    storage = fresh
    capacity = room
  }

  /// Releases the values and their memory.
  @inline(__always)
  func free() {
    storage?.deinitialize(count: count)
    storage?.deallocate()
  }
}
