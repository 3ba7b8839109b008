public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends a running result: `next` computes it from the previous one and the value.
  ///
  ///     source     --1--2--3--|
  ///     scan(0, +) --1--3--6--|
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func scan<Output>(_ initial: Output, _ next: @escaping (Output, Value) -> Output) -> Signal<Output, Error> {
    scan(into: initial) { $0 = next($0, $1) }
  }

  /// Sends a running result, which `next` changes with each value. Ends as the source does.
  @_alwaysEmitIntoClient
  public func scan<Output>(
    into initial: Output,
    _ next: @escaping (inout Output, Value) -> Void
  ) -> Signal<Output, Error> {
    derived { ScanSink($0, nil, initial, next) }
  }

  /// Keeps a state and, for each value, sends the output that `next` returns along with the new state. Ends as the source does.
  @_alwaysEmitIntoClient
  public func scanMap<State, Output>(
    _ initial: State,
    _ next: @escaping (State, Value) -> (State, Output)
  ) -> Signal<Output, Error> {
    scanMap(into: initial) { state, value in
      let (newState, output) = next(state, value)
      state = newState
      return output
    }
  }

  /// Sends what `next` returns for each value and a running state, which `next` may change. Ends as the source does.
  @_alwaysEmitIntoClient
  public func scanMap<State, Output>(
    into initial: State,
    _ next: @escaping (inout State, Value) -> Output
  ) -> Signal<Output, Error> {
    derived {
      let state = Held(initial)
      return SendingSink($0) { $1.next(next(&state.value, $0)) }
    }
  }
}
