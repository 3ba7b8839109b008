import Synchronization

/// Events that are added on one thread and delivered on another, in order, without a lock between the two.
///
/// Adding an event returns whether a delivery has to be scheduled. Each delivery takes a limited number of events.
@usableFromInline
package struct HandOver<Element>: ~Copyable {
  @usableFromInline let backlog: Backlog<Element>
  /// The number of waiting events, with a flag that is set if the last of them is the terminal event.
  @usableFromInline let waiting: Atomic<Int>

  @inlinable
  package init() {
    backlog = Backlog()
    waiting = Atomic(0)
  }

  /// Adds a value. True if nothing else was waiting.
  @inline(__always)
  package func add(_ element: Element) -> Bool {
    backlog.append(element)
    return waiting.add(1, ordering: .acquiringAndReleasing).oldValue == 0
  }

  /// Adds the terminal event, which the caller has stored. True if nothing else was waiting.
  @inline(__always)
  package func end() -> Bool {
    waiting.add(1 | Batching.end, ordering: .acquiringAndReleasing).oldValue == 0
  }

  /// Delivers waiting events, including those that arrive in the meantime, up to a limit. Called by one thread at a time.
  ///
  /// - Parameters:
  ///   - next: Takes a value.
  ///   - ended: Called for the terminal event.
  /// - Returns: The number of events that wait now; if it is 0, the next event counts as the first again.
  @inline(__always)
  package func deliver(atMost limit: Int, next: (Element) -> Void, ended: () -> Void) -> Int {
    var limit = limit
    var state = waiting.load(ordering: .acquiring)
    while true {
      let (events, ends) = Batching.delivered(of: state, atMost: limit)
      if events == 0 { return state & (Batching.end - 1) }
      for _ in 0..<(ends ? events - 1 : events) { next(backlog.removeFirst()) }
      if ends { ended() }
      limit -= events
      state = waiting.subtract(events, ordering: .acquiringAndReleasing).newValue
    }
  }
}
