public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Drops values whose identity, as returned by `transform`, occurred before. Ends as the source does.
  ///
  ///     source         --1--2--1--3--2--|
  ///     uniqueValues() --1--2-----3-----|
  ///
  /// Remembers all identities as long as it runs.
  @_alwaysEmitIntoClient
  public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Signal {
    derived {
      let seen = Held<Set<Identity>>([])
      return SendingSink<Value, Value>($0) { if seen.value.insert(transform($0)).inserted { $1.next($0) } }
    }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: Hashable {
  /// Drops values that occurred before; see ``uniqueValues(_:)``.
  @_alwaysEmitIntoClient
  public func uniqueValues() -> Signal { uniqueValues { $0 } }
}
