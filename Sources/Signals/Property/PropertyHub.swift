import Foundation

public import Streams

/// The value of a property and its observers.
///
/// The value changes immediately, under the lock of its line; its event is sent in turn. A start of the property's producer
/// receives the value of that moment and every later one, without duplicates.
@usableFromInline
final class PropertyHub<Value>: SignalHub<Value> {
  @exclusivity(unchecked) @usableFromInline var current: Value
  /// The number of changes of the value. Guarded by the lock, and read by a thread with exclusive access.
  @exclusivity(unchecked) @usableFromInline var changes = 1
  /// The thread that has exclusive access for changes. Zero if there is none. The lowest bit is set while a closure of ``modify(_:)``
  /// changes the value in place, so that no other code may read it.
  @exclusivity(unchecked) @usableFromInline var modifier: UInt = 0

  @inlinable
  init(_ value: Value) {
    current = value
    super.init()
  }

  /// The current value.
  ///
  /// The accessor is compiled for the value's type, and marked as releasing nothing, so callers need not retain the
  /// property while they read the value.
  @inlinable
  var value: Value {
    @_effects(releasenone) @inline(never)
    get {
      let held = lockForReading()
      defer { ownLine.unlock(held) }
      return current
    }
  }

  /// Takes the lock once no closure is changing the value.
  @inlinable @inline(__always)
  func lockForReading() -> DeliveryLine.Held {
    let held = ownLine.lock()
    return modifier & 1 == 0 ? held : waitForChange(held)
  }

  /// Replaces the value. The case without observers is compiled for the value's type.
  @inlinable
  func set(_ newValue: Value) {
    let held = ownLine.lock()
    // In this order: while the line is busy, the places change without the lock.
    guard modifier == 0, !held.isBusy, isUnobserved else {
      put(newValue, held)
      return
    }
    let old = current
    current = newValue
    changes += 1
    ownLine.unlock(held)
    withExtendedLifetime(old) {}
  }

  /// Replaces the value, and returns the previous one.
  func swap(_ newValue: Value) -> Value { exchange(newValue, ownLine.lock()) }

  /// Replaces the value.
  func put(_ newValue: Value) { put(newValue, ownLine.lock()) }

  /// Replaces the value, and releases the lock that the caller took.
  @usableFromInline
  func put(_ newValue: Value, _ held: DeliveryLine.Held) { _ = exchange(newValue, held) }

  @inline(__always)
  private func exchange(_ newValue: Value, _ held: DeliveryLine.Held) -> Value {
    let held = modifier == 0 ? held : waitForChange(held)
    let old = current
    current = newValue
    notify(newValue, held)
    return old
  }

  /// Changes the value with `action`, in place. Other threads that change or read it wait until it returns.
  @usableFromInline
  func modify(_ action: (inout Value) throws -> Void) rethrows {
    let held = lockForChange()
    let outer = modifier
    modifier = thisThread | 1
    ownLine.unlock(held)
    defer {
      let held = ownLine.lock()
      modifier = outer
      notify(current, held)
    }
    try action(&current)
  }

  /// Gives this thread exclusive access for changes, until ``yield(to:)``. Changes by other threads wait; readers do not.
  ///
  /// - Returns: The previous state, for `yield(to:)`.
  @usableFromInline
  func claim() -> UInt {
    let held = lockForChange()
    let outer = modifier
    modifier = thisThread
    ownLine.unlock(held)
    return outer
  }

  /// Ends the access that ``claim()`` began.
  @usableFromInline
  func yield(to outer: UInt) {
    let held = ownLine.lock()
    modifier = outer
    ownLine.unlock(held)
  }

  /// Replaces the value, and leaves the report of the change to the caller.
  ///
  /// - Returns: Whether the caller must call ``report(_:)`` with the value, soon, because later values wait behind it. False if
  ///   there are no observers, or if the report was added to the line.
  func replace(by newValue: Value) -> Bool {
    let held = lockForChange()
    let old = current
    current = newValue
    defer { withExtendedLifetime(old) {} }
    return settle(newValue, held)
  }

  /// Sends the value whose report ``replace(by:)`` left to its caller.
  func report(_ value: Value) {
    next(value)
    ownLine.leave()
  }

  func complete() {
    ownLine.wait { [self] in completed() }
  }

  /// Sends the value to the start of a producer, and then later ones.
  func join(_ start: HubStart<Value>) {
    guard reserveObserver() else {
      start.next(value)
      return start.completed()
    }
    let held = lockForReading()
    let value = current
    replay(held, start, start.scope) { $0.next(value) }
  }

  /// Takes the lock once no other thread is changing the value.
  @inline(__always)
  private func lockForChange() -> DeliveryLine.Held {
    let held = ownLine.lock()
    return modifier == 0 ? held : waitForChange(held)
  }

  @usableFromInline @inline(never)
  func waitForChange(_ held: DeliveryLine.Held) -> DeliveryLine.Held {
    var held = held
    let me = thisThread
    var tries = 0
    precondition(
      modifier != me | 1,
      "The value of a property was used in the closure of its own `modify`. Use the parameter of the closure."
    )
    while modifier != 0, modifier != me {
      ownLine.unlock(held)
      tries += 1
      if tries > 100 { usleep(50) } else { sched_yield() }
      held = ownLine.lock()
    }
    return held
  }

  /// Releases the lock and sends the new value to the observers.
  @inline(__always)
  private func notify(_ value: Value, _ held: DeliveryLine.Held) {
    if settle(value, held) { report(value) }
  }

  /// Counts the change and releases the lock. True if the caller now has the turn, and must report `value` in it.
  @inline(__always)
  private func settle(_ value: Value, _ held: DeliveryLine.Held) -> Bool {
    changes += 1
    if held.isBusy {
      wait(held, value)
      return false
    }
    if isUnobserved {
      ownLine.unlock(held)
      return false
    }
    ownLine.unlockEntering(held)
    return true
  }

  /// A separate function, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ held: DeliveryLine.Held, _ value: Value) {
    ownLine.unlock(held, adding: .init { [self] in next(value) })
  }

  override func notify(_ ending: Ending, _ sink: Sink<Value>, _ occupant: Occupant) {
    // A property completes even for observers that arrive as it ends.
    if !occupant.isOver { sink.completed() }
  }
}
