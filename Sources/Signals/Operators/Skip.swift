extension Signal {
  /// Leaves out the first `count` values. Ends as the source does.
  ///
  ///     source         --1--2--3--4--|
  ///     skip(first: 2) --------3--4--|
  public func skip(first count: Int) -> Signal {
    precondition(count >= 0, "A count of values cannot be negative.")
    return count > 0 ? derived { SkipFirstStage($0, count) } : self
  }

  /// Leaves out values as long as `shouldContinue` is true. Ends as the source does.
  ///
  ///     source                 --1--2--3--1--|
  ///     skip(while: { $0 < 3}) --------3--1--|
  public func skip(while shouldContinue: @escaping (Value) -> Bool) -> Signal {
    derived { SkipWhileStage($0, shouldContinue) }
  }
}

extension SignalProducer {
  /// Leaves out the first `count` values. Ends as the producer does.
  public func skip(first count: Int) -> SignalProducer {
    precondition(count >= 0, "A count of values cannot be negative.")
    return count > 0 ? derived { SkipFirstStage($0, count) } : self
  }

  /// Leaves out values as long as `shouldContinue` is true. Ends as the producer does.
  public func skip(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer {
    derived { SkipWhileStage($0, shouldContinue) }
  }
}

private final class SkipFirstStage<Value, Error: Swift.Error>: PassingStage<Value, Value, Error> {
  @exclusivity(unchecked) private var left: Int

  init(_ downstream: Observer<Value, Error>, _ count: Int) {
    left = count
    super.init(downstream)
  }

  override func receive(_ value: Value) {
    if left == 0 { downstream.receive(value) } else { left -= 1 }
  }
}

private final class SkipWhileStage<Value, Error: Swift.Error>: PassingStage<Value, Value, Error> {
  private let shouldContinue: (Value) -> Bool
  @exclusivity(unchecked) private var isSkipping = true

  init(_ downstream: Observer<Value, Error>, _ shouldContinue: @escaping (Value) -> Bool) {
    self.shouldContinue = shouldContinue
    super.init(downstream)
  }

  override func receive(_ value: Value) {
    isSkipping = isSkipping && shouldContinue(value)
    if !isSkipping { downstream.receive(value) }
  }
}
