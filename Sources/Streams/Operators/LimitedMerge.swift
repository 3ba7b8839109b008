import Locks

extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the streams that come as values, at most `maxConcurrent` of them at a time; the others wait, in order.
  ///
  ///     source                    a-b-c----|
  ///     a                         --1--2|
  ///     b                         (waits)--3|
  ///     c                         (waits)   --4|
  ///     merge(maxConcurrent: 1)   --1--2---3--4|
  ///
  /// Completes when the source and all inner streams have completed. Fails when one of them fails. A limit below one is
  /// reported as misuse: no inner stream is run then.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    if maxConcurrent < 1 { Hooks.misuse("merge(maxConcurrent: \(maxConcurrent)) runs nothing. Allow one at least.") }
    return LimitedMerge(asObservable(), maxConcurrent) { $0.asObservable() }
  }

  /// The streams that come as values, one after the other.
  ///
  ///     source     a-b----|
  ///     a          --1--2|
  ///     b          (waits)--3|
  ///     concat()   --1--2---3|
  ///
  /// Completes when the source and all inner streams have. Fails when one of them fails.
  public func concat() -> Observable<Element.Element> { LimitedMerge(asObservable(), 1) { $0.asObservable() } }
}

extension ObservableType {
  /// Turns each value into a stream, and runs those one after the other.
  ///
  ///     source        1-2----|
  ///     1 becomes     --a--b|
  ///     2 becomes     (waits)--c|
  ///     concatMap     --a--b---c|
  ///
  /// Completes when the source and all inner streams have. Fails when one of them fails or `selector` throws.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    LimitedMerge(asObservable(), 1) { try selector($0).asObservable() }
  }
}

private final class LimitedMerge<Input, Output>: Observable<Output>, @unchecked Sendable {
  private let source: SourceReference<Input>
  private let limit: Int
  @exclusivity(unchecked) private var selector: (Input) throws -> Observable<Output>

  init(_ source: Observable<Input>, _ limit: Int, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.source = SourceReference(source)
    self.limit = limit
    self.selector = selector
  }

  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    let merge = LimitedMergeSink(sink, scope, limit, selector)
    source.run(merge, merge.scope)
  }

  override var operatorName: String? { "concatMap" }

  override var heldSources: [any AnatomicStream] { [source.stream] }

  deinit { StackSegments.whenLow { selector = { _ in .never() } } }
}

private final class LimitedMergeSink<Input, Output>: GateSink<Input, Output> {
  private let turns = Turns()
  private let inners = ScopeGroup()
  @exclusivity(unchecked) private var selector: (Input) throws -> Observable<Output>
  private let lock = Lock()
  /// Behind the lock.
  @exclusivity(unchecked) private var runs: RunLimit

  init(
    _ downstream: Sink<Output>,
    _ scope: Scope,
    _ limit: Int,
    _ selector: @escaping (Input) throws -> Observable<Output>
  ) {
    runs = RunLimit(limit)
    self.selector = selector
    scope.attach(inners)
    super.init(downstream, scope)
  }

  override func next(_ element: Input) {
    do { merge(try selector(element)) } catch { self.error(error) }
  }

  deinit { StackSegments.whenLow { selector = { _ in .never() } } }

  override func ended(_ error: (any Error)?) {
    scope.retire()
    super.ended(error)
  }

  override func sourceEnded(_ error: (any Error)?) {
    if let error { return end(error) }
    lock.lock()
    let isDone = runs.sourceEnded()
    lock.unlock()
    if isDone { end(nil) }
  }

  /// Runs `inner`, or lets it wait.
  private func merge(_ inner: Observable<Output>) {
    lock.lock()
    let starts = runs.admit(inner)
    lock.unlock()
    if starts { start(inner) }
  }

  private func start(_ inner: Observable<Output>) {
    if gate.enter(scope) {
      let isDone = inner.deliverAtOnce { downstream.next($0) }
      gate.leave()
      if isDone { return turns.take(startWaiting) }
    }
    let scope = inners.opened()
    inner.attach(LimitedMergeInnerSink(self, scope), scope)
  }

  /// An inner stream has completed: its place goes to the next one.
  private func startWaiting() {
    lock.lock()
    let next = runs.ended()
    lock.unlock()
    switch next {
    case .start(let inner): start(unsafeDowncast(inner, to: Observable<Output>.self))
    case .complete: gate.wait(scope) { [self] in end(nil) }
    case .nothing: break
    }
  }

  // MARK: Events of the inner streams
  // A scope that was closed is not cancelled with the others, so what waits goes by that of the source.

  fileprivate func next(_ element: Output, _ inner: Scope) {
    if gate.enter(inner) {
      downstream.next(element)
      gate.leave()
    } else {
      gate.wait(scope) { [downstream] in downstream.next(element) }
    }
  }

  fileprivate func innerEnded(_ error: (any Error)?, _ inner: Scope) {
    inners.close(inner)
    if let error {
      gate.wait(scope) { [self] in end(error) }
    } else {
      turns.take(startWaiting)
    }
  }
}

private final class LimitedMergeInnerSink<Input, Element>: Inlet<Element> {
  private let core: Unmanaged<LimitedMergeSink<Input, Element>>

  init(_ core: LimitedMergeSink<Input, Element>, _ scope: Scope) {
    self.core = .passRetained(core)
    super.init(scope)
  }

  override func next(_ element: Element) {
    // Streams within streams nest without their subscriptions being nested.
    StackSegments.withRoom { core._withUnsafeGuaranteedRef { $0.next(element, scope) } }
  }

  override func ended(_ error: (any Error)?) { core._withUnsafeGuaranteedRef { $0.innerEnded(error, scope) } }

  deinit { StackSegments.withRoom { core.release() } }
}
