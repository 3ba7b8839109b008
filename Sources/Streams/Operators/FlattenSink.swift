/// The sink of the source of an operator with inner streams. It also has the state that it shares with their sinks.
///
/// ``InnerRuns``, in the group of their scopes, decides which of them run.
@usableFromInline
final class FlattenSink<Input, Output>: GateSink<Input, Output> {
  @usableFromInline typealias Selector = (Input) throws -> Observable<Output>
  @usableFromInline typealias Make = (
    consuming Sink<Output>, Scope, InnerRuns.Rule, @escaping Selector
  ) -> FlattenSink<Input, Output>

  @usableFromInline let inners: ScopeGroup
  @usableFromInline let turns: Turns
  // Copied here, because they are read for each inner stream.
  @usableFromInline let admitsAll: Bool
  @usableFromInline let mayDrop: Bool
  /// Nil if no stream is made any longer.
  @exclusivity(unchecked) @usableFromInline var selector: Selector?
  @usableFromInline let makeInner: FlattenInlet<Input, Output>.Make

  @inlinable
  init(_ downstream: Sink<Output>, _ scope: Scope, _ rule: InnerRuns.Rule, _ selector: Selector?) {
    self.selector = selector
    inners = ScopeGroup(rule)
    turns = Turns()
    admitsAll = rule.admitsAll
    mayDrop = rule.mayDrop
    makeInner = { FlattenInlet($0, $1) }
    scope.attach(inners)
    super.init(downstream, scope)
  }

  deinit { StackSegments.whenLow { selector = nil } }

  public override func next(_ element: Input) {
    // A value that is dropped is not transformed.
    if mayDrop, inners.dropsNext { return }
    // A closure above may have disposed of the subscription.
    if scope.isCancelled { return }
    do { if let inner = try selector?(element) { add(inner) } } catch { self.error(error) }
  }

  @inline(__always)
  private func add(_ inner: Observable<Output>) {
    if admitsAll { if !deliverSynchronously(inner) { begin(inner) } } else if inners.admit(inner) { start(inner) }
  }

  /// Adds all inner streams, and then completes.
  @usableFromInline
  func addAll(_ inners: [AnyObject]) {
    for inner in inners where !scope.isOver { add(unsafeDowncast(inner, to: Observable<Output>.self)) }
    completed()
  }

  @inline(never)
  private func start(_ inner: Observable<Output>) {
    if deliverSynchronously(inner) { placeIsFree() } else { begin(inner) }
  }

  /// If the values of `inner` are known and a completion follows, passes them on and returns true.
  @inline(__always)
  private func deliverSynchronously(_ inner: Observable<Output>) -> Bool {
    guard gate.enter(scope) else { return false }
    let isDone = inner.deliverSynchronously { downstream.next($0) }
    gate.leave()
    return isDone
  }

  @inline(__always)
  private func begin(_ inner: Observable<Output>) {
    let scope = inners.opened()
    inner.attach(makeInner(self, scope), scope)
  }

  public override func ended(_ error: (any Error)?) {
    if let error {
      gate.wait(scope) { [self] in end(error) }
      return scope.retire()
    }
    // With a limit, the completion is passed on before the source is released, if nothing runs any longer.
    if !inners.rule.holdsPlaces { scope.retire() }
    if inners.sourceEnded() {
      complete()
    } else {
      // The closure that made the running streams is no longer needed.
      StackSegments.withRoom { selector = nil }
    }
    scope.retire()
  }

  // MARK: Events of the inner streams
  // A closed scope is not cancelled with the others, so waiting work also checks the scope of the source.

  fileprivate func next(_ element: Output, _ inner: Scope) {
    if gate.enter(inner) {
      downstream.next(element)
      gate.leave()
    } else {
      gate.wait(scope) { [downstream] in if !inner.isCancelled { downstream.next(element) } }
    }
  }

  fileprivate func ended(_ error: (any Error)?, _ inner: Scope) {
    // `flatMapLatest` releases an inner stream before it passes on its end, even a failure.
    if inners.rule.replaces { inner.retire() }
    if let error {
      gate.wait(scope) { [self] in end(error) }
      return inner.retire()
    }
    if inners.rule.replaces {
      gate.turn(scope, closed(inner), else: gate.wait(scope) { [self] in closed(inner) })
    } else {
      closed(inner)
      placeIsFree()
    }
  }

  /// Called when an inner stream has completed; in turn, if streams replace one another, because a stream that arrives before
  /// that turn cancels the events that this one left waiting.
  private func closed(_ inner: Scope) { follow(inners.close(inner)) }

  /// Gives the place that an inner stream held to the next one.
  private func placeIsFree() {
    if inners.rule.holdsPlaces { turns.take { follow(inners.ended()) } }
  }

  private func follow(_ next: InnerRuns.Next) {
    switch next {
    case .start(let inner): start(unsafeDowncast(inner, to: Observable<Output>.self))
    case .complete: complete()
    case .nothing: break
    }
  }

  private func complete() {
    gate.turn(scope, end(nil), else: gate.wait(scope) { [self] in end(nil) })
  }
}

/// The sink of one inner stream.
@usableFromInline
final class FlattenInlet<Input, Element>: Inlet<Element> {
  @usableFromInline typealias Make = (FlattenSink<Input, Element>, Scope) -> FlattenInlet<Input, Element>

  @usableFromInline let core: Unmanaged<FlattenSink<Input, Element>>

  @inlinable
  init(_ core: FlattenSink<Input, Element>, _ scope: Scope) {
    self.core = .passRetained(core)
    super.init(scope)
  }

  public override func next(_ element: Element) {
    // Streams can be nested even if their subscriptions are not.
    StackSegments.withRoom { core._withUnsafeGuaranteedRef { $0.next(element, scope) } }
  }

  public override func ended(_ error: (any Error)?) { core._withUnsafeGuaranteedRef { $0.ended(error, scope) } }

  deinit { StackSegments.withRoom { core.release() } }
}
