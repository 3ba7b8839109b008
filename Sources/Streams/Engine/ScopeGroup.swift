import Locks

/// The scopes of the inner streams of an operator such as `flatMap`: they end in any order, or together with the group. The lock
/// also guards ``InnerRuns``, which decides which of them run.
@usableFromInline
package final class ScopeGroup: Cancellation {
  private let lock = Lock()
  @exclusivity(unchecked) private var hasEnded = false
  @exclusivity(unchecked) private var isCancelled = false
  @exclusivity(unchecked) private var first: Unmanaged<Cancellation>?
  /// Immutable, and so read without the lock.
  package let rule: InnerRuns.Rule
  @exclusivity(unchecked) private var runs: InnerRuns

  @usableFromInline
  package init(_ rule: InnerRuns.Rule) {
    self.rule = rule
    runs = InnerRuns(rule)
  }

  package var dropsNext: Bool { lock.withLock { runs.dropsNext } }

  /// Takes the next stream, unless the rule admits all; disposes of those that it replaces. True if it must run now.
  package func admit(_ stream: AnyObject) -> Bool {
    lock.lock()
    let starts = runs.admit(stream)
    let replaced = rule.replaces ? takeAll() : nil
    lock.unlock()
    Self.cancelAll(from: replaced)
    return starts
  }

  /// Opens a scope for a stream that was admitted. It ends with the group.
  package func opened() -> Scope {
    let scope = Scope()
    let reference = Unmanaged<Cancellation>.passRetained(scope)
    lock.lock()
    if isCancelled {
      lock.unlock()
      reference.release()
      scope.dispose()
      return scope
    }
    // Another stream may have arrived while known values of this one were sent.
    let replaced = rule.replaces ? takeAll() : nil
    scope.link = first
    scope.isInGroup = true
    if let first {
      unsafeDowncast(first._withUnsafeGuaranteedRef { $0 }, to: Scope.self).previous = .passUnretained(scope)
    }
    first = reference
    runs.begin()
    let hasEnded = hasEnded
    lock.unlock()
    if hasEnded { scope.end() }
    Self.cancelAll(from: replaced)
    return scope
  }

  /// Removes and retires the scope of a stream that has ended. Returns the next step, unless the stream held a place.
  package func close(_ scope: Scope) -> InnerRuns.Next {
    lock.lock()
    var found: Unmanaged<Cancellation>?
    var next = InnerRuns.Next.nothing
    if scope.isInGroup {
      let after = scope.link
      if let after { unsafeDowncast(after._withUnsafeGuaranteedRef { $0 }, to: Scope.self).previous = scope.previous }
      if let previous = scope.previous {
        previous._withUnsafeGuaranteedRef { $0.link = after }
      } else {
        first = after
      }
      scope.link = nil
      scope.previous = nil
      scope.isInGroup = false
      found = .passUnretained(scope)
      if !rule.holdsPlaces { next = runs.ended() }
    }
    lock.unlock()
    scope.retire()
    found?.release()
    return next
  }

  package func ended() -> InnerRuns.Next { lock.withLock { runs.ended() } }

  package func sourceEnded() -> Bool { lock.withLock { runs.sourceEnded() } }

  package override func end() {
    var open: [Scope] = []
    lock.lock()
    hasEnded = true
    // Memory is reserved outside the lock, for the current number of scopes.
    var room = countScopes()
    while open.capacity < room {
      lock.unlock()
      open.reserveCapacity(room)
      lock.lock()
      room = countScopes()
    }
    var next = first
    while let one = next {
      open.append(unsafeDowncast(one.takeUnretainedValue(), to: Scope.self))
      next = one._withUnsafeGuaranteedRef { $0.link }
    }
    lock.unlock()
    for scope in open { scope.end() }
  }

  package override func cancel() {
    lock.lock()
    isCancelled = true
    let open = takeAll()
    lock.unlock()
    Self.cancelAll(from: open)
  }

  /// The number of open scopes. The caller holds the lock.
  private func countScopes() -> Int {
    var count = 0
    var next = first
    while let one = next {
      count += 1
      next = one._withUnsafeGuaranteedRef { $0.link }
    }
    return count
  }

  /// Removes all scopes, the oldest first. The caller holds the lock.
  private func takeAll() -> Unmanaged<Cancellation>? {
    var oldest: Unmanaged<Cancellation>?
    var next = first
    first = nil
    while let one = next {
      let scope = unsafeDowncast(one._withUnsafeGuaranteedRef { $0 }, to: Scope.self)
      scope.isInGroup = false
      scope.previous = nil
      next = scope.link
      scope.link = oldest
      oldest = one
    }
    return oldest
  }

  deinit { Self.cancelAll(from: first, isAbandoned: true) }

  #if DEBUG
  /// The number of open scopes. For tests, while no thread uses the group.
  var count: Int { countScopes() }

  /// A violated invariant, if there is one. For tests, while no thread uses the group.
  func checkInvariants() -> String? {
    var found = 0
    var (before, next): (Unmanaged<Scope>?, Unmanaged<Cancellation>?) = (nil, first)
    while let one = next {
      let scope = unsafeDowncast(one._withUnsafeGuaranteedRef { $0 }, to: Scope.self)
      found += 1
      if found > runs.running { return "group: more scopes than the \(runs.running) that run" }
      if !scope.isInGroup { return "group: scope \(found) does not know that it is in it" }
      if scope.previous?.toOpaque() != before?.toOpaque() { return "group: scope \(found) has another before it" }
      (before, next) = (.passUnretained(scope), scope.link)
    }
    if isCancelled, found > 0 { return "group: cancelled, with scopes" }
    return nil
  }
  #endif
}
