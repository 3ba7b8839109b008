/// The hub of a subject or relay that always has a value, which a newcomer is given first.
///
/// The value changes under the lock of the line, in the order in which senders come, whether or not a delivery is under way;
/// so it is up to date at once, and reading it never waits for a delivery.
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
  /// It is compiled for the element's type, and marked as what releases nothing, so that who reads relays need not retain them
  /// meanwhile: 6 ns. Inlined into a loop, without that mark, it took 16; compiled for any type 18.
  @inlinable
  package var value: Element {
    @_effects(releasenone) @inline(never)
    get {
      let held = line.lock()
      defer { line.unlock(held) }
      return latest
    }
  }

  /// Replaces the value and sends it to all who are subscribed. Does nothing once the hub has ended.
  @inlinable
  package func accept(_ element: Element) {
    // The old value is destroyed after the lock is given back, since that may run foreign code.
    var other = element
    let held = line.lock()
    guard ending == nil else { return line.unlock(held) }
    swap(&latest, &other)
    unlock(held, sending: element)
  }

  /// Replaces the value by what `change` makes of it, between which no other thread can replace it, and sends it on. `change`
  /// is called under the lock: it is for the package's own small sums, and calls nothing foreign.
  package func update(_ change: (Element) -> Element) {
    let held = line.lock()
    guard ending == nil else { return line.unlock(held) }
    let element = change(latest)
    latest = element
    unlock(held, sending: element)
  }

  /// Subscribes `sink`, which is given the value first.
  package func joinAfterValue(_ sink: Sink<Element>, _ scope: Scope) {
    let held = line.lock()
    if let ending {
      line.unlock(held)
      return tell(ending, sink, scope)
    }
    let value = latest
    replay(held, sink, scope) { $0.next(value) }
  }
}

extension Hub {
  /// Subscribes `sink` after `replay` has told it the past. The caller holds the lock, in which it has made its copy of the past.
  ///
  /// In the midst of a delivery the past is told at once all the same, and the sink is seated after what waits in line by now,
  /// which is part of that past; what comes to it before it has heard the past waits in a line of its own.
  @inline(__always)
  final func replay(
    _ held: borrowing DeliveryLine.Held,
    _ sink: Sink<Element>,
    _ scope: Scope,
    _ replay: (Sink<Element>) -> Void
  ) {
    if scope.isOver {
      line.unlock(held)
      refused()
    } else if held.isBusy {
      let door = SerialSink(sink, scope)
      door.hold()
      line.unlock(held, adding: .init { [self] in sit(door, scope) })
      replay(sink)
      door.letGo()
    } else {
      line.unlockEntering(held)
      replay(sink)
      sit(sink, scope)
      line.leave()
    }
  }
}
