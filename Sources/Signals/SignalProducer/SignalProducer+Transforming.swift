// Made by Scripts/arities from Scripts/arity/ProducersTransforming.txt: edit that, and run `make arities`.

// The operators of a signal that transform values, for a producer.

internal import Locks
public import Streams

extension SignalProducer {
  /// Passes on each value for which `action` succeeds, and fails with the error of the first for which it does not; see
  /// `Signal.attempt(_:)`.
  @_alwaysEmitIntoClient
  public func attempt(_ action: @escaping (Value) -> Result<(), Error>) -> SignalProducer {
    attemptMap { value in action(value).map { value } }
  }

  /// Transforms each value, and fails with the error of the first for which `transform` does not succeed; see
  /// `Signal.attemptMap(_:)`.
  @_alwaysEmitIntoClient
  public func attemptMap<Output>(
    _ transform: @escaping (Value) -> Result<Output, Error>
  ) -> SignalProducer<Output, Error> {
    ended {
      OpeningStage($0) { value, stage in
        switch transform(value) {
        case .success(let output): stage.send(output)
        case .failure(let error): stage.finish(error)
        }
      }
    }
  }

  /// Sends each value together with the previous one; the first with `initial`; see ``Signal/combinePrevious(_:)``.
  @_alwaysEmitIntoClient
  public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> { withPrevious(initial) }

  /// Sends each value but the first together with the previous one. Ends as the source does.
  @_alwaysEmitIntoClient
  public func combinePrevious() -> SignalProducer<(Value, Value), Error> { withPrevious(nil) }

  @_alwaysEmitIntoClient
  func withPrevious(_ initial: Value?) -> SignalProducer<(Value, Value), Error> {
    derived {
      let previous = Held(initial)
      return SendingSink($0) { value, below in
        let last = previous.value
        previous.value = value
        if let last { below.next((last, value)) }
      }
    }
  }

  /// Transforms each value and drops nil results; see ``Signal/compactMap(_:)``.
  @_alwaysEmitIntoClient
  public func compactMap<Output>(_ transform: @escaping (Value) -> Output?) -> SignalProducer<Output, Error> {
    sending { if let output = transform($0) { $1.next(output) } }
  }

  /// Transforms each value and drops nil results: the dialect's older name of ``Signal/compactMap(_:)``.
  @_alwaysEmitIntoClient
  public func filterMap<Output>(_ transform: @escaping (Value) -> Output?) -> SignalProducer<Output, Error> {
    compactMap(transform)
  }

  /// Transforms values on `scheduler`, and drops those that are followed by another before their turn comes; see
  /// ``Signal/lazyMap(on:transform:)``.
  @_alwaysEmitIntoClient
  public func lazyMap<Output>(
    on scheduler: any Scheduler,
    transform: @escaping (Value) -> Output
  ) -> SignalProducer<Output, Error> {
    let send: (Value, AsyncStage<Value, Output>) -> Void = { $1.send(transform($0)) }
    return scheduled { input, _ in LazyStage(input, scheduler, send) }
  }

  /// Transforms each value; see `Signal.map(_:)`.
  @_alwaysEmitIntoClient
  public func map<Output>(_ transform: @escaping (Value) -> Output) -> SignalProducer<Output, Error> {
    sending { $1.next(transform($0)) }
  }

  /// Sends the value at `keyPath` of each value. Ends as the source does.
  @_alwaysEmitIntoClient
  public func map<Output>(_ keyPath: KeyPath<Value, Output>) -> SignalProducer<Output, Error> {
    map { $0[keyPath: keyPath] }
  }

  /// Sends `value` for each value. Ends as the source does.
  @_disfavoredOverload  // A trailing closure is meant as the transformation, not as the value.
  @_alwaysEmitIntoClient
  public func map<Output>(value: Output) -> SignalProducer<Output, Error> { map { _ in value } }

  /// Transforms the failure.
  @_alwaysEmitIntoClient
  public func mapError<NewError>(_ transform: @escaping (Error) -> NewError) -> SignalProducer<Value, NewError> {
    derived { MapErrorStage($0) { Error.failure(in: $0).map(transform) ?? $0 } }
  }

  /// Sends all events of the source as values, including its end. Then completes, or is interrupted if the source was.
  @_alwaysEmitIntoClient
  public func materialize() -> SignalProducer<ProducedSignal.Event, Never> {
    derived { sink in
      HandlerSink({ sink.next(.value($0)) }) { error in
        let termination = Termination<Error>(error)
        sink.next(.init(termination))
        if case .interrupted = termination { sink.interrupted() } else { sink.completed() }
      }
    }
  }

  /// Sends the values of the source and its failure as results. Completes when the source completes or fails, and is interrupted
  /// if the source is.
  @_alwaysEmitIntoClient
  public func materializeResults() -> SignalProducer<Result<Value, Error>, Never> {
    derived { sink in
      HandlerSink({ sink.next(.success($0)) }) { error in
        guard let error, let failure = Error.failure(in: error) else { return sink.send(end: error) }
        sink.next(.failure(failure))
        sink.completed()
      }
    }
  }

