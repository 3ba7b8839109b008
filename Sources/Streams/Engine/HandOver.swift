import Synchronization

/// Events that are added on one thread and delivered on another, in order, without a lock between the two.
///
/// The side that adds learns whether a delivery has to be scheduled; the side that delivers takes a limited number at a time.
package struct HandOver<Element>: ~Copyable {
  private let backlog = Backlog<Element>()
  /// How many events wait, and a flag that the last of them is the terminal one.
  private let waiting = Atomic<Int>(0)
  /// The failure, if the terminal event is one. Written before the flag is set, read after.
  private var failure: (any Error)?

  package init() {}

  /// Adds a value. True if nothing else was waiting.
  @inline(__always)
  package func add(_ element: Element) -> Bool {
    backlog.append(element)
    return waiting.add(1, ordering: .acquiringAndReleasing).oldValue == 0
  }

  /// Adds the terminal event. True if nothing else was waiting.
  package mutating func end(_ failure: (any Error)?) -> Bool {
    self.failure = failure
    return waiting.add(1 | Batching.end, ordering: .acquiringAndReleasing).oldValue == 0
  }

  /// Delivers waiting events, including those that arrive in the meantime, up to a limit. Called by one thread at a time.
  ///
  /// - Parameters:
  ///   - next: Takes a value.
  ///   - ended: Takes the failure, or nil for the completion.
  /// - Returns: How many wait now; if none does, the next one to be added is the first again.
  @inline(__always)
  package func deliver(atMost limit: Int, next: (Element) -> Void, ended: ((any Error)?) -> Void) -> Int {
    var limit = limit
    var state = waiting.load(ordering: .acquiring)
    while true {
      let (events, ends) = Batching.delivered(of: state, atMost: limit)
      if events == 0 { return state & (Batching.end - 1) }
      for _ in 0..<(ends ? events - 1 : events) { next(backlog.removeFirst()) }
      if ends { ended(failure) }
      limit -= events
      state = waiting.subtract(events, ordering: .acquiringAndReleasing).newValue
    }
  }
}
