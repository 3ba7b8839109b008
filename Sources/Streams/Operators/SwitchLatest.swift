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
final class SwitchLatest<Input, Output>: Observable<Output>, @unchecked Sendable {
  @usableFromInline let source: SourceReference<Input>
  @exclusivity(unchecked) @usableFromInline var selector: (Input) throws -> Observable<Output>
  @usableFromInline let makeSink: SwitchSink<Input, Output>.Make

  @inlinable
  init(_ source: Observable<Input>, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.source = SourceReference(source)
    self.selector = selector
    makeSink = SwitchSink.make
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    let latest = makeSink(sink, scope, selector)
    source.run(latest, latest.scope)
  }

  override var operatorName: String? { "flatMapLatest" }

  override var heldSources: [any AnatomicStream] { [source.stream] }

  deinit { StackSegments.whenLow { selector = { _ in .never() } } }
}

/// The source's sink, and the state that it shares with the inner sinks.
@usableFromInline
final class SwitchSink<Input, Output>: GateSink<Input, Output> {
  @usableFromInline typealias Make = (
    consuming Sink<Output>, Scope, @escaping (Input) throws -> Observable<Output>
  ) -> SwitchSink<Input, Output>

  @exclusivity(unchecked) @usableFromInline var selector: (Input) throws -> Observable<Output>
  /// The latest inner stream. The previous one is cancelled: its events at the gate are dropped.
  @usableFromInline let present: ScopeSlot
  @exclusivity(unchecked) @usableFromInline var sourceIsDone = false
  @usableFromInline let makeInner: SwitchInnerSink<Input, Output>.Make

  @inlinable
  init(_ downstream: Sink<Output>, _ scope: Scope, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.selector = selector
    present = ScopeSlot()
    makeInner = { SwitchInnerSink($0, $1) }
    scope.attach(present)
    super.init(downstream, scope)
  }

  @inlinable
  static var make: Make { { SwitchSink($0, $1, $2) } }

  @usableFromInline
  package override func next(_ element: Input) {
    do { switchTo(try selector(element)) } catch { self.error(error) }
  }

  deinit { StackSegments.whenLow { selector = { _ in .never() } } }

  private func switchTo(_ inner: Observable<Output>) {
    present.clear()
    if gate.enter(scope) {
      let isDone = inner.deliverAtOnce { downstream.next($0) }
      gate.leave()
      if isDone { return }
    }
    let scope = present.opened()
    inner.attach(makeInner(self, scope), scope)
  }

  @usableFromInline
  package override func ended(_ error: (any Error)?) {
    scope.retire()
    super.ended(error)
  }

  package override func sourceEnded(_ error: (any Error)?) {
    if let error { return end(error) }
    sourceIsDone = true
    completeIfDone()
  }

  // MARK: Events of the inner streams

  fileprivate func next(_ element: Output, _ inner: Scope) {
    if gate.enter(inner) {
      downstream.next(element)
      gate.leave()
    } else {
      // A scope that was closed is not cancelled with the chain: what waits goes by that of the source too.
      gate.wait(scope) { [downstream] in if !inner.isCancelled { downstream.next(element) } }
    }
  }

  fileprivate func innerEnded(_ error: (any Error)?, _ inner: Scope) {
    inner.retire()
    gate.wait(scope) { [self] in
      // Not before: a stream that comes until then cancels what this one left waiting.
      present.close(inner)
      if let error { end(error) } else { completeIfDone() }
    }
  }

  private func completeIfDone() {
    if sourceIsDone, present.isEmpty { end(nil) }
  }
}

@usableFromInline
final class SwitchInnerSink<Input, Element>: Inlet<Element> {
  @usableFromInline typealias Make = (SwitchSink<Input, Element>, Scope) -> SwitchInnerSink<Input, Element>

  @usableFromInline let core: Unmanaged<SwitchSink<Input, Element>>

  @inlinable
  init(_ core: SwitchSink<Input, Element>, _ scope: Scope) {
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
