public import Streams

/// The input of a `combineLatest` or `zip`, with the state that its sources share. Changes in turn. See ``Combining`` and ``Zipping``.
///
/// The operators are inlinable, so that the code that stores and combines values is compiled where the types are known.
@usableFromInline
class Joining<Output>: Input<Output> {
  @usableFromInline typealias Send = (Joining) -> Void

  /// The disposables that interrupt the sources.
  @usableFromInline final let sources: CompositeDisposable

  /// Sends the combination of the stored values; if this is done, releases them instead. A closure that is made where the types are
  /// known: code here would handle values through their metadata.
  @usableFromInline final let send: Send
  @exclusivity(unchecked) @usableFromInline final var combination: Combination
  @usableFromInline final let isZip: Bool
  /// The number of sources that were started.
  @exclusivity(unchecked) @usableFromInline final var count = 0

  /// - Parameter count: The number of sources to start.
  @inlinable
  init(_ outlet: Outlet<Output>, _ sources: CompositeDisposable, _ count: Int, isZip: Bool, _ send: @escaping Send) {
    self.sources = sources
    self.send = send
    self.isZip = isZip
    combination = Combination(sources: count, givesUp: false)
    super.init(outlet.target, shared: outlet.shared, life: outlet.life)
  }

  /// Starts the next source, unless the operator has ended.
  ///
  /// - Parameter keep: Stores a value of the source.
  @inlinable
  final func start<Source, Error>(_ producer: SignalProducer<Source, Error>, _ keep: @escaping (Source) -> Void) {
    if !takesSynchronously(producer.core, keep) { producer.run(JoinedStage(self, next(), keep), in: sources) }
  }

  /// Observes the next source, unless the operator has ended.
  ///
  /// - Parameter keep: Stores a value of the source.
  @inlinable
  final func start<Source, Error>(_ signal: Signal<Source, Error>, _ keep: @escaping (Source) -> Void) {
    if !isOver { signal.run(JoinedStage(self, next(), keep), in: sources) }
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
  final func takesSynchronously<Source>(_ producer: ProducerCore<Source>, _ keep: (Source) -> Void) -> Bool {
    if isOver { return true }
    guard enter() else { return false }
    defer { leave() }
    var isFirst = true
    let isComplete = producer.deliverSynchronously { value in
      if isDone { return }
      keep(value)
      received(from: count, isFirst: isFirst)
      isFirst = false
    }
    guard isComplete else { return false }
    if !isOver, sourceEnded(count) { finish(nil) }
    count += 1
    return true
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

  final override func forget() { send(self) }
}

/// The input of a `combineLatest`. It also stores the latest values, so that only one object is allocated.
///
/// Only code that is compiled for their types uses the values, as with `Held`.
@usableFromInline
final class Combining<Values, Output>: Joining<Output> {
  @exclusivity(unchecked) @usableFromInline var stored: Values

  /// - Parameter values: The values before there are any.
  @inlinable
  init(
    _ outlet: Outlet<Output>,
    _ sources: CompositeDisposable,
    _ count: Int,
    _ values: Values,
    _ send: @escaping Send
  ) {
    stored = values
    super.init(outlet, sources, count, isZip: false, send)
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
  private let source: Int
  private let keep: (Value) -> Void
  @exclusivity(unchecked) private var hasValue = false

  @usableFromInline
  init(_ joining: Joining<Output>, _ source: Int, _ keep: @escaping (Value) -> Void) {
    self.joining = joining
    self.source = source
    self.keep = keep
  }

  /// Takes a value, in turn.
  @inline(__always)
  private func take(_ value: Value) {
    if joining.isDone { return }
    keep(value)
    let isFirst = !hasValue
    hasValue = true
    joining.received(from: source, isFirst: isFirst)
  }

  public override func next(_ value: Value) {
    if joining.enter() {
      take(value)
      joining.leave()
    } else {
      wait(value)
    }
  }

  /// A separate function, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ value: Value) {
    joining.wait { [self] in take(value) }
  }

  public override func error(_ error: any Swift.Error) { joining.error(error) }

  public override func completed() {
    joining.inTurn { [joining, source] in if joining.sourceEnded(source) { joining.finish(nil) } }
  }
}
