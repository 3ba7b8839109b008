/// The sink of one source of an operator with several sources. The source has a separate scope, which ends as soon as the source
/// has ended, even if its end still waits at the operator's ``Gate``. So nothing follows a terminal event, and a second one is
/// rejected.
@usableFromInline
package class Inlet<Element>: Sink<Element> {
  @usableFromInline package final let scope: Scope

  /// - Parameter scope: The scope in which to run the source.
  @inlinable
  init(_ scope: Scope) { self.scope = scope }

  public final override func error(_ error: any Error) {
    if scope.finish() { StackSegments.withRoom { ended(error) } }
  }

  public final override func completed() {
    if scope.finish() { StackSegments.withRoom { ended(nil) } }
  }

  /// Accepts the end of the source. Called once, outside a turn. An operator that continues afterwards calls
  /// `scope.retire()`; one that passes the end on calls it after that.
  ///
  /// - Parameter error: Nil for the completion.
  @usableFromInline
  package func ended(_ error: (any Error)?) {}
}

/// The sink of the main source of an operator with several sources. It has their shared state: the gate, and the sink below.
///
/// Run the source in ``scope``. Its events are handled in their turn, by ``receive(_:)`` and ``sourceEnded(_:)``.
@usableFromInline
package class GateSink<Input, Output>: Inlet<Input> {
  @usableFromInline package final let gate: Gate
  @usableFromInline package final let downstream: Sink<Output>

  /// - Parameter scope: The scope of the chain below. The scope of the source is opened within it.
  @inlinable
  init(_ downstream: Sink<Output>, _ scope: Scope) {
    gate = Gate()
    self.downstream = downstream
    super.init(scope.opened())
  }

  /// Takes a value of the source, in its turn.
  package func receive(_ element: Input) {}

  /// Takes the end of the source, in its turn. Passes it on, unless overridden.
  package func sourceEnded(_ error: (any Error)?) { end(error) }

  /// Ends the operator, in its turn, with the failure, or the completion if `error` is nil.
  package final func end(_ error: (any Error)?) { gate.end(scope, error, downstream) }

  package final var isOver: Bool { gate.isOver(scope) }

  public override func next(_ element: Input) {
    gate.turn(scope, receive(element), else: wait(element))
  }

  /// A separate function, so that the common path need not make room for a copy of the value.
  @inline(never)
  private final func wait(_ element: Input) {
    gate.wait(scope) { [self] in receive(element) }
  }

  public override func ended(_ error: (any Error)?) {
    gate.wait(scope) { [self] in sourceEnded(error) }
  }
}

/// The sink of the main source of an operator that another stream, the trigger, controls.
@usableFromInline
package class TriggeredSink<Input, Trigger, Output>: GateSink<Input, Output> {
  /// Takes a value of the trigger, outside a turn.
  ///
  /// - Parameter trigger: The scope of the trigger.
  func triggered(_ element: Trigger, _ trigger: Scope) {}

  /// Takes the end of the trigger, outside a turn, and retires its scope. Passes a failure on, unless overridden.
  func triggerEnded(_ error: (any Error)?, _ trigger: Scope) {
    if let error { self.error(error) }
  }
}

/// The sink of the trigger of a ``TriggeredSink``.
@usableFromInline
final class TriggerInlet<Input, Trigger, Output>: Inlet<Trigger> {
  @usableFromInline let core: TriggeredSink<Input, Trigger, Output>

  @inlinable
  init(_ core: TriggeredSink<Input, Trigger, Output>, _ scope: Scope) {
    self.core = core
    super.init(scope)
  }

  public override func next(_ element: Trigger) { core.triggered(element, scope) }

  public override func ended(_ error: (any Error)?) {
    core.triggerEnded(error, scope)
    scope.retire()
  }
}
