internal import Streams

extension Signal {
  /// Leaves out the first `count` values. Ends as the source does.
  ///
  ///     source         --1--2--3--4--|
  ///     skip(first: 2) --------3--4--|
  public func skip(first count: Int) -> Signal {
    precondition(count >= 0, "A count of values cannot be negative.")
    return count > 0 ? derived { SkipSink.make($0, count) } : self
  }

  /// Leaves out values as long as `shouldContinue` is true. Ends as the source does.
  ///
  ///     source                 --1--2--3--1--|
  ///     skip(while: { $0 < 3}) --------3--1--|
  public func skip(while shouldContinue: @escaping (Value) -> Bool) -> Signal {
    derived { SkipWhileSink($0, shouldContinue) }
  }
}

extension SignalProducer {
  /// Leaves out the first `count` values. Ends as the producer does.
  public func skip(first count: Int) -> SignalProducer {
    precondition(count >= 0, "A count of values cannot be negative.")
    return count > 0 ? derived { SkipSink.make($0, count) } : self
  }

  /// Leaves out values as long as `shouldContinue` is true. Ends as the producer does.
  public func skip(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer {
    derived { SkipWhileSink($0, shouldContinue) }
  }
}
