import Foundation
import Locks
import Streams

extension BlockingObservable {
  /// Subscribes and blocks until the stream ends, `limit` values met the condition, or the time has passed. The
  /// subscription has ended by then.
  func collect(
    limit: Int = .max,
    where predicate: @escaping (Element) throws -> Bool = { _ in true }
  ) -> MaterializedSequenceResult<Element> {
    let collector = Collector<Element>()
    // A time that is not a number would be the distant future.
    let deadline = timeout.map { DispatchTime.now() + ($0.isNaN ? 0 : $0) }
    // A synchronous source delivers on this thread before `start` returns, so another thread watches the time. The
    // queue retains the alarm until the deadline, even if it is cancelled, but not the collected values.
    let alarm = DispatchWorkItem { [weak collector] in collector?.end(RxError.timeout) }
    if let deadline {
      // Each wait has a separate queue: it gets a thread even if all those of the shared pool are blocked, and closures
      // that the disposal calls delay no other wait.
      DispatchQueue(label: "toBlocking alarm", qos: .userInteractive).asyncAfter(deadline: deadline, execute: alarm)
    }
    return Trampoline.aside {
      source.start(in: collector.scope) { element in
        do {
          if try predicate(element), collector.add(element) == limit { collector.end(nil) }
        } catch {
          collector.end(error)
        }
      } onEnd: { error in
        collector.end(error)
      }
      alarm.cancel()
      if !collector.wait.wait(until: deadline ?? .distantFuture) { collector.end(RxError.timeout) }
      return collector.result
    }
  }
}

/// The events so far, and the subscription, which lasts until there is a result. Only the first end counts.
private final class Collector<Element>: @unchecked Sendable {
  // `@unchecked`: mutable state is behind locks, and the waiting thread receives the elements only after the last
  // event.

  private struct State {
    var elements: [Element] = []
    var error: (any Error)?
    var isOver = false
  }

  let wait = BlockingWait()
  let scope = Scope()
  private let state = Locked(State())

  /// Adds an element, unless there is a result. Returns the number of elements.
  func add(_ element: Element) -> Int {
    state.withLock { state in
      if !state.isOver { state.elements.append(element) }
      return state.elements.count
    }
  }

  /// Ends the subscription, and the wait for it.
  func end(_ error: (any Error)?) {
    let isFirst = state.withLock { state in
      if state.isOver { return false }
      state.isOver = true
      state.error = error
      return true
    }
    scope.dispose()
    if isFirst { wait.end() }
  }

  var result: MaterializedSequenceResult<Element> {
    let (elements, error) = state.withLock { ($0.elements, $0.error) }
    return error.map { .failed(elements: elements, error: $0) } ?? .completed(elements: elements)
  }
}
