public import Locks
public import Streams

/// The sink of the source of a flattening operator. It also has the state that it shares with the sinks of inner producers.
///
/// ``InnerRuns``, behind the lock, decides which of them run.
@usableFromInline
final class Flattening<Outer, Value>: SourceSink<Outer> {
  @usableFromInline typealias Inner = InnerStage<Outer, Value>

  @usableFromInline let input: Input<Value>
  /// The disposables that interrupt the source and the inner producers.
  @usableFromInline let life: CompositeDisposable
  @usableFromInline let lock = Lock()
  @usableFromInline let turns = Turns()
  @usableFromInline let rule: InnerRuns.Rule
  /// Guarded by the lock. ``rule`` is the same rule, for use without the lock.
  @exclusivity(unchecked) @usableFromInline var runs: InnerRuns
  /// The inner producers that have to make room for another: the newest of `latest`, those that compete in `race`.
  @exclusivity(unchecked) @usableFromInline var rivals: InnerRun?
  /// The number of the newest rival.
  @exclusivity(unchecked) @usableFromInline var newest = 0
  /// The number of the rival whose values are sent: the newest, even after its end, or the winner.
  @exclusivity(unchecked) @usableFromInline var chosen = 0
  /// Whether an inner producer of `latest` had to be started. Until then, none has to make room. Used in the deliveries of the source.
  @exclusivity(unchecked) @usableFromInline var hasStarted = false
  /// Replaced once the source has completed, so that the closure is not retained while inner producers run. Used in the
  /// deliveries of the source.
  @exclusivity(unchecked) @usableFromInline var transform: (Outer) -> ProducerCore<Value>
  /// Makes the sink of an inner producer where its types are known.
  @usableFromInline let makeInner: (Flattening) -> Inner

  @inlinable
  init(
    _ input: Input<Value>,
    _ life: CompositeDisposable,
    _ rule: InnerRuns.Rule,
    _ transform: @escaping (Outer) -> ProducerCore<Value>
  ) {
    self.input = input
    self.rule = rule
    runs = InnerRuns(rule)
    self.life = life
    self.transform = transform
    makeInner = { Inner($0) }
    // Inner producers that make room for one another are interrupted before the source, others after it.
    if rule.hasRivals { life.disposeFirstMemberLast() }
  }

  /// Transforms the next value of the source, and takes the result.
  public override func next(_ value: Outer) { add(transform(value)) }

  override func ended(_ error: (any Swift.Error)?) {
    if let error { return input.error(error) }
    if lock.withLock({ runs.sourceEnded() }) { input.completed() } else { transform = { _ in ProducerCore() } }
  }

  /// Adds all inner producers, and then completes.
  @usableFromInline
  func addAll(_ inners: [AnyObject]) {
    for inner in inners where !input.isOver { add(unsafeDowncast(inner, to: ProducerCore<Value>.self)) }
    completed()
  }

  private func add(_ inner: ProducerCore<Value>) {
    if rule.admitsAll || (rule.replaces && !hasStarted) {
      if !input.deliverSynchronously(inner) { begin(inner) }
      return
    }
    lock.lock()
    let starts = runs.admit(inner)
    let replaced = rule.replaces ? makeRoom() : nil
    lock.unlock()
    if let replaced { interrupt(replaced) }
    if starts { start(inner) }
  }

  private func start(_ inner: ProducerCore<Value>) {
    if input.isOver { return }
    if rule.replaces || rule.holdsPlaces, input.deliverSynchronously(inner) {
      if rule.holdsPlaces { turns.take { advance() } }
    } else {
      begin(inner)
    }
  }

  private func begin(_ inner: ProducerCore<Value>) {
    if rule.replaces { hasStarted = true }
    let stage = makeInner(self)
    lock.lock()
    let runsStill = runs.begin()
    // Another producer may have arrived while known values of this one were sent.
    let replaced = rule.replaces ? makeRoom() : nil
    if runsStill, rule.hasRivals {
      newest += 1
      stage.number = newest
      stage.run.following = rivals
      rivals = stage.run
      if rule.replaces { chosen = newest }
    }
    lock.unlock()
    if let replaced { interrupt(replaced) }
    if runsStill { stage.start(inner) } else { stage.release() }
  }

  /// Removes the rivals, whose further values are dropped. The caller holds the lock.
  private func makeRoom() -> InnerRun? {
    newest += 1
    chosen = newest
    return rivals.take()
  }

  /// Interrupts `rivals` in the order of their arrival, which is the reverse of the list.
  private func interrupt(_ rivals: InnerRun, except winner: InnerRun? = nil) {
    var (first, rest): (InnerRun?, InnerRun?) = (nil, rivals)
    while let run = rest {
      rest = run.following
      run.following = first
      first = run
    }
    while let run = first {
      first = run.following
      run.following = nil
      if run === winner { continue }
      life.remove(run)
      run.chain.dispose()
    }
  }

