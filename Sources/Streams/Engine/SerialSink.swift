/// A door for events that may come from any thread, in any order, and after the end: lets them through one at a time, until the
/// first terminal event or the end of the subscription.
final class SerialSink<Element>: Stage<Element, Element> {
  private let line = DeliveryLine()
  private let scope: Scope

  init(_ downstream: Sink<Element>, _ scope: Scope) {
    self.scope = scope
    super.init(downstream)
  }

  /// Makes events wait until ``letGo()``, in which time the caller may send by itself, to ``downstream``.
  func hold() { _ = line.enter() }

  /// Passes on the waiting events, and from now on each event as it arrives.
  func letGo() { line.leave() }

  override func next(_ element: Element) {
    if scope.isOver { return }
    if line.enter() {
      downstream.next(element)
      line.leave()
    } else {
      line.wait { [self] in if !scope.isOver { downstream.next(element) } }
    }
  }

  override func error(_ error: any Error) {
    line.wait { [self] in end { downstream.error(error) } }
  }

  override func completed() {
    line.wait { [self] in end { downstream.completed() } }
  }

  private func end(_ deliver: () -> Void) {
    line.close()
    if !scope.isOver { deliver() }
  }
}
