public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends the events of the source as values, its end included, and then completes; an interruption also interrupts.
  @inlinable
  public func materialize() -> Signal<Event, Never> { derived { MaterializeStage<Value, Error>.make($0) } }

  /// Sends the values of the source and its failure as results. Completes when the source completes or fails.
  @inlinable
  public func materializeResults() -> Signal<Result<Value, Error>, Never> {
    derived { MaterializeResultsStage<Value, Error>.make($0) }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: EventProtocol, Error == Never {
  /// Does what the values say: the inverse of ``materialize()``.
  @inlinable
  public func dematerialize() -> Signal<Value.Value, Value.Error> {
    ended {
      OpeningStage($0) { value, stage in
        switch value.event {
        case .value(let value): stage.send(value)
        case .failed(let error): stage.finish(error)
        case .completed: stage.finish(nil)
        case .interrupted: stage.interrupt()
        }
      }
    }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Error == Never {
  /// Sends the successes and fails with the first failure: the inverse of ``materializeResults()``.
  @inlinable
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

/// The events are made by a closure from the place of the call, where their type is known.
@usableFromInline
final class MaterializeStage<Value, Error: Swift.Error>: SourceStage<Value, Signal<Value, Error>.Event> {
  @usableFromInline typealias Event = Signal<Value, Error>.Event

  @usableFromInline let send: (Value, Sink<Event>) -> Void

  @inlinable
  init(_ downstream: Sink<Event>, _ send: @escaping (Value, Sink<Event>) -> Void) {
    self.send = send
    super.init(downstream)
  }

  @inlinable
  static func make(_ downstream: Sink<Event>) -> Sink<Value> {
    MaterializeStage(downstream) { $1.next(.value($0)) }
  }

  @usableFromInline
  override func next(_ value: Value) { send(value, downstream) }

  override func ended(_ error: (any Swift.Error)?) {
    let termination = Termination<Error>(error)
    downstream.next(.init(termination))
    if case .interrupted = termination { downstream.interrupted() } else { downstream.completed() }
  }
}

/// The results are made by a closure as the events are.
@usableFromInline
final class MaterializeResultsStage<Value, Error: Swift.Error>: SourceStage<Value, Result<Value, Error>> {
  @usableFromInline typealias Outcome = Result<Value, Error>

  @usableFromInline let send: (Value, Sink<Outcome>) -> Void

  @inlinable
  init(_ downstream: Sink<Outcome>, _ send: @escaping (Value, Sink<Outcome>) -> Void) {
    self.send = send
    super.init(downstream)
  }

  @inlinable
  static func make(_ downstream: Sink<Outcome>) -> Sink<Value> {
    MaterializeResultsStage(downstream) { $1.next(.success($0)) }
  }

  @usableFromInline
  override func next(_ value: Value) { send(value, downstream) }

  override func ended(_ error: (any Swift.Error)?) {
    guard let error, let failure = Error.failure(in: error) else { return downstream.end(error) }
    downstream.next(.failure(failure))
    downstream.completed()
  }
}
