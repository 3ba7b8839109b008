import Streams

extension BlockingObservable {
  /// Subscribes and blocks until the stream ends, or `limit` values met the condition, or the time is over.
  func collect(
    limit: Int = .max,
    where predicate: @escaping (Element) throws -> Bool = { _ in true }
  ) -> MaterializedSequenceResult<Element> {
    Trampoline.aside { wait(limit: limit, where: predicate) }
  }

  private func wait(
    limit: Int,
    where predicate: @escaping (Element) throws -> Bool
  ) -> MaterializedSequenceResult<Element> {
    let collector = Collector<Element>()
    let subscription = SingleAssignmentDisposable()
    let end = { (error: (any Error)?) in
      collector.end(error)
      subscription.dispose()
    }
    subscription.setDisposable(
      source.subscribe { event in
        switch event {
        case .next(let element):
          do {
            if try predicate(element), collector.add(element) == limit { end(nil) }
          } catch {
            end(error)
          }
        case .error(let error): end(error)
        case .completed: end(nil)
        }
      }
    )
    if !collector.wait.wait(timeout: timeout) { end(RxError.timeout) }
    return collector.result
  }
}

/// What came so far; the first end counts.
private final class Collector<Element> {
  private struct State {
    var elements: [Element] = []
    var error: (any Error)?
    var isOver = false
  }

  let wait = BlockingWait()
  private let state = Locked(State())

  /// Returns how many there are.
  func add(_ element: Element) -> Int {
    state.withLock { state in
      if !state.isOver { state.elements.append(element) }
      return state.elements.count
    }
  }

  func end(_ error: (any Error)?) {
    let isFirst = state.withLock { state in
      if state.isOver { return false }
      state.isOver = true
      state.error = error
      return true
    }
    if isFirst { wait.end() }
  }

  var result: MaterializedSequenceResult<Element> {
    let (elements, error) = state.withLock { ($0.elements, $0.error) }
    return error.map { .failed(elements: elements, error: $0) } ?? .completed(elements: elements)
  }
}
