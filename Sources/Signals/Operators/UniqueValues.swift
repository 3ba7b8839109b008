public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Drops values whose identity, as returned by `transform`, occurred before. Ends as the source does.
  ///
  ///     source         --1--2--1--3--2--|
  ///     uniqueValues() --1--2-----3-----|
  ///
  /// Remembers all identities as long as it runs.
  @inlinable
  public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Signal {
    derived {
      let seen = Identities<Identity>()
      return FilterSink.make($0) { seen.insert(transform($0)) }
    }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: Hashable {
  /// Leaves out values that were there before; see ``uniqueValues(_:)``.
  @inlinable
  public func uniqueValues() -> Signal { uniqueValues { $0 } }
}

/// What was there before, kept where its type is known. By a pointer: an access from another module is checked for exclusivity.
@usableFromInline
final class Identities<Identity: Hashable> {
  @usableFromInline let seen: UnsafeMutablePointer<Set<Identity>>

  @inlinable
  init() {
    seen = .allocate(capacity: 1)
    seen.initialize(to: [])
  }

  /// Whether the identity was not there.
  @inlinable
  func insert(_ identity: Identity) -> Bool { seen.pointee.insert(identity).inserted }

  @inlinable
  deinit {
    seen.deinitialize(count: 1)
    seen.deallocate()
  }
}
