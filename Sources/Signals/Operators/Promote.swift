extension Signal where Error == Never {
  /// The same signal as one that could fail with `NewError`.
  public func promoteError<NewError>(_: NewError.Type = NewError.self) -> Signal<Value, NewError> {
    derived { PromoteErrorStage($0) }
  }

  /// This signal, which has the right error type already.
  public func promoteError(_: Error.Type = Error.self) -> Signal { self }
}

extension Signal where Value == Never {
  /// The same signal as one that could send values of `NewValue`.
  public func promoteValue<NewValue>(_: NewValue.Type = NewValue.self) -> Signal<NewValue, Error> {
    derived { PromoteValueStage($0) }
  }

  /// This signal, which has the right value type already.
  public func promoteValue(_: Value.Type = Value.self) -> Signal { self }
}

extension SignalProducer where Error == Never {
  /// The same producer as one that could fail with `NewError`.
  public func promoteError<NewError>(_: NewError.Type = NewError.self) -> SignalProducer<Value, NewError> {
    derived { PromoteErrorStage($0) }
  }

  /// This producer, which has the right error type already.
  public func promoteError(_: Error.Type = Error.self) -> SignalProducer { self }
}

extension SignalProducer where Value == Never {
  /// The same producer as one that could send values of `NewValue`.
  public func promoteValue<NewValue>(_: NewValue.Type = NewValue.self) -> SignalProducer<NewValue, Error> {
    derived { PromoteValueStage($0) }
  }

  /// This producer, which has the right value type already.
  public func promoteValue(_: Value.Type = Value.self) -> SignalProducer { self }
}

final class PromoteErrorStage<Value, NewError: Error>: Stage<Value, Never, Value, NewError> {
  override func receive(_ value: Value) { downstream.receive(value) }

  override func terminate(_ termination: Termination<Never>) {
    if case .interrupted = termination { downstream.terminate(.interrupted) } else { downstream.terminate(.completed) }
  }
}

private final class PromoteValueStage<NewValue, Error: Swift.Error>: PassingStage<Never, NewValue, Error> {}
