import Locks

/// A place for one scope at a time: the current source of `concat`, the current attempt of `retry(when:)`.
@usableFromInline
package final class ScopeSlot: Cancellation {
  private let lock = Lock()
  @exclusivity(unchecked) private var current: Scope?
  @exclusivity(unchecked) private var hasEnded = false
  @exclusivity(unchecked) private var isCancelled = false

  @usableFromInline
  package override init() {}

  /// Ends the current scope and opens the next.
  package func opened() -> Scope {
    let scope = Scope()
    replace(by: scope)
    return scope
  }

  /// Ends the current scope.
  package func clear() { replace(by: nil) }

  private func replace(by scope: Scope?) {
    lock.lock()
    let old = current
    let late = isCancelled
    let hasEnded = hasEnded
    current = late ? nil : scope
    lock.unlock()
    old?.dispose()
    if late { scope?.dispose() } else if hasEnded { scope?.end() }
  }

  package override func end() {
    let scope = lock.withLock {
      hasEnded = true
      return current
    }
    scope?.end()
  }

  package override func cancel() {
    let scope = lock.withLock {
      isCancelled = true
      return current.take()
    }
    scope?.dispose()
  }
}
