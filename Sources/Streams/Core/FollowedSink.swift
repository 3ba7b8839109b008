/// The sink of a stream that another follows if it completes without a value.
@usableFromInline
class FollowedSink<Input, Output>: Inlet<Input> {
  @usableFromInline final let downstream: Sink<Output>
  @usableFromInline final let below: Scope
  @exclusivity(unchecked) @usableFromInline final var second: Observable<Output>?
  @exclusivity(unchecked) @usableFromInline final var isEmpty = true

  @inlinable
  init(_ downstream: Sink<Output>, _ below: Scope, _ first: Scope, _ second: Observable<Output>) {
    self.downstream = downstream
    self.below = below
    self.second = second
    super.init(first)
  }

  @usableFromInline
  package final override func ended(_ error: (any Error)?) {
    if error == nil, isEmpty, let next = second {
      second = nil
      if !next.sendsSynchronously(to: downstream, below) {
        scope.retire()
        return next.attach(downstream, below)
      }
    } else {
      downstream.send(end: error)
    }
    scope.retire()
  }

  deinit { StackSegments.whenLow { second = nil } }
}
