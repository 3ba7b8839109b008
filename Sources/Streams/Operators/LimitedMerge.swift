extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the streams that come as values, at most `maxConcurrent` of them at a time; the others wait, in order.
  ///
  ///     source                    a-b-c----|
  ///     a                         --1--2|
  ///     b                         (waits)--3|
  ///     c                         (waits)   --4|
  ///     merge(maxConcurrent: 1)   --1--2---3--4|
  ///
  /// Completes when the source and all inner streams have. Fails when one of them fails. A limit below one is told as misuse: no
  /// inner stream is run then.
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

private final class LimitedMerge<Input, Output>: Observable<Output> {
  private let source: Observable<Input>
  private let limit: Int
  private let selector: (Input) throws -> Observable<Output>

  init(_ source: Observable<Input>, _ limit: Int, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.source = source
    self.limit = limit
    self.selector = selector
  }

  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    let core = LimitedMergeCore(sink, scope, limit)
    source.run(LimitedMergeSink(core, core.sourceScope, selector), core.sourceScope)
  }
}

private final class LimitedMergeSink<Input, Output>: Sink<Input> {
  private let core: LimitedMergeCore<Output>
  private let scope: Scope
  private let selector: (Input) throws -> Observable<Output>

  init(
    _ core: LimitedMergeCore<Output>,
    _ scope: Scope,
    _ selector: @escaping (Input) throws -> Observable<Output>
  ) {
    self.core = core
    self.scope = scope
    self.selector = selector
  }

  override func next(_ element: Input) {
    do { core.merge(try selector(element)) } catch { self.error(error) }
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
private final class LimitedMergeCore<Output> {
  let sourceScope: Scope
  private let line = DeliveryLine()
  private let turns = Turns()
  private let downstream: Sink<Output>
  private let inners = ScopeGroup()
  private let limit: Int

  // Behind the lock of the line.
  private let waiting = Ring<Observable<Output>>()
  @exclusivity(unchecked) private var running = 0
  @exclusivity(unchecked) private var sourceIsDone = false

  init(_ downstream: Sink<Output>, _ scope: Scope, _ limit: Int) {
    self.downstream = downstream
    self.limit = limit
    scope.attach(inners)
    sourceScope = scope.opened()
  }

  /// Runs `inner`, or lets it wait.
  func merge(_ inner: Observable<Output>) {
    let held = line.lock()
    let starts = running < limit
    if starts {
      running += 1
    } else if limit > 0 {
      // With a limit below one, what waits would wait for ever.
      waiting.append(inner)
    }
    line.unlock(held)
    if starts { start(inner) }
  }

  func sourceCompleted() {
    let held = line.lock()
    sourceIsDone = true
    let isDone = running == 0
    line.unlock(held)
    if isDone { complete() }
  }

  func fail(_ error: any Error) {
    line.wait { [self] in
      line.close()
      downstream.error(error)
    }
  }

  func next(_ element: Output) {
    if line.enter() {
      downstream.next(element)
      line.leave()
    } else {
      line.wait { [downstream] in downstream.next(element) }
    }
  }

  func innerCompleted(_ scope: Scope) {
    inners.close(scope)
    turns.take(startWaiting)
  }

  private func start(_ inner: Observable<Output>) {
    if line.enter() {
      let isDone = inner.deliverAtOnce { downstream.next($0) }
      line.leave()
      if isDone { return turns.take(startWaiting) }
    }
    let scope = inners.opened()
    inner.attach(LimitedMergeInnerSink(self, scope), scope)
  }

  /// An inner stream has completed: its place goes to the next one.
  private func startWaiting() {
    let held = line.lock()
    if waiting.count > 0 {
      let next = waiting.takeFirst()
      line.unlock(held)
      return start(next)
    }
    running -= 1
    let isDone = sourceIsDone && running == 0
    line.unlock(held)
    if isDone { complete() }
  }

  private func complete() {
    line.wait { [self] in
      line.close()
      downstream.completed()
    }
  }
}

private final class LimitedMergeInnerSink<Element>: Sink<Element> {
  private let core: LimitedMergeCore<Element>
  private let scope: Scope

  init(_ core: LimitedMergeCore<Element>, _ scope: Scope) {
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
