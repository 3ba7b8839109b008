internal import Streams

extension Signal {
  /// Sends each value together with the one before; the first with `initial`. Ends as the source does.
  ///
  ///     source             --1------2------3----|
  ///     combinePrevious(0) --(0,1)--(1,2)--(2,3)|
  public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> {
    derived { CombinePreviousStage($0, initial) }
  }

  /// Sends each value but the first together with the one before. Ends as the source does.
  public func combinePrevious() -> Signal<(Value, Value), Error> { derived { CombinePreviousStage($0, nil) } }
}

extension SignalProducer {
  /// Sends each value together with the one before; the first with `initial`. Ends as the producer does.
  public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> {
    derived { CombinePreviousStage($0, initial) }
  }

  /// Sends each value but the first together with the one before. Ends as the producer does.
  public func combinePrevious() -> SignalProducer<(Value, Value), Error> { derived { CombinePreviousStage($0, nil) } }
}

private final class CombinePreviousStage<Value>: Stage<Value, (Value, Value)> {
  private let previous = Cell<Value>.empty()

  init(_ downstream: Sink<(Value, Value)>, _ initial: Value?) {
    if let initial { _ = previous.set(initial) }
    super.init(downstream)
  }

  override func next(_ value: Value) {
    guard previous.isSet else {
      _ = previous.set(value)
      return
    }
    let last = previous.value
    _ = previous.set(value)
    downstream.next((last, value))
  }
}
