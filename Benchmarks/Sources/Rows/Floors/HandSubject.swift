/// A subject written by hand: an array of closures.
final class HandSubject<Element> {
  private var observers: [(Element) -> Void] = []

  @inline(never)
  func subscribe(_ observer: @escaping (Element) -> Void) { observers.append(observer) }

  @inline(never)
  func send(_ element: Element) {
    for observer in observers { observer(element) }
  }

  /// The subject as a stream without disposal.
  var stream: HandStream<Element> {
    { listener in
      self.subscribe(listener)
      return {}
    }
  }
}

/// A subject written by hand from which removal is cheap: a dictionary of closures.
final class HandKeyedSubject<Element> {
  private var observers: [Int: (Element) -> Void] = [:]
  private var nextKey = 0

  @inline(never)
  func subscribe(_ observer: @escaping (Element) -> Void) -> Int {
    nextKey += 1
    observers[nextKey] = observer
    return nextKey
  }

  @inline(never)
  func unsubscribe(_ key: Int) { observers[key] = nil }

  var stream: HandStream<Element> {
    { listener in
      let key = self.subscribe(listener)
      return { self.unsubscribe(key) }
    }
  }

  @inline(never)
  func send(_ element: Element) {
    for observer in observers.values { observer(element) }
  }
}
