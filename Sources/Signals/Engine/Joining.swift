public import Streams

/// The shared state of the sources of one `combineLatest` or `zip`: a ``Combining`` or a ``Zipping``. Changes in turn.
///
/// The operators are inlinable, so that the code that stores and combines values is compiled where the types are known.
@usableFromInline
class Joining<Output> {
  @usableFromInline typealias Send = (Joining) -> Void

  @usableFromInline final let input: Input<Output>
  @usableFromInline final let life: CompositeDisposable
  /// Sends the combination of the stored values. A closure that is made where the type of the combination is known: if the
  /// combination were returned to the code here, it would be destroyed through its metadata.
  final let send: Send
  @exclusivity(unchecked) private final var combination: Combination
  private final let isZip: Bool
  /// The number of sources that were started.
  @exclusivity(unchecked) private final var count = 0

  /// - Parameter count: The number of sources to start.
  @usableFromInline
  init(_ input: Input<Output>, _ life: CompositeDisposable, _ count: Int, isZip: Bool, _ send: @escaping Send) {
    self.input = input
    self.life = life
    self.send = send
    self.isZip = isZip
    combination = Combination(sources: count, givesUp: false)
  }

  /// Starts the next source, unless the operator has ended.
  ///
  /// - Parameter keep: Stores a value of the source.
  @inlinable
  final func start<Value, Error>(_ producer: SignalProducer<Value, Error>, _ keep: @escaping (Value) -> Void) {
    if !takesSynchronously(producer.core, keep) { producer.run(JoinedStage(self, next(), keep), in: life) }
  }

  /// Observes the next source, unless the operator has ended.
  ///
  /// - Parameter keep: Stores a value of the source.
  @inlinable
  final func start<Value, Error>(_ signal: Signal<Value, Error>, _ keep: @escaping (Value) -> Void) {
    if !input.isOver { signal.run(JoinedStage(self, next(), keep), in: life) }
  }

  /// The number of the next source.
  @usableFromInline
  final func next() -> Int {
    count += 1
    return count - 1
  }

  /// Takes the values of a source that need not be started, such as a constant. False if it must be started. Returns true without
  /// an effect once the operator has ended.
  @usableFromInline
  final func takesSynchronously<Value>(_ producer: ProducerCore<Value>, _ keep: (Value) -> Void) -> Bool {
    if input.isOver { return true }
    guard input.enter() else { return false }
    var isFirst = true
    let isDone = producer.deliverSynchronously { value in
      keep(value)
      received(from: count, isFirst: isFirst)
      isFirst = false
    }
    if isDone {
      if !input.isOver, sourceEnded(count) { input.finish(nil) }
      count += 1
    }
    input.leave()
    return isDone
  }

  // MARK: Events of the sources, in turn

  /// Called when a value was stored.
  @inline(__always)
  final func received(from source: Int, isFirst: Bool) {
    // Not an overridden method, which would need one more stack frame for each operator in a deep nest.
    if isZip { return aligned(source) }
    if combination.value(isFirst: isFirst).sends { send(self) }
  }

  /// Takes a value of a `zip`.
  func aligned(_ source: Int) {}

  /// Takes the completion of a source. True if that completes the operator.
  func sourceEnded(_ source: Int) -> Bool { combination.sourceEnded() }
}

/// The shared state of one `combineLatest`. It also stores the latest values, so that only one object is allocated.
///
/// Only code that is compiled for their types uses the values, as with `Held`.
@usableFromInline
final class Combining<Values, Output>: Joining<Output> {
  @exclusivity(unchecked) @usableFromInline var stored: Values

  @inlinable
  init(
    _ input: Input<Output>,
    _ life: CompositeDisposable,
    _ count: Int,
    _ values: Values,
    _ send: @escaping Send
  ) {
    stored = values
    super.init(input, life, count, isZip: false, send)
  }

  @inlinable
  var values: Values {
    @inline(__always)
    _read { yield stored }
    @inline(__always)
    _modify { yield &stored }
  }
}

extension Joining {
  /// This object, cast to ``Combining``.
  @inlinable @inline(__always)
  final func keeping<Values>(_: Values.Type) -> Combining<Values, Output> {
    unsafeDowncast(self, to: Combining<Values, Output>.self)
  }
}

/// The sink of a source of `combineLatest` or `zip`.
@usableFromInline
final class JoinedStage<Value, Output>: Sink<Value> {
  private let joining: Joining<Output>
  /// The input of `joining`, unmanaged, so that events do not retain it.
  private let input: Unmanaged<Input<Output>>
  private let source: Int
  private let keep: (Value) -> Void
  @exclusivity(unchecked) private var hasValue = false

  @usableFromInline
  init(_ joining: Joining<Output>, _ source: Int, _ keep: @escaping (Value) -> Void) {
    self.joining = joining
    input = .passUnretained(joining.input)
    self.source = source
    self.keep = keep
  }

  /// Stores the value, in turn.
  @inline(__always)
  private func take(_ value: Value) {
    keep(value)
    let isFirst = !hasValue
    hasValue = true
    joining.received(from: source, isFirst: isFirst)
  }

  public override func next(_ value: Value) {
    if input._withUnsafeGuaranteedRef({ $0.enter() }) {
      take(value)
      input._withUnsafeGuaranteedRef { $0.leave() }
    } else {
      wait(value)
    }
  }

  /// A separate function, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ value: Value) {
    joining.input.wait { [self] in take(value) }
  }

  public override func error(_ error: any Swift.Error) { input._withUnsafeGuaranteedRef { $0.error(error) } }

  public override func completed() {
    joining.input.inTurn { [joining, source] in
      if joining.sourceEnded(source) { joining.input.finish(nil) }
    }
  }
}
