public import Streams

/// Performs work on demand, one execution at a time, such as a search or a submit.
///
///     let submit = Action<Void, Receipt, ServiceError>(enabledIf: isValid) { service.send(form.value) }
///     submit.values.observeValues { show($0) }
///     submit.apply().start()
///
/// An action is disabled while it executes, and while its state does not allow it. Applying it then fails with
/// ``ActionError/disabled``.
public final class Action<Input, Output, Error: Swift.Error> {
  /// Starts an execution into a sink, in a chain. The execution retains the action.
  @usableFromInline
  typealias Execution = (Input, Sink<Output>, CompositeDisposable, Action) -> Void

  @usableFromInline let execution: Execution
  @usableFromInline let token: Lifetime.Token
  @usableFromInline let reports: ActionReports<Output, Error>
  @usableFromInline let disabledInput: Signal<(), Never>.Observer

  /// The lifetime of the action.
  public let lifetime: Lifetime

  /// All events of all executions. Completes when the action is released.
  public let events: Signal<Signal<Output, Error>.Event, Never>

  /// The values of all executions.
  public let values: Signal<Output, Never>

  /// The failures of all executions.
  public let errors: Signal<Error, Never>

  /// Sends when an execution completes.
  public let completed: Signal<(), Never>

  /// Sends when the action is applied while it is disabled.
  public let disabledErrors: Signal<(), Never>

  /// Whether it is executing.
  public let isExecuting: Property<Bool>

  /// Whether it can be applied.
  public let isEnabled: Property<Bool>

  @inlinable
  init(_ state: ActionState, _ reports: ActionReports<Output, Error>, _ execution: @escaping Execution) {
    self.execution = execution
    self.reports = reports
    token = Lifetime.Token()
    lifetime = Lifetime(token)
    events = Signal(hub: reports.events)
    values = Signal(hub: reports.values)
    errors = Signal(hub: reports.errors)
    completed = Signal(hub: reports.completed)
    disabledErrors = state.refusals.output
    disabledInput = state.refusals.input
    isExecuting = Property(capturing: state.isExecuting)
    isEnabled = Property(capturing: state.isEnabled)
  }

  /// An action that starts the producer that `execute` returns for the value of `state` and the input,
  /// and is enabled while `isEnabled` returns true for that value.
  @inlinable
  public convenience init<State: PropertyProtocol>(
    state: State,
    enabledIf isEnabled: @escaping (State.Value) -> Bool,
    execute: @escaping (State.Value, Input) -> SignalProducer<Output, Error>
  ) {
    let condition = ActionCondition(state.value)
    let reports = ActionReports<Output, Error>()
    self.init(condition, reports) { input, downstream, chain, action in
      let stage = ExecutionStage(downstream, reports, action)
      chain.attach(stage.caller)
      if stage.caller.isOver { return }
      let isAdmitted = condition.begin { value in
        let handle = CompositeDisposable(isHandle: true)
        execute(value, input).core.begin(stage, handle)
        condition.follow(stage.life, handle)
      }
      if isAdmitted { return }
      stage.caller.error(ActionError<Error>.disabled)
      condition.refusals.input.send(value: ())
    }
    lifetime.keep(state.producer.startWithValues { condition.set($0, isUserEnabled: isEnabled($0)) })
    // The action keeps its state alive.
    lifetime.observeEnded { withExtendedLifetime(state) {} }
  }

  /// A producer that performs the action with `input` when it is started. It fails with ``ActionError/disabled`` if the action
  /// is disabled at that time.
  @inlinable
  public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Error>> {
    SignalProducer<Output, ActionError<Error>>(core: Application(self, input))
  }

  deinit {
    reports.complete()
    disabledInput.sendCompleted()
  }
}

extension Action: BindingTargetProvider {
  /// A target that applies the action to every value.
  @_alwaysEmitIntoClient
  public var bindingTarget: BindingTarget<Input> {
    let held = HeldWeakly(self)
    return BindingTarget(lifetime: lifetime) { held.object?.apply($0).start() }
  }
}

/// The producer of an action and an input.
@usableFromInline
final class Application<Input, Output, Error: Swift.Error>: ProducerCore<Output> {
  @usableFromInline let action: Action<Input, Output, Error>
  @usableFromInline let input: Input

  @inlinable
  init(_ action: Action<Input, Output, Error>, _ input: Input) {
    self.action = action
    self.input = input
  }

  @usableFromInline
  override func begin(_ downstream: Sink<Output>, _ chain: CompositeDisposable) {
    action.execution(input, downstream, chain, action)
  }
}

// Its state changes under a lock. As elsewhere in the dialect, the authors of its closures decide on which threads these may run.
extension Action: @unchecked Sendable where Input: Sendable, Output: Sendable {}
