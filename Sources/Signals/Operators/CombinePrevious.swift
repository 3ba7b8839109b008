public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends each value together with the previous one; the first with `initial`. Ends as the source does.
  ///
  ///     source             --1------2------3----|
  ///     combinePrevious(0) --(0,1)--(1,2)--(2,3)|
  @_alwaysEmitIntoClient
  public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> { withPrevious(initial) }

  /// Sends each value but the first together with the previous one. Ends as the source does.
  @_alwaysEmitIntoClient
  public func combinePrevious() -> Signal<(Value, Value), Error> { withPrevious(nil) }

  @_alwaysEmitIntoClient
  func withPrevious(_ initial: Value?) -> Signal<(Value, Value), Error> {
    derived {
      let previous = Held(initial)
      return SendingSink($0) { value, below in
        let last = previous.value
        previous.value = value
        if let last { below.next((last, value)) }
      }
    }
  }
}
