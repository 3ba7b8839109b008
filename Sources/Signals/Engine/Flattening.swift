internal import Streams

/// What the source and the inner producers of one flattening operator share. How inner producers are run is up to the
/// subclasses; they decide under the lock, and act outside it.
class Flattening<Value> {
  final let input: Input<Value>
  final let life: CompositeDisposable
  /// Only its lock is used: it guards the state.
  final let line = DeliveryLine()

  init(_ input: Input<Value>, _ life: CompositeDisposable) {
    self.input = input
    self.life = life
  }

  /// Takes the next inner producer.
  func add(_ inner: ProducerCore<Value>) {}

  /// Takes the completion of the source.
  func sourceCompleted() {}

  /// Takes the value of an inner producer.
  func receive(_ value: Value, _ inner: InnerStage<Value>) { input.next(value) }

  /// Takes the end of an inner producer.
  func terminate(_ error: (any Swift.Error)?, _ inner: InnerStage<Value>) {}

  /// Hands over the values of `inner` if it is known to consist of those and to complete.
  @inline(__always)
  final func deliverAtOnce(_ inner: ProducerCore<Value>) -> Bool {
    guard input.enter() else { return false }
    let isDone = input.deliverAtOnce(inner)
    input.leave()
    return isDone
  }

  /// Changes the state under the lock.
  @inline(__always)
  final func locked<Result>(_ body: () -> Result) -> Result {
    let held = line.lock()
    defer { line.unlock(held) }
    return body()
  }
}

/// The node at the lower end of an inner producer.
final class InnerStage<Value>: SourceSink<Value> {
  private let flattening: Unmanaged<Flattening<Value>>
  /// What interrupts the inner producer.
  let chain = CompositeDisposable()
  /// Its number, for `latest`.
  @exclusivity(unchecked) var number = 0
  /// What takes the chain out of the operator's life.
  private let membership: (any Disposable)?

  init(_ flattening: Flattening<Value>) {
    self.flattening = .passRetained(flattening)
    membership = flattening.life.add(chain)
    super.init()
  }

  /// Starts the inner producer. If the operator was interrupted before, it is as if that producer were, so that nothing keeps it.
  func start(_ inner: ProducerCore<Value>) {
    if chain.isDisposed { interrupted() } else { inner.runNested(self, chain) }
  }

  /// Lets what interrupts the inner producer be.
  func release() { membership?.dispose() }

  // Producers within producers nest without their starts being nested.

  override func next(_ value: Value) {
    StackSegments.withRoom { flattening._withUnsafeGuaranteedRef { $0.receive(value, self) } }
  }

  override func ended(_ error: (any Swift.Error)?) {
    release()
    StackSegments.withRoom { flattening._withUnsafeGuaranteedRef { $0.terminate(error, self) } }
    // The producer has ended; this interrupts nothing, it only releases.
    chain.dispose()
  }

  deinit { StackSegments.withRoom { flattening.release() } }
}

/// `merge`, `concat`, `concurrent(limit:)`.
final class Concurrent<Value>: Flattening<Value> {
  private let isUnlimited: Bool
  @exclusivity(unchecked) private var runs: RunLimit
  private let turns = Turns()

  init(_ input: Input<Value>, _ life: CompositeDisposable, _ limit: UInt) {
    let limit = Int(clamping: limit)
    isUnlimited = limit == .max
    runs = RunLimit(limit)
    super.init(input, life)
  }

  override func add(_ inner: ProducerCore<Value>) {
    if isUnlimited, deliverAtOnce(inner) { return }
    if locked({ runs.admit(inner) }) { start(inner) }
  }

  private func start(_ inner: ProducerCore<Value>) {
    if input.isOver { return }
    if deliverAtOnce(inner) { turns.take(advance) } else { InnerStage(self).start(inner) }
  }

  override func sourceCompleted() {
    if locked({ runs.sourceEnded() }) { input.completed() }
  }

  override func terminate(_ error: (any Swift.Error)?, _ inner: InnerStage<Value>) {
    if let error, !(error is Interruption) { return input.error(error) }
    turns.take(advance)
  }

  /// An inner producer has ended: its place goes to the next one.
  private func advance() {
    switch locked({ runs.ended() }) {
    case .start(let inner): start(unsafeDowncast(inner, to: ProducerCore<Value>.self))
    case .complete: input.completed()
    case .nothing: break
    }
  }
}

