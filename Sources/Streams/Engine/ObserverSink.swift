/// The lower end of a chain: calls the user's closures, and ends the subscription after the terminal event.
final class ObserverSink<Element>: Sink<Element> {
  private let scope: Scope
  private let onNext: (Element) -> Void
  /// Takes the error, or nil for a completion.
  private let onEnd: (((any Error)?) -> Void)?

  init(_ scope: Scope, onNext: @escaping (Element) -> Void, onEnd: (((any Error)?) -> Void)?) {
    self.scope = scope
    self.onNext = onNext
    self.onEnd = onEnd
  }

  override func next(_ element: Element) {
    if !scope.isOver { onNext(element) }
  }

  override func error(_ error: any Error) { end(error) }

  override func completed() { end(nil) }

  private func end(_ error: (any Error)?) {
    guard scope.end() else { return }
    onEnd?(error)
    scope.dispose()
  }
}
