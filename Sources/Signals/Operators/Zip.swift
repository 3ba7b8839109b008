internal import Streams

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

/// The shared state of the sources of one `zip`.
@usableFromInline
final class Zipping<Output>: Joining<Output> {
  @exclusivity(unchecked) private var alignment: Alignment

  /// - Parameter count: The number of sources to start.
  @usableFromInline
  init(_ input: Input<Output>, _ life: CompositeDisposable, _ count: Int, _ send: @escaping Send) {
    alignment = Alignment(.whenOneIsExhausted, sources: count)
    super.init(input, life, count, isZip: true, send)
  }

  override func aligned(_ source: Int) {
    let release = alignment.value(of: source)
    if release.sends { send(self) }
    if release.completes { input.finish(nil) }
  }

  override func sourceEnded(_ source: Int) -> Bool { alignment.sourceEnded(source) }
}
