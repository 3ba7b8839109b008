extension Action {
  /// An action that starts the producer that `execute` returns for the value of `state` and the input.
  @_alwaysEmitIntoClient
  public convenience init<State: PropertyProtocol>(
    state: State,
    execute: @escaping (State.Value, Input) -> SignalProducer<Output, Error>
  ) {
    self.init(state: state, enabledIf: { _ in true }, execute: execute)
  }

  /// An action that starts the producer that `execute` returns for the input, and is enabled while `isEnabled` is true.
  @_alwaysEmitIntoClient
  public convenience init<Condition: PropertyProtocol>(
    enabledIf isEnabled: Condition,
    execute: @escaping (Input) -> SignalProducer<Output, Error>
  ) where Condition.Value == Bool {
    self.init(state: isEnabled, enabledIf: { $0 }) { _, input in execute(input) }
  }

  /// An action that starts the producer that `execute` returns for the value of `state` and the input,
  /// and is enabled while that value is not nil.
  @_alwaysEmitIntoClient
  public convenience init<State: PropertyProtocol, Wrapped>(
    unwrapping state: State,
    execute: @escaping (Wrapped, Input) -> SignalProducer<Output, Error>
  ) where State.Value == Wrapped? {
    self.init(state: state, enabledIf: { $0 != nil }) { value, input in
      value.map { execute($0, input) } ?? .empty
    }
  }

  /// An action that starts the producer that `execute` returns for the value of `state` and the input,
  /// and is enabled while that value is valid.
  ///
  /// The action retains the property, which would otherwise stop validating when nothing else refers to it.
  @_alwaysEmitIntoClient
  public convenience init<Value, ValidationError>(
    validated state: ValidatingProperty<Value, ValidationError>,
    execute: @escaping (Value, Input) -> SignalProducer<Output, Error>
  ) {
    self.init(unwrapping: state.result.map { $0.value }, execute: execute)
    lifetime.observeEnded { withExtendedLifetime(state) {} }
  }

  /// An action that starts the producer that `execute` returns for the input.
  @_alwaysEmitIntoClient
  public convenience init(execute: @escaping (Input) -> SignalProducer<Output, Error>) {
    self.init(enabledIf: Property(value: true), execute: execute)
  }
}

extension Action where Input == Void {
  /// A producer that performs the action when it is started; see ``apply(_:)``.
  @_alwaysEmitIntoClient
  public func apply() -> SignalProducer<Output, ActionError<Error>> { apply(()) }

  /// An action without input that starts the producer that `execute` returns for the value of `state`.
  @_alwaysEmitIntoClient
  public convenience init<State: PropertyProtocol>(
    state: State,
    execute: @escaping (State.Value) -> SignalProducer<Output, Error>
  ) {
    self.init(state: state) { value, _ in execute(value) }
  }

  /// An action without input that starts the producer that `execute` returns for the value of `state`, and is
  /// enabled while that value is not nil.
  @_alwaysEmitIntoClient
  public convenience init<State: PropertyProtocol, Wrapped>(
    unwrapping state: State,
    execute: @escaping (Wrapped) -> SignalProducer<Output, Error>
  ) where State.Value == Wrapped? {
    self.init(unwrapping: state) { value, _ in execute(value) }
  }

  /// An action without input that starts the producer that `execute` returns for the value of `state`, and is
  /// enabled while that value is valid.
  @_alwaysEmitIntoClient
  public convenience init<Value, ValidationError>(
    validated state: ValidatingProperty<Value, ValidationError>,
    execute: @escaping (Value) -> SignalProducer<Output, Error>
  ) {
    self.init(validated: state) { value, _ in execute(value) }
  }
}
