/// A stage that sends the completion itself, after other events, any of which may end the subscription.
@usableFromInline
class ScopedStage<Input, Output>: Stage<Input, Output> {
  /// The scope of the chain.
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
