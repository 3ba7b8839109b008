/// The source's sink of a merging subscription, and what it shares with the inner sinks: one object for both.
@usableFromInline
class MergeCore<Input, Output>: Sink<Input> {
  @usableFromInline final let sourceScope: Scope
  @usableFromInline final let line: DeliveryLine
  @usableFromInline final let downstream: Sink<Output>
  @usableFromInline final let inners: ScopeGroup
  @exclusivity(unchecked) @usableFromInline final var sourceIsDone = false

  @inlinable
  init(_ downstream: Sink<Output>, _ scope: Scope) {
    line = DeliveryLine()
    self.downstream = downstream
    inners = ScopeGroup()
    scope.attach(inners)
    sourceScope = scope.opened()
  }

  /// Subscribes to `inner` beside those that run.
  @inline(__always)
  final func merge(_ inner: Observable<Output>) {
    if line.enter() {
      let isDone = inner.deliverAtOnce { downstream.next($0) }
      line.leave()
      if isDone { return }
    }
    let scope = inners.opened()
    inner.attach(MergeInnerSink(self, scope), scope)
  }

  /// Whether no inner stream runs.
  final var isIdle: Bool { inners.count == 0 }

  @usableFromInline
  final override func error(_ error: any Error) {
    sourceScope.dispose()
    fail(error)
  }

  @usableFromInline
  final override func completed() {
    sourceScope.dispose()
    sourceCompleted()
  }

  final func sourceCompleted() {
    enter {
      self.sourceIsDone = true
      self.completeIfDone()
    }
  }

  final func fail(_ error: any Error) {
    enter {
      self.line.close()
      self.downstream.error(error)
    }
  }

  fileprivate final func next(_ element: Output) {
    if line.enter() {
      downstream.next(element)
      line.leave()
    } else {
      line.wait { [downstream] in downstream.next(element) }
    }
  }

  fileprivate final func innerCompleted(_ scope: Scope) {
    inners.close(scope)
    enter { self.completeIfDone() }
  }

  private final func completeIfDone() {
    guard sourceIsDone, inners.count == 0 else { return }
    line.close()
    downstream.completed()
  }

  @inline(__always)
  private final func enter(_ work: @escaping () -> Void) {
    if line.enter() {
      work()
      line.leave()
    } else {
      line.wait(work)
    }
  }
}

private final class MergeInnerSink<Input, Element>: Sink<Element> {
  private let core: MergeCore<Input, Element>
  private let scope: Scope

  init(_ core: MergeCore<Input, Element>, _ scope: Scope) {
    self.core = core
    self.scope = scope
  }

  override func next(_ element: Element) { core.next(element) }

  override func error(_ error: any Error) {
    scope.dispose()
    core.fail(error)
  }

  override func completed() { core.innerCompleted(scope) }
}
