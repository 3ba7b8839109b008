internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Drops values whose identity, as returned by `transform`, occurred before. Ends as the source does.
  ///
  ///     source         --1--2--1--3--2--|
  ///     uniqueValues() --1--2-----3-----|
  ///
  /// Remembers all identities as long as it runs.
  public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Signal {
    derived { UniqueStage($0, transform) }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: Hashable {
  /// Leaves out values that were there before; see ``uniqueValues(_:)``.
  public func uniqueValues() -> Signal { uniqueValues { $0 } }
}

final class UniqueStage<Value, Identity: Hashable>: Stage<Value, Value> {
  private let transform: (Value) -> Identity
  @exclusivity(unchecked) private var seen: Set<Identity> = []

  init(_ downstream: Sink<Value>, _ transform: @escaping (Value) -> Identity) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if seen.insert(transform(value)).inserted { downstream.next(value) }
  }
}
