/// What the source's sink and the inner sinks of one merging subscription share.
final class MergeCore<Output> {
  let sourceScope: Scope
  private let line = DeliveryLine()
  private let downstream: Sink<Output>
  private let inners: ScopeGroup
  @exclusivity(unchecked) private var sourceIsDone = false

  init(_ downstream: Sink<Output>, _ scope: Scope) {
    self.downstream = downstream
    inners = ScopeGroup()
    scope.attach(inners)
    sourceScope = scope.opened()
  }

  /// Subscribes to `inner` beside those that run.
  @inline(__always)
  func merge(_ inner: Observable<Output>) {
    if line.enter() {
      let isDone = inner.deliverAtOnce(to: downstream)
      line.leave()
      if isDone { return }
    }
    let scope = inners.opened()
    inner.attach(MergeInnerSink(self, scope), scope)
  }

  /// Whether no inner stream runs.
  var isIdle: Bool { inners.count == 0 }

  func sourceCompleted() {
    enter {
      self.sourceIsDone = true
      self.completeIfDone()
    }
  }

  func fail(_ error: any Error) {
    enter {
      self.line.close()
      self.downstream.error(error)
    }
  }

  fileprivate func next(_ element: Output) {
    if line.enter() {
      downstream.next(element)
      line.leave()
    } else {
      line.wait { [downstream] in downstream.next(element) }
    }
  }

  fileprivate func innerCompleted(_ scope: Scope) {
    inners.close(scope)
    enter { self.completeIfDone() }
  }

  private func completeIfDone() {
    guard sourceIsDone, inners.count == 0 else { return }
    line.close()
    downstream.completed()
  }

  @inline(__always)
  private func enter(_ work: @escaping () -> Void) {
    if line.enter() {
      work()
      line.leave()
    } else {
      line.wait(work)
    }
  }
}

private final class MergeInnerSink<Element>: Sink<Element> {
  private let core: MergeCore<Element>
  private let scope: Scope

  init(_ core: MergeCore<Element>, _ scope: Scope) {
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
