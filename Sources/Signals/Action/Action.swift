internal import Streams

/// Work on demand, one execution at a time: a search, a submit.
///
///     let submit = Action<Void, Receipt, ServiceError>(enabledIf: isValid) { service.send(form.value) }
///     submit.values.observeValues { show($0) }
///     submit.apply().start()
///
/// It is disabled while it executes, and while its state does not allow it. Applying it then fails with
/// ``ActionError/disabled``.
public final class Action<Input, Output, Error: Swift.Error> {
  /// Starts an execution for an observer, for as long as the lifetime, in which it keeps the action alive.
  private let execution: (Input, Signal<Output, ActionError<Error>>.Observer, Lifetime, Action) -> Void
  private let token: Lifetime.Token
  private let eventsInput: Signal<Signal<Output, Error>.Event, Never>.Observer
  private let disabledInput: Signal<(), Never>.Observer

  /// How long the action lives.
  public let lifetime: Lifetime

  /// All events of all executions. Completes when the action is gone.
  public let events: Signal<Signal<Output, Error>.Event, Never>

  /// The values of all executions.
  public let values: Signal<Output, Never>

  /// The failures of all executions.
  public let errors: Signal<Error, Never>

  /// Sends when an execution completes.
  public let completed: Signal<(), Never>

  /// Sends when the action is applied while it is disabled.
  public let disabledErrors: Signal<(), Never>

  /// Whether it executes.
  public let isExecuting: Property<Bool>

  /// Whether it can be applied.
  public let isEnabled: Property<Bool>

  /// An action that does what `execute` makes of the value of `state` and the input, and is enabled if `isEnabled` is true of
  /// that value.
  public init<State: PropertyProtocol>(
    state: State,
    enabledIf isEnabled: @escaping (State.Value) -> Bool,
    execute: @escaping (State.Value, Input) -> SignalProducer<Output, Error>
  ) {
    token = Lifetime.Token()
    lifetime = Lifetime(token)
    let (events, eventsInput) = Signal<Signal<Output, Error>.Event, Never>.pipe()
    let (disabledErrors, disabledInput) = Signal<(), Never>.pipe()
    self.events = events
    self.eventsInput = eventsInput
    self.disabledErrors = disabledErrors
    self.disabledInput = disabledInput
    let parts = EventParts<Output, Error>(events.hub.gate)
    values = Signal(hub: parts.values)
    errors = Signal(hub: parts.errors)
    completed = Signal(hub: parts.completed)
    // It leaves when the events complete, which they do with the action.
    _ = events.hub.observe(parts)

    let condition = Condition(state.value, isEnabled(state.value))
    self.isExecuting = Property(capturing: condition.isExecuting)
    self.isEnabled = Property(capturing: condition.isEnabled)
    lifetime += state.producer.startWithValues { condition.set($0, isEnabled($0)) }
    // The action keeps its state alive.
    lifetime.observeEnded { withExtendedLifetime(state) {} }

    execution = { input, observer, lifetime, action in
      guard case .some(let value) = condition.begin() else {
        observer.send(error: .disabled)
        disabledInput.send(value: ())
        return
      }
      let handle = CompositeDisposable(isHandle: true)
      execute(value, input).core.begin(ExecutionStage(observer.sink, eventsInput), handle)
      lifetime.observeEnded {
        handle.dispose()
        condition.end()
        withExtendedLifetime(action) {}
      }
    }
  }

  /// A producer that does the action with `input` when it is started; it fails with ``ActionError/disabled`` if the action is
  /// disabled then.
  public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Error>> {
    SignalProducer { [self] observer, lifetime in execution(input, observer, lifetime, self) }
  }

  deinit {
    eventsInput.sendCompleted()
    disabledInput.sendCompleted()
  }
}

extension Action: BindingTargetProvider {
  /// Applies the action to every value.
  public var bindingTarget: BindingTarget<Input> {
    BindingTarget(lifetime: lifetime) { [weak self] in self?.apply($0).start() }
  }
}

/// The lower end of an execution: for its caller, and for the events of the action.
private final class ExecutionStage<Output, Error: Swift.Error>: SourceSink<Output> {
  private let starter: Sink<Output>
  private let events: Signal<Signal<Output, Error>.Event, Never>.Observer

  init(_ starter: Sink<Output>, _ events: Signal<Signal<Output, Error>.Event, Never>.Observer) {
    self.starter = starter
    self.events = events
  }

  override func next(_ value: Output) {
    starter.next(value)
    events.receive(.value(value))
  }

  override func ended(_ error: (any Swift.Error)?) {
    guard let error else {
      starter.completed()
      return events.receive(.completed)
    }
    guard let failure = Error.failure(in: error) else {
      starter.interrupted()
      return events.receive(.interrupted)
    }
    starter.error(ActionError.producerFailed(failure))
    events.receive(.failed(failure))
  }
}

/// Divides the events of an action into signals: values, errors and completions, each in turn with the others.
private final class EventParts<Output, Error: Swift.Error>: SourceSink<Signal<Output, Error>.Event> {
  let values: SignalHub<Output>
  let errors: SignalHub<Error>
  let completed: SignalHub<()>

  init(_ line: SharedLine) {
    values = SignalHub(line)
    errors = SignalHub(line)
    completed = SignalHub(line)
  }

  override func next(_ event: Signal<Output, Error>.Event) {
    switch event {
    case .value(let value): values.next(value)
    case .failed(let error): errors.next(error)
    case .completed: completed.next(())
    case .interrupted: break
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    values.end(error)
    errors.end(error)
    completed.end(error)
  }
}

/// Whether an action is enabled and executes, and the value of its state.
///
/// The properties change with the state, before observers are notified: so they are right also for observers that change
/// the state again, and each change is reported, in order.
private final class Condition<Value> {
  /// Only its lock is used: it guards what follows.
  private let line = DeliveryLine()
  @exclusivity(unchecked) private var value: Value
  @exclusivity(unchecked) private var isUserEnabled: Bool
  @exclusivity(unchecked) private var executes = false
  let isExecuting = MutableProperty(false)
  let isEnabled: MutableProperty<Bool>

  init(_ value: Value, _ isUserEnabled: Bool) {
    self.value = value
    self.isUserEnabled = isUserEnabled
    isEnabled = MutableProperty(isUserEnabled)
  }

  func set(_ value: Value, _ isUserEnabled: Bool) {
    // The old value is released outside the lock.
    let old = change {
      let old = self.value
      self.value = value
      self.isUserEnabled = isUserEnabled
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// The value of the state, if the action may execute: it does then.
  func begin() -> Value? {
    change {
      guard isUserEnabled, !executes else { return nil }
      executes = true
      return .some(value)
    }
  }

  func end() { change { executes = false } }

  private func change<Result>(_ body: () -> Result) -> Result {
    let held = line.lock()
    let result = body()
    let tellEnabled = changed(isEnabled, to: isUserEnabled && !executes)
    let tellExecuting = changed(isExecuting, to: executes)
    line.unlock(held)
    tellEnabled?()
    tellExecuting?()
    return result
  }

  private func changed(_ property: MutableProperty<Bool>, to value: Bool) -> (() -> Void)? {
    property.value == value ? nil : property.core.replace(by: value).tell
  }
}

// Its state changes under a lock; which threads its closures may run on is up to their authors, as in the dialect.
extension Action: @unchecked Sendable where Input: Sendable, Output: Sendable {}
