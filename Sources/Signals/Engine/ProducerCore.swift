public import Streams

/// The implementation of a producer; every kind of producer is a subclass.
@usableFromInline
class ProducerCore<Value> {
  #if DEBUG
  @usableFromInline final let counted = Counted()
  #endif

  @inlinable
  init() {}

  /// Starts the producer into `downstream`, to which one thread sends at a time. Adds to `chain` a disposable that interrupts the
  /// start. If `chain` has ended, only interrupts.
  @usableFromInline
  func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {}

  /// Runs the producer like `begin`, within the start of another, where there is room on the stack. See ``StackSegments``.
  @usableFromInline @inline(__always)
  final func runNested(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    if StackSegments.isDeep { runDeep(downstream, chain) } else { begin(downstream, chain) }
  }

  @inline(never)
  private final func runDeep(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    StackSegments.descend { isNested in begin(isNested ? SegmentSink(downstream) : downstream, chain) }
  }

  /// This object as a row of producers, if it is one. In place of a cast, which would look up the class.
  @usableFromInline
  var asRow: RowProducer<Value>? { nil }

  /// If the values of the producer are known and a completion follows, passes them to `take` and returns true. Operators with
  /// several producers then need not start it. It must not call the user's closures, because the caller holds the operator's
  /// turn.
  @usableFromInline
  func deliverSynchronously(_ take: (Value) -> Void) -> Bool { false }
}

/// A producer made of a closure that does what ``begin(_:_:)`` does.
@usableFromInline
final class RunProducer<Value>: ProducerCore<Value> {
  @usableFromInline typealias Run = (Sink<Value>, CompositeDisposable) -> Void

  /// Empty only while this is freed. It retains the sources.
  @exclusivity(unchecked) @usableFromInline var run: Run?

  @inlinable
  init(_ run: @escaping Run) { self.run = run }

  @usableFromInline
  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) { run?(downstream, chain) }

  deinit { StackSegments.withRoom { run = nil } }
}

/// A producer made of a closure that receives an observer.
@usableFromInline
final class ClosureProducer<Value, Error: Swift.Error>: ProducerCore<Value> {
  @usableFromInline typealias Start = (Signal<Value, Error>.Observer, Lifetime) -> Void
  @usableFromInline
  typealias MakeObserver = (Sink<Value>, CompositeDisposable, CompositeDisposable) -> InputObserver<Value, Error>

  @exclusivity(unchecked) @usableFromInline var start: Start
  /// Makes the observer of a start and attaches it to the chain, where its type is known.
  @usableFromInline let makeObserver: MakeObserver

  @inlinable
  init(_ start: @escaping Start) {
    self.start = start
    makeObserver = { downstream, chain, life in
      let input = Input(Below(downstream), life: life, isHandedOut: true)
      chain.attach(input)
      return InputObserver(input)
    }
  }

  /// The closure may start other producers by hand, which begin without a check of the stack.
  @usableFromInline
  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    if StackSegments.isDeep {
      StackSegments.descend { isNested in call(isNested ? SegmentSink(downstream) : downstream, chain) }
    } else {
      call(downstream, chain)
    }
  }

  private func call(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    let life = CompositeDisposable()
    let observer = makeObserver(downstream, chain, life)
    if !observer.input.isOver { start(observer, Lifetime(life)) }
  }

  deinit { StackSegments.whenLow { start = { _, _ in } } }
}

/// A producer made of a closure that sends to an ``Input``, for operators that send at any time.
@usableFromInline
final class InputProducer<Value>: ProducerCore<Value> {
  @usableFromInline typealias Start = (Input<Value>, CompositeDisposable) -> Void

  /// Empty only while this is freed. It retains the sources.
  @exclusivity(unchecked) @usableFromInline var start: Start?
  /// Makes the input of a start and attaches it to the chain, where its type is known.
  @usableFromInline let makeInput: (Sink<Value>, CompositeDisposable, CompositeDisposable) -> Input<Value>

  @inlinable
  init(_ start: @escaping Start) {
    self.start = start
    makeInput = { downstream, chain, life in
      let input = Input(Below(downstream), life: life)
      chain.attach(input)
      return input
    }
  }

  @usableFromInline
  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    guard let start else { return }
    let life = CompositeDisposable()
    let input = makeInput(downstream, chain, life)
    if input.isOver { return }
    start(input, life)
    chain.raise(to: life.level)
  }

  deinit { StackSegments.withRoom { start = nil } }
}

/// A producer followed by one operator, in the same chain.
@usableFromInline
final class DerivedProducer<Value, Output>: ProducerCore<Output> {
  @usableFromInline typealias Stage = (Sink<Output>) -> Sink<Value>

  @usableFromInline let source: ProducerReference<Value>
  @usableFromInline let stage: Stage

  @inlinable
  init(_ source: ProducerCore<Value>, _ stage: @escaping Stage) {
    self.source = ProducerReference(source)
    self.stage = stage
  }

  @usableFromInline
  override func begin(_ downstream: Sink<Output>, _ chain: CompositeDisposable) {
    source.runNested(stage(downstream), chain)
  }
}

/// A producer's reference to its source. Frees even a deep nest of operators where there is room on the stack.
@usableFromInline
struct ProducerReference<Value>: ~Copyable {
  @usableFromInline let held: Unmanaged<ProducerCore<Value>>

  @inlinable
  init(_ producer: ProducerCore<Value>) { held = .passRetained(producer) }

  @inline(__always)
  func runNested(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    held._withUnsafeGuaranteedRef { $0.runNested(downstream, chain) }
  }

  deinit { StackSegments.withRoom { held.release() } }
}
