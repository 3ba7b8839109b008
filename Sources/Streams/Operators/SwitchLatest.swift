import Synchronization

extension ObservableType {
  /// Turns each value into a stream and sends what the latest of them sends; the one before is disposed first.
  ///
  ///     source          --1-----2------|
  ///     1 becomes         a--b--c--d|
  ///     2 becomes               x--y|
  ///     flatMapLatest   --a--b--x--y---|
  ///
  /// Completes when the source and the latest inner stream have. Fails when one of them fails or `selector` throws.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    SwitchLatest(asObservable()) { try selector($0).asObservable() }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Of the streams that come as values, sends what the latest sends; the one before is disposed first.
  ///
  ///     source           --a-----b------|
  ///     a                  1--2--3--4|
  ///     b                        8--9|
  ///     switchLatest()   --1--2--8--9---|
  ///
  /// Completes when the source and the latest inner stream have. Fails when one of them fails.
  public func switchLatest() -> Observable<Element.Element> { SwitchLatest(asObservable()) { $0.asObservable() } }
}

private final class SwitchLatest<Input, Output>: Observable<Output> {
  private let source: Observable<Input>
  private let selector: (Input) throws -> Observable<Output>

  init(_ source: Observable<Input>, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.source = source
    self.selector = selector
  }

  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    let core = SwitchCore(sink, scope)
    source.run(SwitchSink(core, core.sourceScope, selector), core.sourceScope)
  }
}

private final class SwitchSink<Input, Output>: Sink<Input> {
  private let core: SwitchCore<Output>
  private let scope: Scope
  private let selector: (Input) throws -> Observable<Output>

  init(_ core: SwitchCore<Output>, _ scope: Scope, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.core = core
    self.scope = scope
    self.selector = selector
  }

  override func next(_ element: Input) {
    do { core.switchTo(try selector(element)) } catch { self.error(error) }
  }

  override func error(_ error: any Error) {
    scope.dispose()
    core.fail(error)
  }

  override func completed() {
    scope.dispose()
    core.sourceCompleted()
  }
}

/// What the source's sink and the inner sinks share.
private final class SwitchCore<Output> {
  let sourceScope: Scope
  private let line = DeliveryLine()
  private let downstream: Sink<Output>
  private let present = ScopeSlot()
  /// The number of the latest inner stream: what others had left in the line is dropped.
  private let latest = Atomic<Int>(0)
  @exclusivity(unchecked) private var sourceIsDone = false

  init(_ downstream: Sink<Output>, _ scope: Scope) {
    self.downstream = downstream
    scope.attach(present)
    sourceScope = scope.opened()
  }

  func switchTo(_ inner: Observable<Output>) {
    // The source alone counts, so that no other write comes between.
    let number = latest.load(ordering: .relaxed) + 1
    latest.store(number, ordering: .releasing)
    present.clear()
    if line.enter() {
      let isDone = inner.deliverAtOnce(to: downstream)
      line.leave()
      if isDone { return }
    }
    let scope = present.opened()
    inner.attach(SwitchInnerSink(self, scope, number), scope)
  }

  func sourceCompleted() {
    line.wait { [self] in
      sourceIsDone = true
      completeIfDone()
    }
  }

  func fail(_ error: any Error) {
    line.wait { [self] in
      line.close()
      downstream.error(error)
    }
  }

  func next(_ element: Output, _ number: Int) {
    if line.enter() {
      downstream.next(element)
      line.leave()
    } else {
      line.wait { [self] in
        if number == latest.load(ordering: .acquiring) { downstream.next(element) }
      }
    }
  }

  func innerFailed(_ error: any Error, _ scope: Scope, _ number: Int) {
    present.close(scope)
    line.wait { [self] in
      guard number == latest.load(ordering: .acquiring) else { return }
      line.close()
      downstream.error(error)
    }
  }

  func innerCompleted(_ scope: Scope) {
    present.close(scope)
    line.wait { [self] in completeIfDone() }
  }

  private func completeIfDone() {
    guard sourceIsDone, present.isEmpty else { return }
    line.close()
    downstream.completed()
  }
}

private final class SwitchInnerSink<Element>: Sink<Element> {
  private let core: SwitchCore<Element>
  private let scope: Scope
  private let number: Int

  init(_ core: SwitchCore<Element>, _ scope: Scope, _ number: Int) {
    self.core = core
    self.scope = scope
    self.number = number
  }

  override func next(_ element: Element) { core.next(element, number) }

  override func error(_ error: any Error) { core.innerFailed(error, scope, number) }

  override func completed() { core.innerCompleted(scope) }
}
