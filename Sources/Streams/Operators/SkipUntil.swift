extension ObservableType {
  /// Leaves out the values that come before `other` sends its first.
  ///
  ///     source        --1--2--3--4--|
  ///     other         -------x
  ///     skip(until:)  --------3--4--|
  ///
  /// Completes with the source if `other` has sent a value by then; else it never will, and both are let go. That `other`
  /// completes means nothing. Fails when the source does, or `other` before its first value.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    SkipUntil(asObservable(), other.asObservable())
  }
}

private final class SkipUntil<Element, Trigger>: Observable<Element> {
  private let source: Observable<Element>
  private let other: Observable<Trigger>

  init(_ source: Observable<Element>, _ other: Observable<Trigger>) {
    self.source = source
    self.other = other
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let sourceScope = scope.opened()
    let otherScope = scope.opened()
    let core = SkipUntilSink(sink, sourceScope, otherScope)
    source.run(core, sourceScope)
    if !otherScope.isOver { other.run(SkipUntilTrigger(core), otherScope) }
  }
}

private final class SkipUntilSink<Element>: Stage<Element, Element> {
  private let line = DeliveryLine()
  private let sourceScope: Scope
  private let otherScope: Scope
  @exclusivity(unchecked) private var isOpen = false

  init(_ downstream: Sink<Element>, _ sourceScope: Scope, _ otherScope: Scope) {
    self.sourceScope = sourceScope
    self.otherScope = otherScope
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if line.enter() {
      if isOpen { downstream.next(element) }
      line.leave()
    } else {
      line.wait { [self] in if isOpen { downstream.next(element) } }
    }
  }

  override func error(_ error: any Error) {
    line.wait { [self] in
      line.close()
      dispose()
      downstream.error(error)
    }
  }

  override func completed() {
    line.wait { [self] in
      line.close()
      dispose()
      if isOpen { downstream.completed() }
    }
  }

  func open() {
    line.wait { [self] in isOpen = true }
    otherScope.dispose()
  }

  func otherCompleted() { otherScope.dispose() }

  private func dispose() {
    sourceScope.dispose()
    otherScope.dispose()
  }
}

private final class SkipUntilTrigger<Element, Trigger>: Sink<Trigger> {
  private let core: SkipUntilSink<Element>

  init(_ core: SkipUntilSink<Element>) { self.core = core }

  override func next(_ element: Trigger) { core.open() }

  override func error(_ error: any Error) { core.error(error) }

  override func completed() { core.otherCompleted() }
}
