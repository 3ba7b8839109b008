extension Signal {
  /// Sends the events of the source as values, its end included, and then completes; an interruption also interrupts.
  public func materialize() -> Signal<Event, Never> { derived { MaterializeStage($0) } }

  /// Sends the values of the source and its failure as results. Completes when the source completes or fails.
  public func materializeResults() -> Signal<Result<Value, Error>, Never> { derived { MaterializeResultsStage($0) } }
}

extension Signal where Value: EventProtocol, Error == Never {
  /// Does what the values say: the inverse of ``materialize()``.
  public func dematerialize() -> Signal<Value.Value, Value.Error> { derived { DematerializeStage($0) } }
}

extension Signal where Error == Never {
  /// Sends the successes and fails with the first failure: the inverse of ``materializeResults()``.
  public func dematerializeResults<Success, Failure>() -> Signal<Success, Failure>
  where Value == Result<Success, Failure> {
    derived { DematerializeResultsStage($0) }
  }
}

extension SignalProducer {
  /// Sends the events of the producer as values; see ``Signal/materialize()``.
  public func materialize() -> SignalProducer<ProducedSignal.Event, Never> { derived { MaterializeStage($0) } }

  /// Sends the values of the producer and its failure as results.
  public func materializeResults() -> SignalProducer<Result<Value, Error>, Never> {
    derived { MaterializeResultsStage($0) }
  }
}

extension SignalProducer where Value: EventProtocol, Error == Never {
  /// Does what the values say: the inverse of ``materialize()``.
  public func dematerialize() -> SignalProducer<Value.Value, Value.Error> { ended { DematerializeStage($0) } }
}

extension SignalProducer where Error == Never {
  /// Sends the successes and fails with the first failure: the inverse of ``materializeResults()``.
  public func dematerializeResults<Success, Failure>() -> SignalProducer<Success, Failure>
  where Value == Result<Success, Failure> {
    ended { DematerializeResultsStage($0) }
  }
}

private final class MaterializeStage<Value, Error: Swift.Error>:
  Stage<Value, Error, Signal<Value, Error>.Event, Never>
{
  override func receive(_ value: Value) { downstream.receive(.value(value)) }

  override func terminate(_ termination: Termination<Error>) {
    downstream.receive(.init(termination))
    if case .interrupted = termination { downstream.terminate(.interrupted) } else { downstream.terminate(.completed) }
  }
}

private final class MaterializeResultsStage<Value, Error: Swift.Error>:
  Stage<Value, Error, Result<Value, Error>, Never>
{
  override func receive(_ value: Value) { downstream.receive(.success(value)) }

  override func terminate(_ termination: Termination<Error>) {
    switch termination {
    case .failed(let error):
      downstream.receive(.failure(error))
      downstream.terminate(.completed)
    case .completed: downstream.terminate(.completed)
    case .interrupted: downstream.terminate(.interrupted)
    }
  }
}

private final class DematerializeStage<Event: EventProtocol>: EndingStage<Event, Never, Event.Value, Event.Error> {
  override func receive(_ value: Event) {
    if isDone { return }
    switch value.event {
    case .value(let value): downstream.receive(value)
    case .failed(let error): finish(.failed(error))
    case .completed: finish(.completed)
    case .interrupted: finish(.interrupted)
    }
  }

  override func terminate(_ termination: Termination<Never>) {
    if case .interrupted = termination { finish(.interrupted) } else { finish(.completed) }
  }
}

private final class DematerializeResultsStage<Success, Failure: Error>:
  EndingStage<Result<Success, Failure>, Never, Success, Failure>
{
  override func receive(_ value: Result<Success, Failure>) {
    if isDone { return }
    switch value {
    case .success(let value): downstream.receive(value)
    case .failure(let error): finish(.failed(error))
    }
  }

  override func terminate(_ termination: Termination<Never>) {
    if case .interrupted = termination { finish(.interrupted) } else { finish(.completed) }
  }
}
