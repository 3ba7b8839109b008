public import Streams

extension Signal {
  /// Passes on the first `count` values, and completes with the last of them.
  ///
  ///     source         --1--2--3--4--|
  ///     take(first: 2) --1--(2|)
  ///
  /// Ends as the source does if that is earlier. With a count of zero the signal has completed from the start.
  @_alwaysEmitIntoClient
  public func take(first count: Int) -> Signal {
    precondition(count >= 0, "A count of values cannot be negative.")
    return count > 0 ? ended { TakeFirstStage($0, count) } : .empty
  }
}

extension SignalProducer {
  /// Passes on the first `count` values, and completes with the last of them; see ``Signal/take(first:)``. With a count of zero
  /// the producer is not started, and the start is interrupted.
  @_alwaysEmitIntoClient
  public func take(first count: Int) -> SignalProducer {
    precondition(count >= 0, "A count of values cannot be negative.")
    return count > 0 ? ended { TakeFirstStage($0, count) } : SignalProducer(core: EndProducer(Interruption.error))
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends the last `count` values when the source completes.
  ///
  ///     source        --1--2--3--|
  ///     take(last: 2) -----------(23|)
  ///
  /// A failure or interruption of the source is passed on immediately.
  @_alwaysEmitIntoClient
  public func take(last count: Int) -> Signal {
    precondition(count >= 0, "A count of values cannot be negative.")
    return ended { TakeLastStage($0, count) }
  }

  /// Passes on values as long as `shouldContinue` is true, and completes with the first for which it is not.
  ///
  ///     source                  --1--2--3--1--|
  ///     take(while: { $0 < 3 }) --1--2--|
  ///
  /// Ends as the source does if that is earlier.
  @_alwaysEmitIntoClient
  public func take(while shouldContinue: @escaping (Value) -> Bool) -> Signal {
    ended { OpeningStage($0) { if shouldContinue($0) { $1.send($0) } else { $1.finish(nil) } } }
  }

  /// Passes on values as long as `shouldContinue` is true, and completes after the first for which it is not, which is sent too.
  ///
  /// Ends as the source does if that is earlier.
  @_alwaysEmitIntoClient
  public func take(until shouldContinue: @escaping (Value) -> Bool) -> Signal {
    ended {
      OpeningStage($0) { value, stage in
        let isLast = !shouldContinue(value)
        stage.send(value)
        if isLast { stage.finish(nil) }
      }
    }
  }
}

@usableFromInline
final class TakeFirstStage<Value>: EndingStage<Value, Value> {
  @exclusivity(unchecked) private var left: Int

  @usableFromInline
  init(_ downstream: Sink<Value>, _ count: Int) {
    left = count
    super.init(downstream)
  }

  override func next(_ value: Value) {
    guard left > 0 else { return }
    left -= 1
    let isLast = left == 0
    downstream.next(value)
    if isLast { finish(nil) }
  }
}

@usableFromInline
final class TakeLastStage<Value>: EndingStage<Value, Value> {
  @usableFromInline let count: Int
  /// Nil once the source has ended.
  @exclusivity(unchecked) @usableFromInline var last: Ring<Value>?

  @inlinable
  init(_ downstream: Sink<Value>, _ count: Int) {
    self.count = count
    last = Ring()
    super.init(downstream)
  }

  override func next(_ value: Value) { last?.append(value, atMost: count) }

  override func ended(_ error: (any Swift.Error)?) {
    let last = self.last
    self.last = nil
    while error == nil, let last, last.count > 0 {
      if isUnwanted { return finish(Interruption.error) }
      downstream.next(last.takeFirst())
    }
    finish(error)
  }
}
