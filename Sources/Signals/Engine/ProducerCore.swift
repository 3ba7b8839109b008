internal import Streams

/// What a producer does when it is started: every kind of producer is a subclass.
@usableFromInline
class ProducerCore<Value, Error: Swift.Error> {
  @usableFromInline
  init() {
    #if DEBUG
    Resources.incrementTotal()
    #endif
  }

  #if DEBUG
  deinit { Resources.decrementTotal() }
  #endif

  /// Starts the producer into `downstream`, which it enters one thread at a time. Attaches what interrupts it to `chain`;
  /// if that has ended, it only interrupts.
  @usableFromInline
  func run(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {}

  /// Runs the producer as `run` does, within the start of another: where there is room. See ``StackSegments``.
  @inline(__always)
  final func runNested(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    if StackSegments.isDeep { runDeep(downstream, chain) } else { run(downstream, chain) }
  }

  @inline(never)
  private final func runDeep(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    StackSegments.descend { isNested in run(isNested ? SegmentObserver(downstream) : downstream, chain) }
  }

  /// Makes an input in front of `downstream` that ends with `chain`, and calls `start` unless that has ended.
  @inline(__always)
  final func operate(
    _ downstream: Observer<Value, Error>,
    _ chain: CompositeDisposable,
    _ start: (Input<Value, Error>, CompositeDisposable) -> Void
  ) {
    let life = CompositeDisposable()
    let input = Input(downstream, life: life)
    chain.attach(input)
    if !input.isOver { start(input, life) }
  }

  /// Hands its values to `downstream` and returns true if the producer is known to consist of those and to complete: spares
  /// operators with inner producers the starting of one.
  @usableFromInline
  func deliverAtOnce(to downstream: Observer<Value, Error>) -> Bool { false }
}

/// A producer made of a closure that is given an observer.
final class ClosureProducer<Value, Error: Swift.Error>: ProducerCore<Value, Error> {
  @exclusivity(unchecked) private var start: (Signal<Value, Error>.Observer, Lifetime) -> Void

  init(_ start: @escaping (Signal<Value, Error>.Observer, Lifetime) -> Void) { self.start = start }

  @usableFromInline
  override func run(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    let life = CompositeDisposable()
    let input = Input(downstream, life: life, isHandedOut: true)
    chain.attach(input)
    if !input.isOver { start(input, Lifetime(life)) }
  }

  deinit { StackSegments.whenLow { start = { _, _ in } } }
}

/// A producer made of an operator in front of which another runs.
final class InputProducer<Value, Error: Swift.Error>: ProducerCore<Value, Error> {
  /// Empty only while this is freed. It holds the sources.
  @exclusivity(unchecked) private var start: ((Input<Value, Error>, CompositeDisposable) -> Void)?

  init(_ start: @escaping (Input<Value, Error>, CompositeDisposable) -> Void) { self.start = start }

  @usableFromInline
  override func run(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    if let start { operate(downstream, chain, start) }
  }

  deinit { StackSegments.withRoom { start = nil } }
}

/// A producer with one operator behind it, in one chain with it.
@usableFromInline
final class DerivedProducer<Value, Error: Swift.Error, Output, OutputError: Swift.Error>:
  ProducerCore<Output, OutputError>
{
  private let source: ProducerReference<Value, Error>
  private let stage: (Observer<Output, OutputError>) -> Observer<Value, Error>

  @usableFromInline
  init(
    _ source: ProducerCore<Value, Error>,
    _ stage: @escaping (Observer<Output, OutputError>) -> Observer<Value, Error>
  ) {
    self.source = ProducerReference(source)
    self.stage = stage
  }

  @usableFromInline
  override func run(_ downstream: Observer<Output, OutputError>, _ chain: CompositeDisposable) {
    source.runNested(stage(downstream), chain)
  }
}

/// A producer with one operator behind it, in one chain with it, which the operator knows.
final class ChainedProducer<Value, Error: Swift.Error, Output, OutputError: Swift.Error>:
  ProducerCore<Output, OutputError>
{
  private let source: ProducerReference<Value, Error>
  private let stage: (Observer<Output, OutputError>, CompositeDisposable) -> Observer<Value, Error>

  init(
    _ source: ProducerCore<Value, Error>,
    _ stage: @escaping (Observer<Output, OutputError>, CompositeDisposable) -> Observer<Value, Error>
  ) {
    self.source = ProducerReference(source)
    self.stage = stage
  }

  @usableFromInline
  override func run(_ downstream: Observer<Output, OutputError>, _ chain: CompositeDisposable) {
    source.runNested(stage(downstream, chain), chain)
  }
}

/// A producer with an operator behind it that may end it.
final class EndedProducer<Value, Error: Swift.Error, Output, OutputError: Swift.Error>:
  ProducerCore<Output, OutputError>
{
  private let source: ProducerReference<Value, Error>
  private let stage: (Observer<Output, OutputError>) -> EndingStage<Value, Error, Output, OutputError>

  init(
    _ source: ProducerCore<Value, Error>,
    _ stage: @escaping (Observer<Output, OutputError>) -> EndingStage<Value, Error, Output, OutputError>
  ) {
    self.source = ProducerReference(source)
    self.stage = stage
  }

  @usableFromInline
  override func run(_ downstream: Observer<Output, OutputError>, _ chain: CompositeDisposable) {
    let stage = self.stage(downstream)
    let upstream = chain.opened()
    stage.upstream = upstream
    source.runNested(stage, upstream)
  }
}

/// What a producer holds its source by: so that a nest of operators, however deep, is freed where there is room.
struct ProducerReference<Value, Error: Swift.Error>: ~Copyable {
  private let held: Unmanaged<ProducerCore<Value, Error>>

  init(_ producer: ProducerCore<Value, Error>) { held = .passRetained(producer) }

  @inline(__always)
  func runNested(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    held._withUnsafeGuaranteedRef { $0.runNested(downstream, chain) }
  }

  deinit { StackSegments.withRoom { held.release() } }
}

/// Passes everything on, where there is room. Stands between the operators of a deep chain, some hundred apart.
final class SegmentObserver<Value, Error: Swift.Error>: Observer<Value, Error> {
  private let downstream: Unmanaged<Observer<Value, Error>>

  init(_ downstream: Observer<Value, Error>) {
    self.downstream = .passRetained(downstream)
    super.init()
  }

  override func receive(_ value: Value) {
    StackSegments.withRoom { downstream._withUnsafeGuaranteedRef { $0.receive(value) } }
  }

  override func terminate(_ termination: Termination<Error>) {
    StackSegments.withRoom { downstream._withUnsafeGuaranteedRef { $0.terminate(termination) } }
  }

  deinit { StackSegments.withRoom { downstream.release() } }
}
