// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value == Bool {
  /// Sends the opposite of each value. Ends as the source does.
  @_alwaysEmitIntoClient
  public func negate() -> Signal { map { !$0 } }

  /// Sends whether the latest values of all `booleans` are true.
  @_alwaysEmitIntoClient
  public static func all(_ booleans: Signal...) -> Signal { all(booleans) }

  /// Sends whether the latest value of any of `booleans` is true.
  @_alwaysEmitIntoClient
  public static func any(_ booleans: Signal...) -> Signal { any(booleans) }
}

extension Signal where Value == Bool {
  /// Sends whether the latest values of both are true.
  @_alwaysEmitIntoClient
  public func and(_ other: Signal) -> Signal { .combineLatest(self, other).map { $0 && $1 } }

  /// Sends whether the latest value of either is true.
  @_alwaysEmitIntoClient
  public func or(_ other: Signal) -> Signal { .combineLatest(self, other).map { $0 || $1 } }

  /// Sends whether the latest values of all `booleans` are true.
  @_alwaysEmitIntoClient
  public static func all<Booleans: Collection>(_ booleans: Booleans) -> Signal where Booleans.Element == Signal {
    combineLatest(booleans).map { $0.allSatisfy { $0 } }
  }

  /// Sends whether the latest value of any of `booleans` is true.
  @_alwaysEmitIntoClient
  public static func any<Booleans: Collection>(_ booleans: Booleans) -> Signal where Booleans.Element == Signal {
    combineLatest(booleans).map { $0.contains(true) }
  }
}

// Scripts/arities makes these for what converts to a producer as well.
extension SignalProducer where Value == Bool {
  /// Sends whether the latest values of both are true.
  @_alwaysEmitIntoClient
  public func and(_ booleans: SignalProducer) -> SignalProducer { .combineLatest(self, booleans).map { $0 && $1 } }

  /// Sends whether the latest value of either is true.
  @_alwaysEmitIntoClient
  public func or(_ booleans: SignalProducer) -> SignalProducer { .combineLatest(self, booleans).map { $0 || $1 } }
}

extension SignalProducer where Value == Bool {
  /// Sends whether the latest values of all `booleans` are true.
  @_alwaysEmitIntoClient
  public static func all<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer
  where
    Booleans.Element: SignalProducerConvertible,
    Booleans.Element.Value == Value,
    Booleans.Element.Error == Error
  {
    combineLatest(booleans, emptySentinel: []).map { $0.allSatisfy { $0 } }
  }

  /// Sends whether the latest value of any of `booleans` is true.
  @_alwaysEmitIntoClient
  public static func any<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer
  where
    Booleans.Element: SignalProducerConvertible,
    Booleans.Element.Value == Value,
    Booleans.Element.Error == Error
  {
    combineLatest(booleans, emptySentinel: []).map { $0.contains(true) }
  }
}