/// `latest`.
final class Newest<Value>: Flattening<Value> {
  @exclusivity(unchecked) private var current: InnerStage<Value>?
  /// The number of the newest inner producer, which stays the newest when it has ended.
  @exclusivity(unchecked) private var number = 0
  @exclusivity(unchecked) private var sourceIsDone = false

  override func add(_ inner: ProducerCore<Value>) {
    replace(by: nil)
    if deliverAtOnce(inner) { return }
    let stage = InnerStage(self)
    replace(by: stage)
    stage.start(inner)
  }

  private func replace(by stage: InnerStage<Value>?) {
    let held = line.lock()
    let old = current
    current = stage
    number += 1
    stage?.number = number
    line.unlock(held)
    guard let old else { return }
    old.release()
    old.chain.dispose()
  }

  override func sourceCompleted() {
    let isDone = locked {
      sourceIsDone = true
      return current == nil
    }
    if isDone { input.completed() }
  }

  override func receive(_ value: Value, _ inner: InnerStage<Value>) {
    // Within the turn: another may have become the newest while this value waited for it. One that has ended by itself still has
    // what it sent before.
    if input.enter() {
      if locked({ number == inner.number }) { input.deliver(value) }
      input.leave()
    } else {
      input.wait { [self] in if locked({ number == inner.number }) { input.deliver(value) } }
    }
  }

  override func terminate(_ error: (any Swift.Error)?, _ inner: InnerStage<Value>) {
    let (isCurrent, isDone) = locked {
      guard current === inner else { return (false, false) }
      current = nil
      return (true, sourceIsDone)
    }
    guard isCurrent else { return }
    if let error, !(error is Interruption) { return input.error(error) }
    // When nothing can follow any more, an inner interruption counts as one of the whole.
    if isDone { input.end(error) }
  }
}

/// `race`.
final class Race<Value>: Flattening<Value> {
  /// Which one won. Not held: it holds this.
  @exclusivity(unchecked) private var winner: ObjectIdentifier?
  @exclusivity(unchecked) private var runners: [ObjectIdentifier: InnerStage<Value>] = [:]
  @exclusivity(unchecked) private var sourceIsDone = false
  @exclusivity(unchecked) private var winnerIsDone = false

  override func add(_ inner: ProducerCore<Value>) {
    let stage = InnerStage(self)
    let mayRun = locked {
      guard winner == nil else { return false }
      runners[ObjectIdentifier(stage)] = stage
      return true
    }
    if mayRun { stage.start(inner) } else { stage.release() }
  }

  override func sourceCompleted() {
    let isDone = locked {
      sourceIsDone = true
      return winnerIsDone || winner == nil && runners.isEmpty
    }
    if isDone { input.completed() }
  }

  override func receive(_ value: Value, _ inner: InnerStage<Value>) {
    if wins(inner) { input.next(value) }
  }

  override func terminate(_ error: (any Swift.Error)?, _ inner: InnerStage<Value>) {
    guard wins(inner) else { return }
    guard error == nil else { return input.end(error) }
    let isDone = locked {
      winnerIsDone = true
      return sourceIsDone
    }
    if isDone { input.completed() }
  }

  /// Whether `inner` is the first to send; interrupts the others when it is.
  private func wins(_ inner: InnerStage<Value>) -> Bool {
    let held = line.lock()
    if let winner {
      line.unlock(held)
      return winner == ObjectIdentifier(inner)
    }
    winner = ObjectIdentifier(inner)
    let losers = runners
    runners = [:]
    line.unlock(held)
    for loser in losers.values where loser !== inner {
      loser.release()
      loser.chain.dispose()
    }
    return true
  }
}

/// `throttle`.
final class OneAtATime<Value>: Flattening<Value> {
  @exclusivity(unchecked) private var isRunning = false
  @exclusivity(unchecked) private var sourceIsDone = false

  override func add(_ inner: ProducerCore<Value>) {
    let mayRun = locked {
      guard !isRunning else { return false }
      isRunning = true
      return true
    }
    if mayRun { InnerStage(self).start(inner) }
  }

  override func sourceCompleted() {
    let isDone = locked {
      sourceIsDone = true
      return !isRunning
    }
    if isDone { input.completed() }
  }

  override func terminate(_ error: (any Swift.Error)?, _ inner: InnerStage<Value>) {
    if let error, !(error is Interruption) { return input.error(error) }
    let isDone = locked {
      isRunning = false
      return sourceIsDone
    }
    if isDone { input.completed() }
  }
}
