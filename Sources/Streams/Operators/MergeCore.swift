/// The source's sink of a merging subscription, and the state that it shares with the inner sinks: one object for both.
@usableFromInline
class MergeCore<Input, Output>: GateSink<Input, Output> {
  @usableFromInline final let inners: ScopeGroup
  @exclusivity(unchecked) @usableFromInline final var sourceIsDone = false
  @usableFromInline final let makeInner: MergeInnerSink<Input, Output>.Make

  @inlinable
  override init(_ downstream: Sink<Output>, _ scope: Scope) {
    inners = ScopeGroup()
    makeInner = { MergeInnerSink($0, $1) }
    scope.attach(inners)
    super.init(downstream, scope)
  }

  /// Subscribes to `inner` in addition to the running streams.
  @inline(__always)
  final func merge(_ inner: Observable<Output>) {
    if gate.enter(scope) {
      let isDone = inner.deliverAtOnce { downstream.next($0) }
      gate.leave()
      if isDone { return }
    }
    let scope = inners.opened()
    inner.attach(makeInner(self, scope), scope)
  }

  /// Whether no inner stream runs.
  final var isIdle: Bool { inners.count == 0 }

  @usableFromInline
  package final override func ended(_ error: (any Error)?) {
    scope.retire()
    super.ended(error)
  }

  package final override func sourceEnded(_ error: (any Error)?) {
    if let error { return end(error) }
    sourceIsDone = true
    completeIfDone()
  }

  // A scope that was closed is not cancelled with the others, so what waits goes by that of the source.

  fileprivate final func next(_ element: Output, _ inner: Scope) {
    if gate.enter(inner) {
      downstream.next(element)
      gate.leave()
    } else {
      gate.wait(scope) { [downstream] in downstream.next(element) }
    }
  }

  fileprivate final func innerEnded(_ error: (any Error)?, _ inner: Scope) {
    inners.close(inner)
    if error == nil, gate.enter(scope) {
      completeIfDone()
      gate.leave()
    } else {
      gate.wait(scope) { [self] in if let error { end(error) } else { completeIfDone() } }
    }
  }

  private final func completeIfDone() {
    if sourceIsDone, inners.count == 0 { end(nil) }
  }
}

@usableFromInline
final class MergeInnerSink<Input, Element>: Inlet<Element> {
  @usableFromInline typealias Make = (MergeCore<Input, Element>, Scope) -> MergeInnerSink<Input, Element>

  @usableFromInline let core: Unmanaged<MergeCore<Input, Element>>

  @inlinable
  init(_ core: MergeCore<Input, Element>, _ scope: Scope) {
    self.core = .passRetained(core)
    super.init(scope)
  }

  @usableFromInline
  override func next(_ element: Element) {
    // Streams within streams nest without their subscriptions being nested.
    StackSegments.withRoom { core._withUnsafeGuaranteedRef { $0.next(element, scope) } }
  }

  @usableFromInline
  package override func ended(_ error: (any Error)?) { core._withUnsafeGuaranteedRef { $0.innerEnded(error, scope) } }

  deinit { StackSegments.withRoom { core.release() } }
}
