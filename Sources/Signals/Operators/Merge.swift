internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends what this signal or `other` sends. Completes when both have; a failure of either ends it.
  public func merge(with other: Signal) -> Signal { .merge([self, other]) }
}

extension Signal {
  /// Sends what any of `signals` sends.
  ///
  ///     first  --1-----2----|
  ///     second -----a-----b--|
  ///     merge  --1--a--2--b--|
  ///
  /// Completes when all have; a failure of any ends it. The interruption of one counts as its completion.
  public static func merge<Signals: Sequence>(_ signals: Signals) -> Signal where Signals.Element == Signal {
    let signals = Array(signals)
    return .operated { input, life in
      let node = flattening(.merge, input, life) { (signal: Signal) in signal.producer }
      for signal in signals { node.next(signal) }
      node.completed()
    }
  }

  /// Sends what any of `signals` sends; see ``merge(_:)-(Signals)``.
  public static func merge(_ signals: Signal...) -> Signal { merge(signals) }
}

extension SignalProducer {
  /// Starts `producers` together and sends what any of them sends.
  public static func merge<Producers: Sequence>(_ producers: Producers) -> SignalProducer
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let producers = producers.map { $0.producer }
    return .operated { input, life in
      let node = flattening(.merge, input, life) { (producer: SignalProducer) in producer }
      for producer in producers where !input.isOver { node.next(producer) }
      node.completed()
    }
  }
}
