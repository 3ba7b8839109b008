extension Signal where Value == Bool {
  /// Sends the opposite of each value. Ends as the source does.
  public func negate() -> Signal { map { !$0 } }

  /// Sends whether the latest values of both are true.
  public func and(_ other: Signal) -> Signal { .all([self, other]) }

  /// Sends whether the latest value of either is true.
  public func or(_ other: Signal) -> Signal { .any([self, other]) }

  /// Sends whether the latest values of all `booleans` are true.
  public static func all<Booleans: Collection>(_ booleans: Booleans) -> Signal where Booleans.Element == Signal {
    combineLatest(booleans).map { $0.allSatisfy { $0 } }
  }

  /// Sends whether the latest values of all `booleans` are true.
  public static func all(_ booleans: Signal...) -> Signal { all(booleans) }

  /// Sends whether the latest value of any of `booleans` is true.
  public static func any<Booleans: Collection>(_ booleans: Booleans) -> Signal where Booleans.Element == Signal {
    combineLatest(booleans).map { $0.contains(true) }
  }

  /// Sends whether the latest value of any of `booleans` is true.
  public static func any(_ booleans: Signal...) -> Signal { any(booleans) }
}

extension SignalProducer where Value == Bool {
  /// Sends the opposite of each value. Ends as the producer does.
  public func negate() -> SignalProducer { map { !$0 } }

  /// Sends whether the latest values of both are true.
  public func and(_ booleans: SignalProducer) -> SignalProducer { .all([self, booleans]) }

  /// Sends whether the latest values of both are true.
  public func and<Booleans: SignalProducerConvertible>(_ booleans: Booleans) -> SignalProducer
  where Booleans.Value == Value, Booleans.Error == Error {
    .all([self, booleans.producer])
  }

  /// Sends whether the latest value of either is true.
  public func or(_ booleans: SignalProducer) -> SignalProducer { .any([self, booleans]) }

  /// Sends whether the latest value of either is true.
  public func or<Booleans: SignalProducerConvertible>(_ booleans: Booleans) -> SignalProducer
  where Booleans.Value == Value, Booleans.Error == Error {
    .any([self, booleans.producer])
  }

  /// Sends whether the latest values of all `booleans` are true.
  public static func all<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer
  where
    Booleans.Element: SignalProducerConvertible,
    Booleans.Element.Value == Value,
    Booleans.Element.Error == Error
  {
    combineLatest(booleans, emptySentinel: []).map { $0.allSatisfy { $0 } }
  }

  /// Sends whether the latest values of all `booleans` are true.
  public static func all(_ booleans: SignalProducer...) -> SignalProducer { all(booleans) }

  /// Sends whether the latest value of any of `booleans` is true.
  public static func any<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer
  where
    Booleans.Element: SignalProducerConvertible,
    Booleans.Element.Value == Value,
    Booleans.Element.Error == Error
  {
    combineLatest(booleans, emptySentinel: []).map { $0.contains(true) }
  }

  /// Sends whether the latest value of any of `booleans` is true.
  public static func any(_ booleans: SignalProducer...) -> SignalProducer { any(booleans) }
}
