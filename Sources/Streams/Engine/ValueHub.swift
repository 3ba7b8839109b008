/// The hub of a subject or relay that always has a value, which a new subscriber receives first.
///
/// The value changes under the lock of the line, in the order of the senders, whether or not a delivery is under way. So it
/// is up to date immediately, and reading it never waits for a delivery.
@usableFromInline
package final class ValueHub<Element>: Hub<Element> {
  @exclusivity(unchecked) @usableFromInline var latest: Element

  @inlinable
  package init(_ value: Element) {
    latest = value
    super.init()
  }

  /// The value sent last.
  ///
  /// The accessor is compiled for the element's type, and marked as releasing nothing, so callers need not retain the relay while
  /// they read the value. It takes 6 ns; inlined into a loop without that mark, it took 16, and compiled for any type, 18.
  @inlinable
  package var value: Element {
    @_effects(releasenone) @inline(never)
    get {
      let held = ownLine.lock()
      defer { ownLine.unlock(held) }
      return latest
    }
  }

  /// Replaces the value and sends it to all subscribers. Does nothing once the hub has ended.
  @inlinable
  package func accept(_ element: Element) {
    // The old value is destroyed after the lock is released, because that may run foreign code.
    var other = element
    let held = ownLine.lock()
    guard ending == nil else { return ownLine.unlock(held) }
    swap(&latest, &other)
    unlock(held, sending: element)
  }

  /// Changes the value atomically, and sends it. `change` is called under the lock: it is for the
  /// package's own small computations, and must not call foreign code.
  package func update(_ change: (inout Element) -> Void) {
    let held = ownLine.lock()
    guard ending == nil else { return ownLine.unlock(held) }
    change(&latest)
    unlock(held, sending: latest)
  }

  /// Subscribes `sink`, which first receives the value.
  @usableFromInline
  package override func subscribe(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let held = ownLine.lock()
    if let ending {
      ownLine.unlock(held)
      return reject(sink, Occupant(scope), ending)
    }
    let value = latest
    replay(held, sink, scope) { $0.next(value) }
  }
}

// For a relay, which does not know the class of its hub. It does not cast the hub, because the result of a cast is retained.
extension Hub {
  /// The value of a ``ValueHub``.
  @_alwaysEmitIntoClient
  package final var heldValue: Element { unsafeDowncast(self, to: ValueHub<Element>.self).value }

  /// Replaces the value of a ``ValueHub``.
  @_alwaysEmitIntoClient
  package final func replaceHeldValue(_ element: Element) {
    unsafeDowncast(self, to: ValueHub<Element>.self).accept(element)
  }

  /// Changes the value of a ``ValueHub``.
  package final func changeHeldValue(_ change: (inout Element) -> Void) {
    unsafeDowncast(self, to: ValueHub<Element>.self).update(change)
  }
}

extension Hub {
  /// Subscribes `sink` after `replay` has sent it the past values. The caller holds the lock, under which it has copied
  /// these values.
  ///
  /// During a delivery, the past values are sent immediately too, and the sink gets its place after the events that wait
  /// now, which are part of the past values; events for the sink that arrive before the replay ends wait in a separate
  /// queue.
  package final func replay(
    _ held: DeliveryLine.Held,
    _ sink: consuming Sink<Element>,
    _ scope: Scope,
    _ replay: (Sink<Element>) -> Void
  ) {
    if !held.isBusy, !scope.isOver {
      line.unlockEntering(held)
      replay(sink)
      takePlace(sink, Occupant(scope))
      line.leave()
    } else if let claimed = claim(scope) {
      let serial = SerialSink(copy sink, scope)
      serial.suspend()
      line.unlock(held, adding: .init { [self] in takeClaimedPlace(serial, claimed) })
      replay(sink)
      serial.resume()
    } else {
      line.unlock(held)
      didReject()
    }
  }
}
