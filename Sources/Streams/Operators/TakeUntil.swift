extension ObservableType {
  /// The values until `other` sends one.
  ///
  ///     source         --1--2--3--4--|
  ///     other          -------x--
  ///     take(until:)   --1--2-|
  ///
  /// Completes when the source does or `other` sends a value; that `other` completes means nothing. Fails when one of them does.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    TakeUntil(asObservable(), other.asObservable())
  }
}

private final class TakeUntil<Element, Trigger>: Observable<Element> {
  private let source: Observable<Element>
  private let other: Observable<Trigger>

  init(_ source: Observable<Element>, _ other: Observable<Trigger>) {
    self.source = source
    self.other = other
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let core = TakeUntilSink(sink)
    let otherScope = scope.opened()
    other.run(TakeUntilTrigger(core, otherScope), otherScope)
    if !scope.isOver { source.run(core, scope) }
  }
}

private final class TakeUntilSink<Element>: Stage<Element, Element> {
  private let line = DeliveryLine()

  override init(_ downstream: Sink<Element>) { super.init(downstream) }

  override func next(_ element: Element) {
    if line.enter() {
      downstream.next(element)
      line.leave()
    } else {
      line.wait { [downstream] in downstream.next(element) }
    }
  }

  override func error(_ error: any Error) {
    line.wait { [self] in
      line.close()
      downstream.error(error)
    }
  }

  override func completed() {
    line.wait { [self] in
      line.close()
      downstream.completed()
    }
  }
}

private final class TakeUntilTrigger<Element, Trigger>: Sink<Trigger> {
  private let core: TakeUntilSink<Element>
  private let scope: Scope

  init(_ core: TakeUntilSink<Element>, _ scope: Scope) {
    self.core = core
    self.scope = scope
  }

  override func next(_ element: Trigger) {
    scope.dispose()
    core.completed()
  }

  override func error(_ error: any Error) {
    scope.dispose()
    core.error(error)
  }

  override func completed() { scope.dispose() }
}
