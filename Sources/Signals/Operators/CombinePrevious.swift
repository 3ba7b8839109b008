public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends each value together with the one before; the first with `initial`. Ends as the source does.
  ///
  ///     source             --1------2------3----|
  ///     combinePrevious(0) --(0,1)--(1,2)--(2,3)|
  @inlinable
  public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> {
    derived { CombinePreviousStage.make($0, initial) }
  }

  /// Sends each value but the first together with the one before. Ends as the source does.
  @inlinable
  public func combinePrevious() -> Signal<(Value, Value), Error> { derived { CombinePreviousStage.make($0) } }
}

/// The pairs are made by a closure from the place of the call, where their type is known.
@usableFromInline
final class CombinePreviousStage<Value>: Stage<Value, (Value, Value)> {
  @usableFromInline typealias Send = (Value, Value, Sink<(Value, Value)>) -> Void

  @usableFromInline let previous: Cell<Value>
  @usableFromInline let send: Send

  @inlinable
  init(_ downstream: Sink<(Value, Value)>, _ previous: Cell<Value>, _ send: @escaping Send) {
    self.previous = previous
    self.send = send
    super.init(downstream)
  }

  @inlinable
  static func make(_ downstream: Sink<(Value, Value)>) -> Sink<Value> {
    CombinePreviousStage(downstream, Cell.empty()) { $2.next(($0, $1)) }
  }

  @inlinable
  static func make(_ downstream: Sink<(Value, Value)>, _ initial: Value) -> Sink<Value> {
    let previous = Cell<Value>.empty()
    previous.set(initial)
    return CombinePreviousStage(downstream, previous) { $2.next(($0, $1)) }
  }

  @usableFromInline
  override func next(_ value: Value) {
    guard previous.isSet else {
      previous.set(value)
      return
    }
    let last = previous.value
    previous.set(value)
    send(last, value, downstream)
  }
}
