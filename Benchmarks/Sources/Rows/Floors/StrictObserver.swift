/// An observer of numbers that receives nothing after the end.
final class StrictObserver {
  private let lock = StrictLock()
  @exclusivity(unchecked) private var isOver = false
  private let onNext: (Int) -> Void
  private let onEnd: ((any Error)?) -> Void

  @inline(never)
  init(_ onNext: @escaping (Int) -> Void, _ onEnd: @escaping ((any Error)?) -> Void) {
    self.onNext = onNext
    self.onEnd = onEnd
  }

  @inline(never)
  func next(_ value: Int) {
    lock.lock()
    let isOver = isOver
    lock.unlock()
    if !isOver { onNext(value) }
  }

  @inline(never)
  func end(_ error: (any Error)?) {
    lock.lock()
    let wasOver = isOver
    isOver = true
    lock.unlock()
    if !wasOver { onEnd(error) }
  }
}
