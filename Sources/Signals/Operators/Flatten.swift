// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: SignalProducerConvertible, Error == Value.Error {
  /// Runs the producers that arrive as values, according to `strategy`, and passes on their values. Any failure ends all.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> { flatMap(strategy) { $0 } }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: SignalProducerConvertible, Error == Never {
  /// Runs the producers that arrive as values, according to `strategy`, and passes on their values. Any failure ends all.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> { flatMap(strategy) { $0 } }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: SignalProducerConvertible, Error == Never, Value.Error == Never {
  /// Runs the producers that arrive as values, according to `strategy`, and passes on their values.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Never> { flatMap(strategy) { $0 } }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: SignalProducerConvertible, Value.Error == Never {
  /// Runs the producers that arrive as values, according to `strategy`, and passes on their values.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> { flatMap(strategy) { $0 } }
}
