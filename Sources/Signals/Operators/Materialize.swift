public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends all events of the source as values, including its end. Then completes, or is interrupted if the source was.
  @_alwaysEmitIntoClient
  public func materialize() -> Signal<Event, Never> {
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
  public func materializeResults() -> Signal<Result<Value, Error>, Never> {
    derived { sink in
      HandlerSink({ sink.next(.success($0)) }) { error in
        guard let error, let failure = Error.failure(in: error) else { return sink.send(end: error) }
        sink.next(.failure(failure))
        sink.completed()
      }
    }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: EventProtocol, Error == Never {
  /// Turns values that represent events into these events: the inverse of ``materialize()``.
  @_alwaysEmitIntoClient
  public func dematerialize() -> Signal<Value.Value, Value.Error> {
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

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Error == Never {
  /// Sends the successes and fails with the first failure: the inverse of ``materializeResults()``.
  @_alwaysEmitIntoClient
  public func dematerializeResults<Success, Failure>() -> Signal<Success, Failure>
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
}
