/// A behaviour relay written by hand: a value, and closures that are called with its changes.
final class HandRelay<Element> {
  private var value: Element
  private var observers: [(Element) -> Void] = []

  @inline(never)
  init(_ value: Element) { self.value = value }

  @inline(never)
  func read() -> Element { value }

  @inline(never)
  func accept(_ element: Element) {
    value = element
    send(element)
  }

  @inline(never)
  private func send(_ element: Element) {
    for observer in observers { observer(element) }
  }

  @inline(never)
  func subscribe(_ observer: @escaping (Element) -> Void) {
    observers.append(observer)
    observer(value)
  }

  /// The relay as a stream without disposal.
  var stream: HandStream<Element> {
    { listener in
      self.subscribe(listener)
      return {}
    }
  }
}
