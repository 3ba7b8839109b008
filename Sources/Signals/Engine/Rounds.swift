internal import Streams

/// What follows when a round has ended.
enum NextRound<Value, Error: Swift.Error> {
  /// The producer starts.
  case now(ProducerCore<Value, Error>)
  /// The producer starts when the closure, which schedules the start, calls back.
  case later(ProducerCore<Value, Error>, (@escaping () -> Void) -> (any Disposable)?)
  /// The last round has ended.
  case end(Termination<Error>)
}

/// Starts one producer after the other: what `concat`, `then`, `repeat` and `retry` have in common.
///
/// A round that ends within its own start is followed by the next when that start has returned, so that any number of rounds
/// runs on a stack that does not grow.
final class Rounds<Value, Error: Swift.Error> {
  private let input: Input<Value, Error>
  private let current = SerialDisposable()
  /// Starts wait in line while one is under way.
  private let line = DeliveryLine()
  @exclusivity(unchecked) private var next: ((Termination<Error>) -> NextRound<Value, Error>)?

  init(_ input: Input<Value, Error>, _ life: CompositeDisposable) {
    self.input = input
    life.attach(current)
  }

  /// Starts the first producer.
  ///
  /// - Parameter next: Returns what follows after a round has ended. It is called by one thread at a time.
  func begin(
    _ first: ProducerCore<Value, Error>,
    _ next: @escaping (Termination<Error>) -> NextRound<Value, Error>
  ) {
    self.next = next
    start(first)
  }

  private func start(_ producer: ProducerCore<Value, Error>) {
    line.wait { [self] in
      guard !input.isOver else { return }
      let chain = CompositeDisposable()
      current.inner = chain
      producer.runNested(RoundStage(self, input), chain)
    }
  }

  fileprivate func ended(_ termination: Termination<Error>) {
    guard !input.isOver, let next else { return }
    switch next(termination) {
    case .now(let producer): start(producer)
    case .later(let producer, let schedule): current.inner = schedule { [self] in start(producer) }
    case .end(let termination): input.terminate(termination)
    }
  }
}

private final class RoundStage<Value, Error: Swift.Error>: Observer<Value, Error> {
  private let rounds: Unmanaged<Rounds<Value, Error>>
  private let input: Input<Value, Error>
  @exclusivity(unchecked) private var isDone = false

  init(_ rounds: Rounds<Value, Error>, _ input: Input<Value, Error>) {
    self.rounds = .passRetained(rounds)
    self.input = input
  }

  override func receive(_ value: Value) { StackSegments.withRoom { input.receive(value) } }

  override func terminate(_ termination: Termination<Error>) {
    guard !isDone else { return }
    isDone = true
    StackSegments.withRoom { rounds._withUnsafeGuaranteedRef { $0.ended(termination) } }
  }

  deinit { StackSegments.withRoom { rounds.release() } }
}
