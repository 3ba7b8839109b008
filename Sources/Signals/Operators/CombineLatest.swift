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
      if signals.isEmpty { return input.completed() }
      let latest = LatestValues([Value?](repeating: nil, count: signals.count))
      let all = Combining(input, life, signals.count) { latest.values.map { $0.latest } }
      for (i, signal) in signals.enumerated() { all.start(signal) { latest.values[i] = $0 } }
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
      if producers.isEmpty { return input.completed() }
      let latest = LatestValues([Value?](repeating: nil, count: producers.count))
      let all = Combining(input, life, producers.count) { latest.values.map { $0.latest } }
      for (i, producer) in producers.enumerated() { all.start(producer) { latest.values[i] = $0 } }
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
  @exclusivity(unchecked) private var combination: Combination

  /// - Parameter count: How many sources are to be started.
  @usableFromInline
  init(_ input: Input<Output>, _ life: CompositeDisposable, _ count: Int, _ combine: @escaping () -> Output) {
    combination = Combination(sources: count, givesUp: false)
    super.init(input, life, combine)
  }

  override func received(from source: Int, isFirst: Bool) {
    if combination.value(isFirst: isFirst).sends { send() }
  }

  override func sourceEnded(_ source: Int) -> Bool { combination.sourceEnded() }
}
