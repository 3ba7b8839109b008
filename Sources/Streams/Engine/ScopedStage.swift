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
  final func complete() { if !scope.isOver { downstream.completed() } }

  /// Sends the last value and the completion.
  @usableFromInline
  final func complete(with element: Output) {
    downstream.next(element)
    complete()
  }
}

/// A scoped stage of two closures from the call site, where the types are known, for operators without state.
@usableFromInline
final class HandlerStage<Input, Output>: ScopedStage<Input, Output> {
  private let send: (Input, HandlerStage<Input, Output>) -> Void
  private let end: ((any Error)?, HandlerStage<Input, Output>) -> Void

  @usableFromInline
  init(
    _ downstream: Sink<Output>,
    _ scope: Scope,
    _ send: @escaping (Input, HandlerStage<Input, Output>) -> Void,
    end: @escaping ((any Error)?, HandlerStage<Input, Output>) -> Void
  ) {
    self.send = send
    self.end = end
    super.init(downstream, scope)
  }

  public override func next(_ element: Input) { send(element, self) }

  public override func error(_ error: any Error) { end(error, self) }

  public override func completed() { end(nil, self) }
}
