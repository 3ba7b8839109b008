internal import Streams

extension Signal {
  /// Drops a value that `isEquivalent` considers equivalent to the previous one. Ends as the source does.
  ///
  ///     source        --1--1--2--2--1--|
  ///     skipRepeats() --1-----2-----1--|
  @inlinable
  public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Signal {
    derived { SkipRepeatsStage($0, isEquivalent) }
  }
}

extension Signal where Value: Equatable {
  /// Leaves out a value that is equal to the one before; see ``skipRepeats(_:)``.
  @inlinable
  public func skipRepeats() -> Signal { skipRepeats { $0 == $1 } }
}

extension SignalProducer {
  /// Leaves out a value that is equivalent to the one before; see ``Signal/skipRepeats(_:)``.
  @inlinable
  public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> SignalProducer {
    derived { SkipRepeatsStage($0, isEquivalent) }
  }
}

extension SignalProducer where Value: Equatable {
  /// Leaves out a value that is equal to the one before; see ``Signal/skipRepeats(_:)``.
  @inlinable
  public func skipRepeats() -> SignalProducer { skipRepeats { $0 == $1 } }
}

@usableFromInline
final class SkipRepeatsStage<Value, Error: Swift.Error>: PassingStage<Value, Value, Error> {
  private let isEquivalent: (Value, Value) -> Bool
  private let last = Cell<Value>.empty()

  @usableFromInline
  init(_ downstream: Observer<Value, Error>, _ isEquivalent: @escaping (Value, Value) -> Bool) {
    self.isEquivalent = isEquivalent
    super.init(downstream)
  }

  @usableFromInline
  override func receive(_ value: Value) {
    if last.isSet, isEquivalent(last.value, value) { return }
    _ = last.set(value)
    downstream.receive(value)
  }
}
