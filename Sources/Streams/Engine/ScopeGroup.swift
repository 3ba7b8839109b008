import Locks

/// The scopes of the inner streams of an operator such as `merge`: they come and go in any order, and end together.
@usableFromInline
package final class ScopeGroup: Cancellation {
  private let lock = Lock()
  @exclusivity(unchecked) private var first: Unmanaged<Cancellation>?
  @exclusivity(unchecked) private var hasEnded = false
  @exclusivity(unchecked) private var isCancelled = false
  @exclusivity(unchecked) private var members = 0

  @usableFromInline
  package override init() {}

  /// How many scopes are open.
  package var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return members
  }

  /// Opens a scope that ends with the group.
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
    scope.link = first
    scope.isInGroup = true
    if let first {
      unsafeDowncast(first._withUnsafeGuaranteedRef { $0 }, to: Scope.self).previous = .passUnretained(scope)
    }
    first = reference
    members += 1
    let hasEnded = hasEnded
    lock.unlock()
    if hasEnded { scope.end() }
    return scope
  }

  /// Takes a scope out whose stream has ended, and retires it. Returns how many are left.
  @discardableResult
  package func close(_ scope: Scope) -> Int {
    lock.lock()
    var found: Unmanaged<Cancellation>?
    if scope.isInGroup {
      let next = scope.link
      if let next { unsafeDowncast(next._withUnsafeGuaranteedRef { $0 }, to: Scope.self).previous = scope.previous }
      if let previous = scope.previous {
        previous._withUnsafeGuaranteedRef { $0.link = next }
      } else {
        first = next
      }
      scope.link = nil
      scope.previous = nil
      scope.isInGroup = false
      members -= 1
      found = .passUnretained(scope)
    }
    let left = members
    lock.unlock()
    scope.retire()
    found?.release()
    return left
  }

  package override func end() {
    var open: [Scope] = []
    lock.lock()
    hasEnded = true
    // Room is made outside of the lock, for those of then.
    var room = members
    while open.capacity < room {
      lock.unlock()
      open.reserveCapacity(room)
      room = count
      lock.lock()
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
    var next = first
    first = nil
    members = 0
    var scope = next
    while let one = scope {
      let member = unsafeDowncast(one._withUnsafeGuaranteedRef { $0 }, to: Scope.self)
      member.isInGroup = false
      member.previous = nil
      scope = member.link
    }
    lock.unlock()
    while let cancellation = next?.takeRetainedValue() {
      next = cancellation.link
      cancellation.link = nil
      cancellation.cancel()
    }
  }

  deinit {
    var next = first
    while let scope = next?.takeRetainedValue() {
      next = scope.link
      scope.link = nil
    }
  }

  #if DEBUG
  /// What is wrong with the group, if anything. For tests, while no thread uses it.
  func checkInvariants() -> String? {
    var found = 0
    var (before, next): (Unmanaged<Scope>?, Unmanaged<Cancellation>?) = (nil, first)
    while let one = next {
      let scope = unsafeDowncast(one._withUnsafeGuaranteedRef { $0 }, to: Scope.self)
      found += 1
      if found > members { return "group: more scopes than the \(members) that are counted" }
      if !scope.isInGroup { return "group: scope \(found) does not know that it is in it" }
      if scope.previous?.toOpaque() != before?.toOpaque() { return "group: scope \(found) has another before it" }
      (before, next) = (.passUnretained(scope), scope.link)
    }
    if found != members { return "group: \(found) scopes, though \(members) are counted" }
    if isCancelled, found > 0 { return "group: cancelled, with scopes" }
    return nil
  }
  #endif
}

/// A place for one scope at a time: the present source of `concat`, the inner stream of `flatMapLatest`.
@usableFromInline
package final class ScopeSlot: Cancellation {
  private let lock = Lock()
  @exclusivity(unchecked) private var current: Scope?
  @exclusivity(unchecked) private var hasEnded = false
  @exclusivity(unchecked) private var isCancelled = false

  @usableFromInline
  package override init() {}

  /// Ends the present scope and opens the next.
  package func opened() -> Scope {
    let scope = Scope()
    replace(by: scope)
    return scope
  }

  /// Ends the present scope.
  package func clear() { replace(by: nil) }

  /// Retires `scope`, whose stream has ended, and takes it out if it is the present one.
  package func close(_ scope: Scope) {
    lock.lock()
    let found = current === scope ? current : nil
    if found != nil { current = nil }
    lock.unlock()
    scope.retire()
    withExtendedLifetime(found) {}
  }

  /// Whether there is no current scope.
  package var isEmpty: Bool {
    lock.lock()
    defer { lock.unlock() }
    return current == nil
  }

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
    lock.lock()
    hasEnded = true
    let present = current
    lock.unlock()
    present?.end()
  }

  package override func cancel() {
    lock.lock()
    isCancelled = true
    let old = current
    current = nil
    lock.unlock()
    old?.dispose()
  }
}
