/// Takes events on one thread and delivers them on another.
@usableFromInline
class HandOverSink<Element>: Stage<Element, Element> {
  /// The lifetime of the source. It is released as soon as the source has ended, even if events still wait.
  @usableFromInline final let sourceScope: Scope
  @usableFromInline final let scope: Scope
  @usableFromInline final let handOver: HandOver<Element>
  /// The failure, if the terminal event is one. Written before the event is added, read after it was taken.
  @exclusivity(unchecked) @usableFromInline final var failure: (any Error)?
  /// Whether the sink above releases the source.
  @exclusivity(unchecked) @usableFromInline final var isReleasedAbove = false

  @inlinable
  init(_ downstream: Sink<Element>, _ scope: Scope) {
    self.scope = scope
    handOver = HandOver()
    sourceScope = scope.opened()
    super.init(downstream)
  }

  /// Called when an event was added, on the side of the source.
  ///
  /// - Parameter isFirst: Whether nothing else was waiting, so that a delivery must be scheduled.
  func added(isFirst: Bool) {}

  override final func next(_ element: Element) {
    if !scope.isOver { added(isFirst: handOver.add(element)) }
  }

  override final func error(_ error: any Error) { end(error) }

  override final func completed() { end(nil) }

  /// False, because the sinks below also release the source if they receive the end immediately.
  override final func sourceWillEnd(in scope: Scope) -> Bool {
    if scope === sourceScope { isReleasedAbove = true }
    return false
  }

  private func end(_ failure: (any Error)?) {
    self.failure = failure
    _ = sourceScope.finish()
    // A scheduler that runs work immediately sends the end before the source is released.
    added(isFirst: handOver.end())
    if !isReleasedAbove { sourceScope.retire() }
  }

  /// Delivers waiting events, including new ones, up to a limit. Called by one thread at a time. Those that wait
  /// when the subscription ends are dropped.
  ///
  /// - Returns: The number of events that wait now; if it is 0, `added` is called for the next one.
  final func deliver(atMost limit: Int) -> Int {
    handOver.deliver(atMost: limit) {
      if !scope.isOver { downstream.next($0) }
    } ended: {
      if !scope.isOver { downstream.send(end: failure) }
    }
  }
}
