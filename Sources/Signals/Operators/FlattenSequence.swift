internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: Sequence {
  /// Sends the elements of each value, one after the other. Ends as the source does.
  ///
  ///     source    --[1,2]--[]--[3]--|
  ///     flatten() --(1 2)------3----|
  public func flatten() -> Signal<Value.Element, Error> { ended { ElementsStage($0) } }
}

final class ElementsStage<Values: Sequence>: EndingStage<Values, Values.Element> {
  override func next(_ value: Values) {
    for element in value {
      if isUnwanted { return }
      downstream.next(element)
    }
  }
}
