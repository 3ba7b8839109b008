public import Streams

extension Signal {
  /// Sends the latest values of both sources whenever one of them sends, once both have.
  ///
  ///     source              --1-----2-----|
  ///     other               -----a-----b--|
  ///     combineLatest(with:) ---(1,a)(2,a)(2,b)|
  ///
  /// Completes when both have. A failure or interruption of either ends it.
  @inlinable
  public func combineLatest<Other>(with other: Signal<Other, Error>) -> Signal<(Value, Other), Error> {
    Signal.combineLatest(self, other)
  }

  /// Sends the latest values of all `signals` whenever one of them sends, once all have. Completes when all have, and
  /// immediately if there are none.
  @inlinable
  public static func combineLatest<Signals: Sequence>(_ signals: Signals) -> Signal<[Value], Error>
  where Signals.Element == Signal {
    let signals = Array(signals)
    return .combined { all in
      let cells = signals.map { all.add($0) }
      return { cells.map { $0.value } }
    }
  }
}

extension SignalProducer {
  /// Sends the latest values of both producers whenever one of them sends; see ``Signal/combineLatest(with:)``.
  @inlinable
  public func combineLatest<Other>(
    with other: SignalProducer<Other, Error>
  ) -> SignalProducer<(Value, Other), Error> {
    Self.combineLatest(self, other)
  }

  /// Sends the latest values of both producers whenever one of them sends; see ``Signal/combineLatest(with:)``.
  @inlinable
  public func combineLatest<Other: SignalProducerConvertible>(
    with other: Other
  ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
    Self.combineLatest(self, other)
  }

  /// Sends the latest values of all `producers` whenever one of them sends, once all have. Completes when all have, and
  /// immediately if there are none.
  @inlinable
  public static func combineLatest<Producers: Sequence>(_ producers: Producers) -> SignalProducer<[Value], Error>
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let producers = producers.map { $0.producer }
    return .combined { all in
      let cells = producers.map { all.add($0) }
      return { cells.map { $0.value } }
    }
  }

  /// Sends the latest values of all `producers`; sends `emptySentinel` and completes if there are none.
  @inlinable
  public static func combineLatest<Producers: Sequence>(
    _ producers: Producers,
    emptySentinel: [Value]
  ) -> SignalProducer<[Value], Error>
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let producers = producers.map { $0.producer }
    return producers.isEmpty ? SignalProducer<[Value], Error>(value: emptySentinel) : combineLatest(producers)
  }
}

/// What the sources of one `combineLatest` share.
@usableFromInline
final class Combining<Output>: Joining<Output> {
  @exclusivity(unchecked) private var combination = Combination(sources: 0, givesUp: false)

  /// Adds a source, and returns where its latest value is.
  @inlinable
  func add<Value, Error>(_ signal: Signal<Value, Error>) -> Cell<Value> { add(nil, signal.hub) }

  /// Adds a source, and returns where its latest value is.
  @inlinable
  func add<Value, Error>(_ producer: SignalProducer<Value, Error>) -> Cell<Value> { add(producer.core, nil) }

  @inlinable
  func add<Value>(_ producer: ProducerCore<Value>?, _ signal: SignalHub<Value>?) -> Cell<Value> {
    let cell = Cell<Value>.empty()
    count()
    add(CombiningStage(self, cell, producer, signal))
    return cell
  }

  @usableFromInline
  func count() { combination.add() }

  // MARK: Events of the sources, in turn

  @inline(__always)
  fileprivate func changed(isFirst: Bool) {
    if combination.value(isFirst: isFirst).sends, let combine { input.deliver(combine()) }
  }

  fileprivate func complete() {
    if combination.sourceEnded() { input.finish(nil) }
  }
}

@usableFromInline
final class CombiningStage<Value, Output>: JoinedStage<Value> {
  private let combining: Combining<Output>
  /// That of `combining`, without a reference that each event would retain.
  private let input: Unmanaged<Input<Output>>
  private let cell: Cell<Value>

  @usableFromInline
  init(
    _ combining: Combining<Output>,
    _ cell: Cell<Value>,
    _ producer: ProducerCore<Value>?,
    _ signal: SignalHub<Value>?
  ) {
    self.combining = combining
    input = .passUnretained(combining.input)
    self.cell = cell
    super.init(producer, signal)
  }

  @usableFromInline
  override func next(_ value: Value) {
    if input._withUnsafeGuaranteedRef({ $0.enter() }) {
      combining.changed(isFirst: cell.set(value))
      input._withUnsafeGuaranteedRef { $0.leave() }
    } else {
      wait(value)
    }
  }

  /// Apart, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ value: Value) {
    combining.input.wait { [combining, cell] in combining.changed(isFirst: cell.set(value)) }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if let error { return combining.input.error(error) }
    combining.input.inTurn { [combining] in combining.complete() }
  }
}
