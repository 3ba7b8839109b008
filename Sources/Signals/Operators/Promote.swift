public import Streams

extension Signal where Error == Never {
  /// The same signal as one that could fail with `NewError`.
  @_alwaysEmitIntoClient
  public func promoteError<NewError>(_: NewError.Type = NewError.self) -> Signal<Value, NewError> {
    derived { $0 }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Error == Never {
  /// This signal, which has the right error type already.
  @_alwaysEmitIntoClient
  public func promoteError(_: Error.Type = Error.self) -> Signal { self }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value == Never {
  /// The same signal as one that could send values of `NewValue`.
  @_alwaysEmitIntoClient
  public func promoteValue<NewValue>(_: NewValue.Type = NewValue.self) -> Signal<NewValue, Error> {
    // A stage by itself sends nothing but the end.
    derived { Stage($0) }
  }

  /// This signal, which has the right value type already.
  @_alwaysEmitIntoClient
  public func promoteValue(_: Value.Type = Value.self) -> Signal { self }
}

extension SignalProducer where Error == Never {
  /// The same producer as one that could fail with `NewError`.
  @_alwaysEmitIntoClient
  public func promoteError<NewError>(_: NewError.Type = NewError.self) -> SignalProducer<Value, NewError> {
    SignalProducer<Value, NewError>(core: core)
  }
}