  /// Sends one result when the source completes: `next` computes it from the previous one and each value; see
  /// ``Signal/reduce(_:_:)``.
  @_alwaysEmitIntoClient
  public func reduce<Output>(
    _ initial: Output,
    _ next: @escaping (Output, Value) -> Output
  ) -> SignalProducer<Output, Error> { reduce(into: initial) { $0 = next($0, $1) } }

  /// Sends one result when the source completes, which `next` has changed with each value; see ``Signal/reduce(_:_:)``.
  @_alwaysEmitIntoClient
  public func reduce<Output>(
    into initial: Output,
    _ next: @escaping (inout Output, Value) -> Void
  ) -> SignalProducer<Output, Error> { derived { ReduceStage($0, initial, next) } }

  /// Sends a running result: `next` computes it from the previous one and the value; see ``Signal/scan(_:_:)``.
  @_alwaysEmitIntoClient
  public func scan<Output>(
    _ initial: Output,
    _ next: @escaping (Output, Value) -> Output
  ) -> SignalProducer<Output, Error> { scan(into: initial) { $0 = next($0, $1) } }

  /// Sends a running result, which `next` changes with each value. Ends as the source does.
  @_alwaysEmitIntoClient
  public func scan<Output>(
    into initial: Output,
    _ next: @escaping (inout Output, Value) -> Void
  ) -> SignalProducer<Output, Error> { derived { ScanSink($0, nil, initial, next) } }

  /// Keeps a state and, for each value, sends the output that `next` returns along with the new state. Ends as the source does.
  @_alwaysEmitIntoClient
  public func scanMap<State, Output>(
    _ initial: State,
    _ next: @escaping (State, Value) -> (State, Output)
  ) -> SignalProducer<Output, Error> {
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
  ) -> SignalProducer<Output, Error> {
    derived {
      let state = Held(initial)
      return SendingSink($0) { $1.next(next(&state.value, $0)) }
    }
  }
}

extension SignalProducer where Error == any Swift.Error {
  /// Passes on each value for which `action` does not throw, and fails with the first error that it throws.
  @_alwaysEmitIntoClient
  public func attempt(_ action: @escaping (Value) throws -> Void) -> SignalProducer {
    attemptMap {
      try action($0)
      return $0
    }
  }

  /// Transforms each value, and fails with the first error that `transform` throws.
  @_alwaysEmitIntoClient
  public func attemptMap<Output>(_ transform: @escaping (Value) throws -> Output) -> SignalProducer<Output, Error> {
    attemptMap { value in Result { try transform(value) } }
  }
}

extension SignalProducer where Error == Never {
  /// Passes on each value for which `action` does not throw, and fails with the first error that it throws.
  @_alwaysEmitIntoClient
  public func attempt(_ action: @escaping (Value) throws -> Void) -> SignalProducer<Value, any Swift.Error> {
    promoteError((any Swift.Error).self).attempt(action)
  }

  /// Transforms each value, and fails with the first error that `transform` throws.
  @_alwaysEmitIntoClient
  public func attemptMap<Output>(
    _ transform: @escaping (Value) throws -> Output
  ) -> SignalProducer<Output, any Swift.Error> { promoteError((any Swift.Error).self).attemptMap(transform) }

  /// Sends the successes and fails with the first failure: the inverse of ``Signal/materializeResults()``.
  @_alwaysEmitIntoClient
  public func dematerializeResults<Success, Failure>() -> SignalProducer<Success, Failure>
  where Value == Result<Success, Failure> {
    ended {
      OpeningStage($0) { value, stage in
        switch value {
        case .success(let value): stage.send(value)
        case .failure(let error): stage.finish(error)
        }
      }
    }
  }

  /// This producer, which has the right error type already.
  @_alwaysEmitIntoClient
  public func promoteError(_: Error.Type = Error.self) -> SignalProducer { self }
}

extension SignalProducer where Value: OptionalProtocol {
  /// Drops nil values. Ends as the source does.
  @_alwaysEmitIntoClient
  public func skipNil() -> SignalProducer<Value.Wrapped, Error> { compactMap { $0.optional } }
}

extension SignalProducer where Value: EventProtocol, Error == Never {
  /// Turns values that represent events into these events: the inverse of ``Signal/materialize()``.
  @_alwaysEmitIntoClient
  public func dematerialize() -> SignalProducer<Value.Value, Value.Error> {
    ended {
      OpeningStage($0) { value, stage in
        switch value.event {
        case .value(let value): stage.send(value)
        case .failed(let error): stage.finish(error)
        case .completed: stage.finish(nil)
        case .interrupted: stage.finish(Interruption.error)
        }
      }
    }
  }
}

extension SignalProducer where Value == Never {
  /// The same producer as one that could send values of `NewValue`.
  @_alwaysEmitIntoClient
  public func promoteValue<NewValue>(_: NewValue.Type = NewValue.self) -> SignalProducer<NewValue, Error> {
    // A stage by itself sends nothing but the end.
    derived { Stage($0) }
  }

  /// This producer, which has the right value type already.
  @_alwaysEmitIntoClient
  public func promoteValue(_: Value.Type = Value.self) -> SignalProducer { self }
}
