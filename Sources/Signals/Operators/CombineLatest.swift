internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends the latest values of both sources whenever one of them sends, once both have.
  ///
  ///     source              --1-----2-----|
  ///     other               -----a-----b--|
  ///     combineLatest(with:) ---(1,a)(2,a)(2,b)|
  ///
  /// Completes when both have. A failure or interruption of either ends it.
  @inlinable
  public func combineLatest<Other>(with other: Signal<Other, Error>) -> Signal<(Value, Other), Error> {
    Signal.combineLatest(self, other)
  }
}

/// What the sources of one `combineLatest` share.
@usableFromInline
final class Combining<Output>: Joining<Output> {
  @exclusivity(unchecked) private var combination: Combination

  /// - Parameter count: How many sources are to be started.
  @usableFromInline
  init(_ input: Input<Output>, _ life: CompositeDisposable, _ count: Int, _ combine: @escaping () -> Output) {
    combination = Combination(sources: count, givesUp: false)
    super.init(input, life, combine)
  }

  override func received(from source: Int, isFirst: Bool) {
    if combination.value(isFirst: isFirst).sends { send() }
  }

  override func sourceEnded(_ source: Int) -> Bool { combination.sourceEnded() }
}
