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
    return .operated { input, life in
      let combining = Combining(input, signals.count)
      let cells = signals.map { _ in Cell<Value>.empty() }
      combining.combine = { cells.map { $0.value } }
      if signals.isEmpty { return input.completed() }
      for (signal, cell) in Swift.zip(signals, cells) { signal.run(CombiningStage(combining, cell), in: life) }
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
    return .operated { input, life in
      let combining = Combining(input, producers.count)
      let cells = producers.map { _ in Cell<Value>.empty() }
      combining.combine = { cells.map { $0.value } }
      if producers.isEmpty { return input.completed() }
      for (producer, cell) in Swift.zip(producers, cells) where !input.isOver {
        producer.run(CombiningStage(combining, cell), in: life)
      }
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

/// What the sources of one `combineLatest` share. Changes in turn.
///
/// The operators are inlinable, so that ``combine`` is compiled where the types are known.
@usableFromInline
final class Combining<Output> {
  @usableFromInline let input: Input<Output>
  @usableFromInline let count: Int
  @exclusivity(unchecked) @usableFromInline var combine: (() -> Output)?
  @exclusivity(unchecked) @usableFromInline var withValue = 0
  @exclusivity(unchecked) @usableFromInline var completed = 0

  @inlinable
  init(_ input: Input<Output>, _ count: Int) {
    self.input = input
    self.count = count
  }

  /// The node for a source whose latest value is kept in the cell.
  func add<Value>(_ cell: Cell<Value>) -> CombiningStage<Value, Output> { CombiningStage(self, cell) }

  @inline(__always)
  func changed(isFirst: Bool) {
    if isFirst { withValue += 1 }
    if withValue == count, let combine { input.deliver(combine()) }
  }

  func complete() {
    completed += 1
    if completed == count { input.finish(nil) }
  }
}

@usableFromInline
final class CombiningStage<Value, Output>: SourceSink<Value> {
  @usableFromInline let combining: Combining<Output>
  @usableFromInline let cell: Cell<Value>

  @inlinable
  init(_ combining: Combining<Output>, _ cell: Cell<Value>) {
    self.combining = combining
    self.cell = cell
  }

  @usableFromInline
  override func next(_ value: Value) {
    if combining.input.enter() {
      combining.changed(isFirst: cell.set(value))
      combining.input.leave()
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
    if error == nil {
      combining.input.inTurn { [combining] in combining.complete() }
    } else {
      combining.input.end(error)
    }
  }
}