  // MARK: Events of the inner producers

  fileprivate func receive(_ value: Value, _ inner: Inner) {
    switch rule {
    case .together, .first: input.next(value)
    case .race: if wins(inner) { input.next(value) }
    case .latest: input.turn(deliver(value, inner), else: input.wait { [self] in deliver(value, inner) })
    }
  }

  /// Sends a value, in turn, unless another producer became the newest while the value waited.
  @inline(__always)
  private func deliver(_ value: Value, _ inner: Inner) {
    if lock.withLock({ chosen == inner.number }) { input.deliver(value) }
  }

  fileprivate func ended(_ error: (any Swift.Error)?, _ inner: Inner) {
    switch rule {
    case .together, .first: break
    case .latest: guard leave(inner) else { return }
    case .race:
      if input.isOver { return forgetRivals() }
      guard wins(inner) else { return }
      // The winner's interruption, too, ends the result.
      if let error { return input.send(end: error) }
    }
    if let error, !error.isInterruption { return input.send(end: error) }
    if rule.holdsPlaces { turns.take { advance() } } else { advance() }
  }

  /// Removes `inner`, which has ended. False if it is not the newest, because another has replaced it.
  private func leave(_ inner: Inner) -> Bool {
    lock.withLock {
      let isNewest = rivals === inner.run
      if isNewest { rivals = nil }
      return isNewest
    }
  }

  /// Drops all rivals, because an interruption of all of them does not decide a race.
  private func forgetRivals() {
    var rest = lock.withLock { makeRoom() }
    while let run = rest {
      rest = run.following
      run.following = nil
    }
  }

  /// Whether `inner` has won the race. The first producer that sends something wins, and the others are interrupted.
  private func wins(_ inner: Inner) -> Bool {
    lock.lock()
    var losers: InnerRun?
    if runs.win() {
      chosen = inner.number
      losers = rivals.take()
    }
    let isWinner = chosen == inner.number
    lock.unlock()
    if let losers { interrupt(losers, except: inner.run) }
    return isWinner
  }

  /// Called when an inner producer has completed or was interrupted: its place goes to the next one.
  private func advance() {
    lock.lock()
    let next = runs.ended()
    lock.unlock()
    switch next {
    case .start(let inner): start(unsafeDowncast(inner, to: ProducerCore<Value>.self))
    case .complete: input.completed()
    case .nothing: break
    }
  }
}

/// A running inner producer, as the operator refers to it: its place in the operator's `life`. It does not retain the producer's
/// sink, so that a producer that can send nothing any more is freed.
@usableFromInline
final class InnerRun: CompositeDisposable.Member {
  /// The disposables that interrupt the inner producer.
  @usableFromInline let chain: CompositeDisposable
  /// The previous rival. Guarded by the lock.
  @exclusivity(unchecked) var following: InnerRun?

  @usableFromInline
  init(in life: CompositeDisposable) {
    chain = CompositeDisposable()
    super.init(nil, chain)
    life.enlist(self, chain)
  }
}

/// The sink at the lower end of an inner producer.
@usableFromInline
final class InnerStage<Outer, Value>: SourceSink<Value> {
  @usableFromInline let flattening: Unmanaged<Flattening<Outer, Value>>
  @usableFromInline let run: InnerRun
  /// Its number among the rivals; zero if there are none.
  @exclusivity(unchecked) @usableFromInline var number = 0

  @inlinable
  init(_ flattening: Flattening<Outer, Value>) {
    self.flattening = .passRetained(flattening)
    run = InnerRun(in: flattening.life)
  }

  /// Starts the inner producer. If the operator was interrupted before, so is the producer, so that it is released.
  func start(_ inner: ProducerCore<Value>) {
    if run.chain.isDisposed { interrupted() } else { inner.runNested(self, run.chain) }
  }

  /// Removes the chain from the operator's `life`.
  func release() { flattening._withUnsafeGuaranteedRef { $0.life.remove(run) } }

  // Producers can be nested even if their starts are not.

  public override func next(_ value: Value) {
    StackSegments.withRoom { flattening._withUnsafeGuaranteedRef { $0.receive(value, self) } }
  }

  override func ended(_ error: (any Swift.Error)?) {
    release()
    StackSegments.withRoom { flattening._withUnsafeGuaranteedRef { $0.ended(error, self) } }
    // The producer has ended, so this only releases resources.
    run.chain.dispose()
  }

  deinit { StackSegments.withRoom { flattening.release() } }
}
