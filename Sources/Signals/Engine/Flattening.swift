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
  private let limit: UInt
  @exclusivity(unchecked) private var active: UInt = 0
  /// Untyped, since an array of a generic class is looked up in the runtime wherever it is touched.
  @exclusivity(unchecked) private var waiting: [AnyObject] = []
  @exclusivity(unchecked) private var head = 0
  @exclusivity(unchecked) private var sourceIsDone = false
  /// Whether a loop is starting the waiting streams: a long series of synchronous ones does not grow the stack.
  @exclusivity(unchecked) private var isStarting = false

  init(_ input: Input<Value>, _ life: CompositeDisposable, _ limit: UInt) {
    self.limit = limit
    super.init(input, life)
  }

  override func add(_ inner: ProducerCore<Value>) {
    if limit == .max {
      if deliverAtOnce(inner) { return }
      locked { active += 1 }
      InnerStage(self).start(inner)
    } else if claims() {
      if deliverAtOnce(inner) { locked { active -= 1 } } else { InnerStage(self).start(inner) }
      startOthers()
    } else {
      locked { waiting.append(inner) }
      startWaiting()
    }
  }

  /// Whether a producer may be started here and now: then this is who starts, and it counts as active.
  private func claims() -> Bool {
    locked {
      if isStarting || active >= limit || !waiting.isEmpty { return false }
      isStarting = true
      active += 1
      return true
    }
  }

  override func sourceCompleted() {
    locked { sourceIsDone = true }
    startWaiting()
  }

  override func terminate(_ error: (any Swift.Error)?, _ inner: InnerStage<Value>) {
    if let error, !(error is Interruption) { return input.error(error) }
    locked { active -= 1 }
    startWaiting()
  }

  private func startWaiting() {
    let mayStart = locked {
      if isStarting { return false }
      isStarting = true
      return true
    }
    if mayStart { startOthers() }
  }

  private func startOthers() {
    while let inner = next() {
      if input.isOver { return }
      InnerStage(self).start(inner)
    }
  }

  /// The next stream that may run. If there is none, ends the operator if all are done.
  private func next() -> ProducerCore<Value>? {
    let held = line.lock()
    if active < limit, head < waiting.count {
      let inner = unsafeDowncast(waiting[head], to: ProducerCore<Value>.self)
      head += 1
      if head == waiting.count {
        waiting.removeAll(keepingCapacity: true)
        head = 0
      } else if head > 32, head * 2 > waiting.count {
        waiting.removeFirst(head)
        head = 0
      }
      active += 1
      line.unlock(held)
      return inner
    }
    isStarting = false
    let isDone = sourceIsDone && active == 0 && waiting.isEmpty
    line.unlock(held)
    if isDone { input.completed() }
    return nil
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
