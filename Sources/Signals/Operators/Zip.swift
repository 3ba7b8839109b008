public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Pairs the values of both sources: the first with the first, the second with the second.
  ///
  ///     source           --1--2--------3--|
  ///     other            -----a-----b-----
  ///     zip(with: other) -----(1,a)-(2,b)--
  ///
  /// Completes when a source has completed and all its values are paired. A failure or interruption of either ends it.
  @_alwaysEmitIntoClient
  public func zip<Other>(with other: Signal<Other, Error>) -> Signal<(Value, Other), Error> { Signal.zip(self, other) }
}

/// The input of a `zip`. The closure that it sends by has the queues of the values, and empties them when this is done.
@usableFromInline
final class Zipping<Output>: Joining<Output> {
  @exclusivity(unchecked) @usableFromInline var alignment: Alignment

  /// - Parameter count: The number of sources to start.
  @inlinable
  init(_ outlet: Outlet<Output>, _ sources: CompositeDisposable, _ count: Int, _ send: @escaping Send) {
    alignment = Alignment(.whenOneIsExhausted, sources: count)
    super.init(outlet, sources, count, isZip: true, send)
  }

  override func aligned(_ source: Int) {
    let release = alignment.value(of: source)
    if release.sends { send(self) }
    if release.completes { finish(nil) }
  }

  override func sourceEnded(_ source: Int) -> Bool { alignment.sourceEnded(source) }
}
