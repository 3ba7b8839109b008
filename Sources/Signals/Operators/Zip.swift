public import Streams

extension Signal {
  /// Pairs the values of both sources: the first with the first, the second with the second.
  ///
  ///     source     --1--2--------3--|
  ///     other      -----a-----b-----
  ///     zip(with:) ---(1,a)-(2,b)---
  ///
  /// Completes when a source has completed and all its values are paired. A failure or interruption of either ends it.
  @inlinable
  public func zip<Other>(with other: Signal<Other, Error>) -> Signal<(Value, Other), Error> { Signal.zip(self, other) }

  /// Combines the first values of all `signals`, then the second ones, and so on. Completes when one of them has completed
  /// and all its values are used, and immediately if there are none.
  @inlinable
  public static func zip<Signals: Sequence>(_ signals: Signals) -> Signal<[Value], Error>
  where Signals.Element == Signal {
    let signals = Array(signals)
    return .operated { input, life in
      if signals.isEmpty { return input.completed() }
      let queues = signals.map { _ in Ring<Value>() }
      let all = Zipping(input, life, queues.count) { queues.map { $0.takeFirst() } }
      for (signal, queue) in Swift.zip(signals, queues) { all.start(signal) { queue.append($0) } }
    }
  }
}

extension SignalProducer {
  /// Pairs the values of both producers: the first with the first, the second with the second; see ``Signal/zip(with:)``.
  @inlinable
  public func zip<Other>(
    with other: SignalProducer<Other, Error>
  ) -> SignalProducer<(Value, Other), Error> {
    Self.zip(self, other)
  }

  /// Pairs the values of both producers: the first with the first, the second with the second; see ``Signal/zip(with:)``.
  @inlinable
  public func zip<Other: SignalProducerConvertible>(
    with other: Other
  ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
    Self.zip(self, other)
  }

  /// Combines the first values of all `producers`, then the second ones, and so on; see ``Signal/zip(_:)``.
  @inlinable
  public static func zip<Producers: Sequence>(_ producers: Producers) -> SignalProducer<[Value], Error>
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let producers = producers.map { $0.producer }
    return .operated { input, life in
      if producers.isEmpty { return input.completed() }
      let queues = producers.map { _ in Ring<Value>() }
      let all = Zipping(input, life, queues.count) { queues.map { $0.takeFirst() } }
      for (producer, queue) in Swift.zip(producers, queues) { all.start(producer) { queue.append($0) } }
    }
  }

  /// Combines the values of all `producers`; sends `emptySentinel` and completes if there are none.
  @inlinable
  public static func zip<Producers: Sequence>(
    _ producers: Producers,
    emptySentinel: [Value]
  ) -> SignalProducer<[Value], Error>
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let producers = producers.map { $0.producer }
    return producers.isEmpty ? SignalProducer<[Value], Error>(value: emptySentinel) : zip(producers)
  }
}

/// What the sources of one `zip` share.
@usableFromInline
final class Zipping<Output>: Joining<Output> {
  @exclusivity(unchecked) private var alignment: Alignment

  /// - Parameter count: How many sources are to be started.
  @usableFromInline
  init(_ input: Input<Output>, _ life: CompositeDisposable, _ count: Int, _ combine: @escaping () -> Output) {
    alignment = Alignment(.whenOneIsUsedUp, sources: count)
    super.init(input, life, combine)
  }

  override func received(from source: Int, isFirst: Bool) {
    let release = alignment.value(of: source)
    if release.sends { send() }
    if release.completes { input.finish(nil) }
  }

  override func sourceEnded(_ source: Int) -> Bool { alignment.sourceEnded(source) }
}
