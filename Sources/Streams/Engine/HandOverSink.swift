import Synchronization

/// Takes events on one thread and delivers them on another, in order, without a lock between the two.
class HandOverSink<Element>: Stage<Element, Element> {
  /// The lifetime of the source, which is released as soon as the source has ended, while its events still wait.
  final let sourceScope: Scope
  private final let scope: Scope
  private final let backlog = Backlog<Element>()
  /// How many events wait, and a flag that the last of them is the terminal one.
  private final let waiting = Atomic<Int>(0)
  /// The failure, if the terminal event is one. Written before the flag is set, read after.
  @exclusivity(unchecked) private final var failure: (any Error)?

  init(_ downstream: Sink<Element>, _ scope: Scope) {
    self.scope = scope
    sourceScope = scope.opened()
    super.init(downstream)
  }

  /// Called when an event was added, on the side of the source.
  ///
  /// - Parameter isFirst: Whether nothing else was waiting, so that a delivery must be scheduled.
  func added(isFirst: Bool) {}

  override final func next(_ element: Element) {
    if scope.isOver { return }
    backlog.append(element)
    added(isFirst: waiting.add(1, ordering: .acquiringAndReleasing).oldValue == 0)
  }

  override final func error(_ error: any Error) { end(error) }

  override final func completed() { end(nil) }

  private func end(_ failure: (any Error)?) {
    self.failure = failure
    sourceScope.retire()
    added(isFirst: waiting.add(1 | Batching.end, ordering: .acquiringAndReleasing).oldValue == 0)
  }

  /// Delivers waiting events, including those that arrive in the meantime, up to a limit. Called by one thread at a time.
  ///
  /// - Returns: How many wait now; if none does, `added` will be called with the next.
  final func deliver(atMost limit: Int) -> Int {
    var limit = limit
    var state = waiting.load(ordering: .acquiring)
    while true {
      let (events, ends) = Batching.delivered(of: state, atMost: limit)
      if events == 0 { return state & (Batching.end - 1) }
      deliverValues(ends ? events - 1 : events)
      if ends, !scope.isOver {
        if let failure { downstream.error(failure) } else { downstream.completed() }
      }
      limit -= events
      state = waiting.subtract(events, ordering: .acquiringAndReleasing).newValue
    }
  }

  @inline(__always)
  private func deliverValues(_ count: Int) {
    for _ in 0..<count {
      let element = backlog.removeFirst()
      // What waits when the subscription ends is dropped.
      if !scope.isOver { downstream.next(element) }
    }
  }
}
