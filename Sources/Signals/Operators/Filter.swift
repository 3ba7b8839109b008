extension Signal {
  /// Sends on the values for which `isIncluded` is true.
  ///
  ///     source            --1--2--3--4--|
  ///     filter { $0 > 2 } --------3--4--|
  ///
  /// Ends as the source does.
  @inlinable
  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal {
    derived { FilterStage($0, isIncluded) }
  }
}

extension SignalProducer {
  /// Sends on the values for which `isIncluded` is true; see ``Signal/filter(_:)``.
  @inlinable
  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> SignalProducer {
    derived { FilterStage($0, isIncluded) }
  }
}

@usableFromInline
final class FilterStage<Value, Error: Swift.Error>: PassingStage<Value, Value, Error> {
  private let isIncluded: (Value) -> Bool

  @usableFromInline
  init(_ downstream: Observer<Value, Error>, _ isIncluded: @escaping (Value) -> Bool) {
    self.isIncluded = isIncluded
    super.init(downstream)
  }

  @usableFromInline
  override func receive(_ value: Value) {
    if isIncluded(value) { downstream.receive(value) }
  }
}
