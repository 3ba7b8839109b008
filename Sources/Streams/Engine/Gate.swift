/// The entrance of an operator with several senders: its sources, its inner streams, its timer. One gate per subscription.
///
/// A gate is a ``DeliveryLine`` that takes the scope of the source with every turn, and rejects a source whose scope was
/// cancelled, both on entry and when waiting work gets its turn. Cancelled means ended from outside: by the end of the
/// subscription, or by the operator (the stream that `flatMapLatest` leaves). A source that has ended by itself is not
/// cancelled, so events that it sent earlier still have their turn. An operator that does everything behind its gate cannot send
/// into a chain that has ended. Waiting work needs a scope that stays attached to the scope of the chain, such as one from
/// `opened()`. A scope that has left a ``ScopeGroup`` is not cancelled with the others, so operators with inner streams pass the
/// scope of the main source.
///
///     gate.turn(scope, downstream.next(element), else: gate.wait(scope) { [downstream] in downstream.next(element) })
///
/// This is the path of values: one compare-and-swap to enter, one to leave, and no allocation. For rare events (an end, a timer)
/// use `gate.wait(scope) { ... }` alone, which enters immediately if it can. Either way, the code runs *in its turn*.
///
/// In its turn, an operator ends with ``end(_:_:_:)``, which closes the gate first. If it sends more than one event in a
/// turn, it checks ``isOver(_:)`` before each but the first, since the subscription may end with any of them.
///
/// The sinks of the sources are ``Inlet``s; the sink of the main source is a ``GateSink``, which has the gate.
@usableFromInline
package struct Gate: ~Copyable {
  @usableFromInline let line: DeliveryLine

  @inlinable
  package init() { line = DeliveryLine() }

  /// Begins a turn. False if another turn is under way, or the gate is closed: enqueue the work with ``wait(_:_:)``.
  ///
  /// The scope is checked inside, where any turn that cancelled it has ended.
  @inlinable @inline(__always)
  package func enter(_ scope: Scope) -> Bool {
    guard line.enter() else { return false }
    if !scope.isCancelled { return true }
    line.leave()
    return false
  }

  /// Ends a turn, after the work that arrived during it.
  @inlinable @inline(__always)
  package func leave() { line.leave() }

  /// Does `work` in a turn; does `other` if no turn is possible now.
  @inlinable @inline(__always)
  package func turn(_ scope: Scope, _ work: @autoclosure () -> Void, else other: @autoclosure () -> Void) {
    guard enter(scope) else { return other() }
    work()
    leave()
  }

  /// Does `work` in its turn: now, if no other turn is under way. Drops it if the scope is cancelled or the gate closed by
  /// then.
  @inline(never)
  package func wait(_ scope: Scope, _ work: @escaping () -> Void) {
    if isOver(scope) { return }
    line.wait { if !scope.isCancelled { work() } }
  }

  /// Whether no further events may be sent.
  package func isOver(_ scope: Scope) -> Bool { scope.isCancelled || line.isClosed }

  /// Ends the operator, in its turn: closes the gate, and sends the failure, or the completion if `error` is nil. Does
  /// nothing if the gate is closed.
  package func end<Element>(_ scope: Scope, _ error: (any Error)?, _ downstream: Sink<Element>) {
    if close(scope) { downstream.send(end: error) }
  }

  /// Closes the gate. False if it was already closed: then send nothing.
  package func close(_ scope: Scope) -> Bool {
    if isOver(scope) { return false }
    line.close()
    return true
  }
}
