public import Streams
import Synchronization

/// The next step when a round has ended.
@usableFromInline
enum NextRound<Value> {
  /// The producer starts.
  case now(ProducerCore<Value>)
  /// The producer starts when the closure, which schedules the start, calls back.
  case later(ProducerCore<Value>, (@escaping () -> Void) -> (any Disposable)?)
  /// The last round has ended: with a failure or interruption, or with the completion.
  case end((any Error)?)
  /// The last round has ended, and the result completes when the start of that round has returned.
  case complete
}

/// Starts one producer after another: the common part of `concat`, `then`, `repeat` and `retry`.
///
/// A round that ends within its own start is followed by the next when that start has returned, so that any number of rounds
/// runs on a stack that does not grow.
@usableFromInline
final class Rounds<Value> {
  private let input: Input<Value>
  private let current = SerialDisposable()
  /// A start waits for its turn while another is under way.
  private let turns = Turns()
  /// The producer that starts in the next turn. If it is nil, the last round has ended.
  @exclusivity(unchecked) private var upcoming: ProducerCore<Value>?
  private let next: ((any Error)?) -> NextRound<Value>
  /// A closure that is made where the type of the values is known, as this object is.
  private let makeStage: (Rounds, Input<Value>) -> RoundStage<Value>

  @usableFromInline
  init(
    _ input: Input<Value>,
    _ next: @escaping ((any Error)?) -> NextRound<Value>,
    _ makeStage: @escaping (Rounds, Input<Value>) -> RoundStage<Value>
  ) {
    self.input = input
    self.next = next
    self.makeStage = makeStage
  }

  /// Starts the first producer into `downstream`, as a part of `chain`.
  ///
  /// - Parameter next: Returns the next step after a round has ended. Called by one thread at a time.
  @inlinable
  static func begin(
    _ first: ProducerCore<Value>,
    _ downstream: Sink<Value>,
    _ chain: CompositeDisposable,
    _ next: @escaping ((any Error)?) -> NextRound<Value>
  ) {
    let life = CompositeDisposable()
    let input = Input(Below(downstream), life: life)
    chain.attach(input)
    if input.isOver { return }
    Rounds(input, next) { RoundStage($0, $1) }.begin(first, life)
  }

  @usableFromInline
  func begin(_ first: ProducerCore<Value>, _ life: CompositeDisposable) {
    life.attach(current)
    start(first)
  }

  /// Starts `producer` in turn; nil is the end.
  private func start(_ producer: ProducerCore<Value>?) {
    upcoming = producer
    turns.take(step)
  }

  private func step() {
    if input.isOver { return }
    guard let producer = upcoming else { return input.completed() }
    upcoming = nil
    if sendsSynchronously(producer) { return ended(nil) }
    let chain = CompositeDisposable()
    current.inner = chain
    producer.runNested(makeStage(self, input), chain)
  }

  /// If the values of `producer` are known and a completion follows, passes them on and returns true.
  private func sendsSynchronously(_ producer: ProducerCore<Value>) -> Bool {
    // The round that has ended is released before the next values are sent.
    current.inner = nil
    return input.deliverSynchronously(producer)
  }

  fileprivate func ended(_ error: (any Error)?) {
    if input.isOver { return }
    switch next(error) {
    case .now(let producer): start(producer)
    case .later(let producer, let schedule):
      // A separate disposable, because the round may start before the result of `schedule` is known.
      let pause = SerialDisposable()
      current.inner = pause
      pause.inner = schedule { [self] in start(producer) }
    case .end(let error): input.send(end: error)
    case .complete: start(nil)
    }
  }
}

@usableFromInline
final class RoundStage<Value>: SourceSink<Value> {
  private let rounds: Unmanaged<Rounds<Value>>
  private let input: Input<Value>

  @usableFromInline
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

/// Runs the last producer of a `concat` whose earlier producers were delivered synchronously. If that producer is interrupted from
/// within, the `concat` completes. A completion is held until ``begin()`` returns, as in ``Rounds``.
@usableFromInline
final class LastRound<Value>: SourceSink<Value> {
  private let downstream: Sink<Value>
  /// The disposables that interrupt the producer, in the chain of the `concat`.
  private let life: CompositeDisposable
  private let turns = Turns()
  private let over = Synchronization.Atomic(false)
  /// Nil once its start has begun.
  @exclusivity(unchecked) private var producer: ProducerCore<Value>?

  @usableFromInline
  init(_ producer: ProducerCore<Value>, _ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    self.producer = producer
    self.downstream = downstream
    life = chain.opened()
  }

  @usableFromInline
  func begin() {
    turns.take {
      guard let producer else { return finish(life.isDisposed ? Interruption.error : nil) }
      self.producer = nil
      producer.runNested(self, life)
    }
  }

  override func next(_ value: Value) { StackSegments.withRoom { downstream.next(value) } }

  override func ended(_ error: (any Swift.Error)?) {
    if let error, !error.isInterruption || life.isDisposed { return finish(error) }
    // While the completion waits, the `concat` can still be interrupted.
    if turns.areTaken { life.attach(AnyDisposable { [self] in finish(Interruption.error) }) }
    turns.take { finish(life.isDisposed ? Interruption.error : nil) }
  }

  private func finish(_ error: (any Swift.Error)?) {
    guard !over.exchange(true, ordering: .acquiringAndReleasing) else { return }
    downstream.send(end: error)
    // The producer has ended, so this only releases resources.
    life.dispose()
  }
}
