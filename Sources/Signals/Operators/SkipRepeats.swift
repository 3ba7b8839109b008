public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Drops a value that `isEquivalent` considers equivalent to the previous one. Ends as the source does.
  ///
  ///     source        --1--1--2--2--1--|
  ///     skipRepeats() --1-----2-----1--|
  @_alwaysEmitIntoClient
  public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Signal {
    derived { DistinctElementsSink($0, nil, isEquivalent) }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: Equatable {
  /// Drops a value that is equal to the previous one; see ``skipRepeats(_:)``.
  @_alwaysEmitIntoClient
  public func skipRepeats() -> Signal { skipRepeats { $0 == $1 } }
}
