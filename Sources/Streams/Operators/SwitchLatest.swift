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
  @inlinable
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
  @inlinable
  public func switchLatest() -> Observable<Element.Element> { SwitchLatest(asObservable()) { $0.asObservable() } }
}

@usableFromInline
final class SwitchLatest<Input, Output>: Observable<Output> {
  @usableFromInline let source: Observable<Input>
  @usableFromInline let selector: (Input) throws -> Observable<Output>
  @usableFromInline let makeSink: SwitchSink<Input, Output>.Make

  @inlinable
  init(_ source: Observable<Input>, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.source = source
    self.selector = selector
    makeSink = SwitchSink.make
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    let latest = makeSink(sink, scope, selector)
    source.run(latest, latest.sourceScope)
  }
}

/// The source's sink, and what it shares with the inner sinks.
@usableFromInline
final class SwitchSink<Input, Output>: Sink<Input> {
  @usableFromInline typealias Make = (
    consuming Sink<Output>, Scope, @escaping (Input) throws -> Observable<Output>
  ) -> SwitchSink<Input, Output>

  @usableFromInline let selector: (Input) throws -> Observable<Output>
  @usableFromInline let sourceScope: Scope
  @usableFromInline let line: DeliveryLine
  @usableFromInline let downstream: Sink<Output>
  @usableFromInline let present: ScopeSlot
  /// The number of the latest inner stream: what others had left in the line is dropped.
  @usableFromInline let latest: Atomic<Int>
  @exclusivity(unchecked) @usableFromInline var sourceIsDone = false

  @inlinable
  init(_ downstream: Sink<Output>, _ scope: Scope, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.selector = selector
    line = DeliveryLine()
    latest = Atomic(0)
    self.downstream = downstream
    present = ScopeSlot()
    scope.attach(present)
    sourceScope = scope.opened()
  }

  @inlinable
  static var make: Make { { SwitchSink($0, $1, $2) } }

  @usableFromInline
  override func next(_ element: Input) {
    do { switchTo(try selector(element)) } catch { self.error(error) }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    sourceScope.dispose()
    fail(error)
  }

  @usableFromInline
  override func completed() {
    sourceScope.dispose()
    sourceCompleted()
  }

  private func switchTo(_ inner: Observable<Output>) {
    // The source alone counts, so that no other write comes between.
    let number = latest.load(ordering: .relaxed) + 1
    latest.store(number, ordering: .releasing)
    present.clear()
    if line.enter() {
      let isDone = inner.deliverAtOnce { downstream.next($0) }
      line.leave()
      if isDone { return }
    }
    let scope = present.opened()
    inner.attach(SwitchInnerSink(self, scope, number), scope)
  }

  private func sourceCompleted() {
    line.wait { [self] in
      sourceIsDone = true
      completeIfDone()
    }
  }

  private func fail(_ error: any Error) {
    line.wait { [self] in
      line.close()
      downstream.error(error)
    }
  }

  // MARK: Events of the inner streams

  fileprivate func next(_ element: Output, _ number: Int) {
    if line.enter() {
      downstream.next(element)
      line.leave()
    } else {
      line.wait { [self] in
        if number == latest.load(ordering: .acquiring) { downstream.next(element) }
      }
    }
  }

  fileprivate func innerFailed(_ error: any Error, _ scope: Scope, _ number: Int) {
    present.close(scope)
    line.wait { [self] in
      guard number == latest.load(ordering: .acquiring) else { return }
      line.close()
      downstream.error(error)
    }
  }

  fileprivate func innerCompleted(_ scope: Scope) {
    present.close(scope)
    line.wait { [self] in completeIfDone() }
  }

  private func completeIfDone() {
    guard sourceIsDone, present.isEmpty else { return }
    line.close()
    downstream.completed()
  }
}

private final class SwitchInnerSink<Input, Element>: Sink<Element> {
  private let core: SwitchSink<Input, Element>
  private let scope: Scope
  private let number: Int

  init(_ core: SwitchSink<Input, Element>, _ scope: Scope, _ number: Int) {
    self.core = core
    self.scope = scope
    self.number = number
  }

  override func next(_ element: Element) { core.next(element, number) }

  override func error(_ error: any Error) { core.innerFailed(error, scope, number) }

  override func completed() { core.innerCompleted(scope) }
}
