public import Streams

/// The hubs of an action's signals: values, errors, completions, and all events. They share a line, so that they send one at a
/// time.
@usableFromInline
final class ActionReports<Output, Error: Swift.Error> {
  @usableFromInline typealias Event = Signal<Output, Error>.Event

  /// The line of `values`, which the others share.
  @usableFromInline let gate: HubLine
  @usableFromInline let values: SignalHub<Output>
  @usableFromInline let errors: SignalHub<Error>
  @usableFromInline let completed: SignalHub<()>
  @usableFromInline let events: SignalHub<Event>
  // These closures are made where the types are known.
  @usableFromInline let report: (Output, SignalHub<Event>) -> Void
  @usableFromInline let reportEnd: ((any Swift.Error)?, SignalHub<Event>) -> Void
  @usableFromInline let reportFailure: (any Swift.Error, SignalHub<Error>) -> Void
  /// Wraps a failure for the caller of the execution; nil for an interruption.
  @usableFromInline let wrapFailure: (any Swift.Error) -> (any Swift.Error)?

  @inlinable
  init() {
    values = SignalHub()
    gate = values.gate
    errors = SignalHub(gate)
    completed = SignalHub(gate)
    events = SignalHub(gate)
    report = { $1.next(.value($0)) }
    reportEnd = { $1.next(Event(Termination($0))) }
    reportFailure = { error, hub in if let failure = Error.failure(in: error) { hub.next(failure) } }
    wrapFailure = { Error.failure(in: $0).map { ActionError.producerFailed($0) } }
  }

  /// Takes a value of an execution.
  func send(_ value: Output) {
    gate.turn(deliver(value), else: wait(value))
  }

  /// A separate function, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ value: Output) {
    gate.wait { [self] in deliver(value) }
  }

  @inline(__always)
  private func deliver(_ value: Output) {
    values.next(value)
    if events.subscribers > 0 { report(value, events) }
  }

  /// Takes the end of an execution: a failure or interruption, or the completion if there is no error.
  func end(_ error: (any Swift.Error)?) {
    gate.turn(deliver(error), else: gate.wait { [self] in deliver(error) })
  }

  private func deliver(_ error: (any Swift.Error)?) {
    if let error { reportFailure(error, errors) } else { completed.next(()) }
    if events.subscribers > 0 { reportEnd(error, events) }
  }

  func complete() {
    gate.wait { [self] in
      values.completed()
      errors.completed()
      completed.completed()
      events.completed()
    }
  }
}

/// The lower end of an execution. Sends its events to the caller and to the signals of the action.
@usableFromInline
final class ExecutionStage<Output, Error: Swift.Error>: SourceSink<Output> {
  @usableFromInline let caller: Input<Output>
  @usableFromInline let reports: ActionReports<Output, Error>
  /// The disposables that end with the execution.
  @usableFromInline let life = CompositeDisposable()
  /// The action, until the execution has ended.
  @exclusivity(unchecked) @usableFromInline var action: AnyObject?

  @inlinable
  init(_ downstream: Sink<Output>, _ reports: ActionReports<Output, Error>, _ action: AnyObject) {
    caller = Input(Below(downstream), life: life, isHandedOut: true)
    self.reports = reports
    self.action = action
  }

  override func next(_ value: Output) {
    caller.next(value)
    reports.send(value)
  }

  override func ended(_ error: (any Swift.Error)?) {
    // The signals complete when the action is released. It is retained until they have reported this end.
    let action = action.take()
    defer { withExtendedLifetime(action) {} }
    if let error { caller.error(reports.wrapFailure(error) ?? error) } else { caller.completed() }
    reports.end(error)
  }
}
