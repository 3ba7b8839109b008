/// The hand-written counterparts: plain closures that are not inlined.
final class HandSubject<Element> {
  var observers: [(Element) -> Void] = []

  @inline(never)
  func send(_ element: Element) {
    for observer in observers { observer(element) }
  }
}

/// A hand-written subject from which removal is cheap.
final class HandKeyedSubject<Element> {
  var observers: [Int: (Element) -> Void] = [:]
  var nextKey = 0

  @inline(never)
  func subscribe(_ observer: @escaping (Element) -> Void) -> Int {
    nextKey += 1
    observers[nextKey] = observer
    return nextKey
  }

  @inline(never)
  func unsubscribe(_ key: Int) { observers[key] = nil }

  @inline(never)
  func send(_ element: Element) {
    for observer in observers.values { observer(element) }
  }
}

@inline(never)
func handMap<A, B>(_ transform: @escaping (A) -> B, _ next: @escaping (B) -> Void) -> (A) -> Void {
  { next(transform($0)) }
}

@inline(never)
func handFilter<A>(_ predicate: @escaping (A) -> Bool, _ next: @escaping (A) -> Void) -> (A) -> Void {
  { if predicate($0) { next($0) } }
}
