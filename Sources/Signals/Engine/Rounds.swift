internal import Streams

/// What follows when a round has ended.
enum NextRound<Value> {
  /// The producer starts.
  case now(ProducerCore<Value>)
  /// The producer starts when the closure, which schedules the start, calls back.
  case later(ProducerCore<Value>, (@escaping () -> Void) -> (any Disposable)?)
  /// The last round has ended: with a failure or interruption, or with the completion.
  case end((any Error)?)
}

/// Starts one producer after the other: what `concat`, `then`, `repeat` and `retry` have in common.
///
/// A round that ends within its own start is followed by the next when that start has returned, so that any number of rounds
/// runs on a stack that does not grow.
final class Rounds<Value> {
  private let input: Input<Value>
  private let current = SerialDisposable()
  /// Starts wait in line while one is under way.
  private let line = DeliveryLine()
  private let next: ((any Error)?) -> NextRound<Value>

  private init(_ input: Input<Value>, _ next: @escaping ((any Error)?) -> NextRound<Value>) {
    self.input = input
    self.next = next
  }

  /// Starts the first producer into `downstream`, as a part of what `chain` is.
  ///
  /// - Parameter next: Returns what follows after a round has ended. It is called by one thread at a time.
  static func begin(
    _ first: ProducerCore<Value>,
    _ downstream: Sink<Value>,
    _ chain: CompositeDisposable,
    _ next: @escaping ((any Error)?) -> NextRound<Value>
  ) {
    let life = CompositeDisposable()
    let input = Input(downstream, life: life)
    chain.attach(input)
    if input.isOver { return }
    let rounds = Rounds(input, next)
    life.attach(rounds.current)
    rounds.start(first)
  }

  private func start(_ producer: ProducerCore<Value>) {
    line.wait { [self] in
      guard !input.isOver else { return }
      let chain = CompositeDisposable()
      current.inner = chain
      producer.runNested(RoundStage(self, input), chain)
    }
  }

  fileprivate func ended(_ error: (any Error)?) {
    if input.isOver { return }
    switch next(error) {
    case .now(let producer): start(producer)
    case .later(let producer, let schedule):
      // In a place of its own: the round may start before what takes it back is known.
      let pause = SerialDisposable()
      current.inner = pause
      pause.inner = schedule { [self] in start(producer) }
    case .end(let error): input.end(error)
    }
  }
}

private final class RoundStage<Value>: SourceSink<Value> {
  private let rounds: Unmanaged<Rounds<Value>>
  private let input: Input<Value>

  init(_ rounds: Rounds<Value>, _ input: Input<Value>) {
    self.rounds = .passRetained(rounds)
    self.input = input
  }

  override func next(_ value: Value) { StackSegments.withRoom { input.next(value) } }

  override func ended(_ error: (any Swift.Error)?) {
    StackSegments.withRoom { rounds._withUnsafeGuaranteedRef { $0.ended(error) } }
  }

  deinit { StackSegments.withRoom { rounds.release() } }
}
