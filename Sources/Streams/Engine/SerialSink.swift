/// A gate for events that may arrive from any thread, in any order, and after the end: it passes them one at a time, until the
/// first terminal event or the end of the subscription.
@usableFromInline
final class SerialSink<Element>: ScopedStage<Element, Element> {
  @usableFromInline let line = DeliveryLine()

  /// Makes events wait until ``resume()``. Until then, the caller may send directly to ``downstream``.
  func suspend() { _ = line.enter() }

  /// Passes on the waiting events, and from now on each event as it arrives.
  func resume() { line.leave() }

  public override func next(_ element: Element) {
    if scope.isOver { return }
    line.turn(downstream.next(element), else: wait(element))
  }

  /// A separate function, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ element: Element) {
    line.wait { [self] in if !scope.isOver { downstream.next(element) } }
  }

  public override func error(_ error: any Error) { finish(error) }

  public override func completed() { finish(nil) }

  private func finish(_ error: (any Error)?) {
    line.turn(end(error), else: line.wait { [self] in end(error) })
  }

  private func end(_ error: (any Error)?) {
    line.close()
    if !scope.isOver { downstream.send(end: error) }
  }
}
