internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends the values of this signal and of `other`. Completes when both have; a failure of either ends it.
  @_alwaysEmitIntoClient
  public func merge(with other: Signal) -> Signal { .merge([self, other]) }
}

extension Signal {
  /// Sends the values of all `signals`.
  ///
  ///     first                --1-----2----|
  ///     second               -----3-----4--|
  ///     merge(first, second) --1--3--2--4--|
  ///
  /// Completes when all have; a failure of any ends it. The interruption of one counts as its completion.
  @_alwaysEmitIntoClient
  public static func merge<Signals: Sequence>(_ signals: Signals) -> Signal where Signals.Element == Signal {
    .operated(merging(signals.map { $0.producer.core }))
  }

  /// Sends the values of all `signals`; see ``merge(_:)-(Signals)``.
  @_alwaysEmitIntoClient
  public static func merge(_ signals: Signal...) -> Signal { merge(signals) }
}

extension SignalProducer {
  /// Starts `producers` together and sends the values of all of them.
  @_alwaysEmitIntoClient
  public static func merge<Producers: Sequence>(_ producers: Producers) -> SignalProducer
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    .operated(merging(producers.map { $0.producer.core }))
  }
}

/// Starts all producers.
///
/// - Parameter cores: Their cores. Untyped, because the type of an array of a generic class is looked up at each use.
@inlinable
func merging<Value>(_ cores: [AnyObject]) -> (Input<Value>, CompositeDisposable) -> Void {
  { input, life in
    Flattening<ProducerCore<Value>, Value>(input, life, FlattenStrategy.merge.rule) { $0 }.addAll(cores)
  }
}
