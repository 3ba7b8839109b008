/// A stage that sends the completion itself, after other events, any of which may end the subscription.
@usableFromInline
class ScopedStage<Input, Output>: Stage<Input, Output> {
  @usableFromInline final let scope: Scope

  @inlinable
  init(_ downstream: Sink<Output>, _ scope: Scope) {
    self.scope = scope
    super.init(downstream)
  }

  /// Sends the completion, unless the subscription has ended.
  @usableFromInline
  final func complete() { if !scope.isOver { downstream.completed() } }

  /// Sends the last value and the completion.
  @usableFromInline
  final func complete(with element: Output) {
    downstream.next(element)
    complete()
  }
}

/// A scoped stage of two closures from the call site, where the types are known. What they need besides the event is in the state: if they
/// captured it, they would be allocated.
@usableFromInline
final class HandlerStage<Input, Output, State>: ScopedStage<Input, Output> {
  @exclusivity(unchecked) @usableFromInline var stored: State
  @usableFromInline let send: (Input, HandlerStage) -> Void
  @usableFromInline let end: ((any Error)?, HandlerStage) -> Void

  @inlinable
  init(
    _ downstream: Sink<Output>,
    _ scope: Scope,
    _ state: State,
    _ send: @escaping (Input, HandlerStage) -> Void,
    end: @escaping ((any Error)?, HandlerStage) -> Void
  ) {
    stored = state
    self.send = send
    self.end = end
    super.init(downstream, scope)
  }

  /// Not checked for exclusivity, like ``Held/value``.
  @inlinable
  var state: State {
    @inline(__always)
    _read { yield stored }
    @inline(__always)
    _modify { yield &stored }
  }

  public override func next(_ element: Input) { send(element, self) }

  public override func error(_ error: any Error) { end(error, self) }

  public override func completed() { end(nil, self) }
}
