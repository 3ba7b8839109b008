public import Streams

extension Signal where Value: Sequence {
  /// Sends the elements of each value, one after the other. Ends as the source does.
  ///
  ///     source    --[1,2]--[]--[3]--|
  ///     flatten() --(12)-------3----|
  @_alwaysEmitIntoClient
  public func flatten() -> Signal<Value.Element, Error> {
    // The lifetime of the result determines when no more elements are wanted.
    .operated { input, life in
      let stage = elements(of: Value.self, input)
      stage.upstream = life
      self.run(stage, for: input.shared, in: life)
    }
  }
}

extension SignalProducer where Value: Sequence {
  /// Sends the elements of each value, one after the other; see `Signal.flatten()`.
  @_alwaysEmitIntoClient
  public func flatten() -> SignalProducer<Value.Element, Error> { ended { elements(of: Value.self, $0) } }
}

/// The stage that sends the elements of sequences, as long as they are wanted.
@inlinable
func elements<Elements: Sequence>(
  of _: Elements.Type,
  _ downstream: Sink<Elements.Element>
) -> EndingStage<Elements, Elements.Element> {
  OpeningStage(downstream) { elements, stage in
    for element in elements {
      stage.send(element)
      if stage.isUnwanted { return }
    }
  }
}
