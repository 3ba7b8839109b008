public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Passes on the values for which `isIncluded` is true.
  ///
  ///     source            --1--2--3--4--|
  ///     filter { $0 > 2 } --------3--4--|
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal {
    sending { if isIncluded($0) { $1.next($0) } }
  }
}
