extension Signal where Value: Sequence {
  /// Sends the elements of each value, one after the other. Ends as the source does.
  ///
  ///     source    --[1,2]--[]--[3]--|
  ///     flatten() --(1 2)------3----|
  public func flatten() -> Signal<Value.Element, Error> { derived { ElementsStage($0) } }
}

extension SignalProducer where Value: Sequence {
  /// Sends the elements of each value, one after the other. Ends as the producer does.
  public func flatten() -> SignalProducer<Value.Element, Error> { derived { ElementsStage($0) } }
}

private final class ElementsStage<Values: Sequence, Error: Swift.Error>: PassingStage<Values, Values.Element, Error> {
  override func receive(_ value: Values) {
    for element in value { downstream.receive(element) }
  }
}
