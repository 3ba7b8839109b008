public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Drops the first `count` values. Ends as the source does.
  ///
  ///     source         --1--2--3--4--|
  ///     skip(first: 2) --------3--4--|
  @_alwaysEmitIntoClient
  public func skip(first count: Int) -> Signal {
    precondition(count >= 0, "A count of values cannot be negative.")
    return derived { SkipSink($0, count) }
  }

  /// Drops values as long as `shouldContinue` is true. Ends as the source does.
  ///
  ///     source                  --1--2--3--1--|
  ///     skip(while: { $0 < 3 }) --------3--1--|
  @_alwaysEmitIntoClient
  public func skip(while shouldContinue: @escaping (Value) -> Bool) -> Signal {
    derived { SkipWhileSink($0, nil, shouldContinue) }
  }
}
