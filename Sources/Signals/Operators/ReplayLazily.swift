internal import Streams

extension SignalProducer {
  /// Shares one run of the producer among all starts of the result: it begins with the first of them, and each start first gets
  /// the last `capacity` values that were sent.
  ///
  ///     first start  --1--2--3--|
  ///     second start ------(12)-3--|        with a capacity of 2
  ///
  /// The end is replayed as well. The shared run is interrupted when neither the resulting producer nor a start of it is there
  /// any more.
  public func replayLazily(upTo capacity: Int) -> SignalProducer {
    precondition(capacity >= 0, "A capacity cannot be negative.")
    let replay = Replay(self, capacity)
    return SignalProducer(core: ReplayProducer(replay))
  }
}

/// A start of the replay, or the producer itself: the shared run lasts while one of them exists.
private final class Replay<Value, Error: Swift.Error> {
  fileprivate let core: ReplayCore<Value, Error>
  private let producer: SignalProducer<Value, Error>
  private let chain = CompositeDisposable()
  private let hasStarted = Atomic(false)

  init(_ producer: SignalProducer<Value, Error>, _ capacity: Int) {
    self.producer = producer
    core = ReplayCore(InputGate(), capacity)
  }

  func startOnce() {
    if !hasStarted.swap(true) { producer.run(ReplayFeed(core), in: chain) }
  }

  deinit { chain.dispose() }
}

private final class ReplayProducer<Value, Error: Swift.Error>: ProducerCore<Value, Error> {
  /// Empty only while this is released. It holds the source.
  @exclusivity(unchecked) private var replay: Replay<Value, Error>?

  init(_ replay: Replay<Value, Error>) { self.replay = replay }

  override func run(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    guard let replay else { return }
    operate(downstream, chain) { input, life in
      // Retains the shared run until this start has ended.
      life.add { [replay] in withExtendedLifetime(replay) {} }
      replay.core.join(input, life)
      replay.startOnce()
    }
  }

  deinit { StackSegments.whenLow { replay = nil } }
}

/// Takes the events of the shared run.
private final class ReplayFeed<Value, Error: Swift.Error>: Observer<Value, Error> {
  private let core: ReplayCore<Value, Error>

  init(_ core: ReplayCore<Value, Error>) { self.core = core }

  override func receive(_ value: Value) { core.send(value) }

  override func terminate(_ termination: Termination<Error>) { core.end(termination) }
}

/// The starts of a replay and the values for new ones.
private final class ReplayCore<Value, Error: Swift.Error>: SignalCore<Value, Error> {
  private let capacity: Int
  @exclusivity(unchecked) private var values: [Value] = []
  @exclusivity(unchecked) private var oldest = 0
  @exclusivity(unchecked) private var stamp = 1
  @exclusivity(unchecked) private var termination: Termination<Error>?

  init(_ gate: InputGate, _ capacity: Int) {
    self.capacity = capacity
    super.init(gate)
  }

  func send(_ value: Value) {
    let held = gate.line.lock()
    var replaced: Value?
    if values.count < capacity {
      values.append(value)
    } else if capacity > 0 {
      // Released outside the lock.
      replaced = values[oldest]
      values[oldest] = value
      oldest = (oldest + 1) % capacity
    }
    stamp += 1
    let stamp = self.stamp
    if held.isBusy {
      gate.line.unlock(held, adding: .init { [self] in deliver(value, stamp, upTo: end) })
    } else {
      let end = self.end
      gate.line.unlockEntering(held)
      deliver(value, stamp, upTo: end)
      gate.line.leave()
    }
    withExtendedLifetime(replaced) {}
  }

  func end(_ termination: Termination<Error>) {
    let held = gate.line.lock()
    self.termination = termination
    gate.line.unlock(held)
    gate.line.wait { [self] in terminate(termination) }
  }

  /// Sends the stored values to `input` and then later ones, in turn.
  func join(_ input: Input<Value, Error>, _ life: CompositeDisposable) {
    // Nothing else can have entered it: values that arrive in the meantime wait until the stored ones are through.
    guard input.enter() else { return }
    let held = gate.line.lock()
    let kept = values
    let first = oldest
    let ended = termination
    let slot = ended == nil ? add(input) : nil
    slot?.joined = stamp
    unlock(held)
    if let slot { life.attach(slot) }
    for index in kept.indices where !input.isOver { input.deliver(kept[(first + index) % kept.count]) }
    input.leave()
    if let ended { input.terminate(ended) }
  }
}
