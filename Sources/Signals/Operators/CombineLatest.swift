internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends the latest values of both sources whenever one of them sends, once both have.
  ///
  ///     source                     --1-------2----------|
  ///     other                      ----a-----------b----|
  ///     combineLatest(with: other) ----(1,a)-(2,a)-(2,b)|
  ///
  /// Completes when both have. A failure or interruption of either ends it.
  @_alwaysEmitIntoClient
  public func combineLatest<Other>(with other: Signal<Other, Error>) -> Signal<(Value, Other), Error> {
    Signal.combineLatest(self, other)
  }
}
