internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: Sequence {
  /// Sends the elements of each value, one after the other. Ends as the source does.
  ///
  ///     source    --[1,2]--[]--[3]--|
  ///     flatten() --(1 2)------3----|
  public func flatten() -> Signal<Value.Element, Error> { chained { ElementsStage($0, $1) } }
}

final class ElementsStage<Values: Sequence>: Stage<Values, Values.Element> {
  /// Disposed of when no more values are wanted; nil in a signal, which handles that itself.
  private let chain: CompositeDisposable?

  init(_ downstream: Sink<Values.Element>, _ chain: CompositeDisposable?) {
    self.chain = chain
    super.init(downstream)
  }

  override func next(_ value: Values) {
    for element in value {
      if let chain, chain.isDisposed { return }
      downstream.next(element)
    }
  }
}
