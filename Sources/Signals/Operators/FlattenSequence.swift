public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: Sequence {
  /// Sends the elements of each value, one after the other. Ends as the source does.
  ///
  ///     source    --[1,2]--[]--[3]--|
  ///     flatten() --(1 2)------3----|
  @inlinable
  public func flatten() -> Signal<Value.Element, Error> {
    ended {
      OpeningStage($0) { elements, stage in
        for element in elements {
          if stage.isUnwanted { return }
          stage.send(element)
        }
      }
    }
  }
}
