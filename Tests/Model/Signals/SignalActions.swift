import Signals

/// Actions that are applied to each value of a source. A subscriber observes one of their signals or properties.
let signalActions: [TypedOperator] = [
  TypedOperator(
    "actionApply",
    weight: 5,
    code: { s, _ in "started { Action<Void, Int, Fault> { \(s[0]) }.apply().mapError(fault) }" },
    build: { s, _, _ in
      started { Action<Void, Int, Fault> { s[0] }.apply().mapError(fault) }
    },
    model: { s, _, _ in s[0] }
  ),
  action("Values", { $0.values.producer }, model: { executions, _ in executions.values }),
  action("Errors", { $0.errors.producer.map { _ in 91 } }, model: { executions, _ in executions.ends(as: 91) }),
  action("Completed", { $0.completed.producer.map { 92 } }, model: { executions, _ in executions.ends(as: 92) }),
  action(
    "Events",
    { $0.events.producer.map { Faults.number(of: Happening($0)) } },
    model: { executions, _ in executions.events }
  ),
  action(
    "DisabledErrors",
    { $0.disabledErrors.producer.map { 95 } },
    model: { executions, _ in executions.rejections }
  ),
  action(
    "IsExecuting",
    { $0.isExecuting.producer.map { $0 ? 1 : 0 } },
    model: { $0.activity(from: $1) }
  ),
  action(
    "IsEnabled",
    { $0.isEnabled.producer.map { $0 ? 0 : 1 } },
    model: { $0.activity(from: $1) }
  ),
]

/// The fault within an error of an action.
private func fault(_ error: ActionError<Fault>) -> Fault {
  if case .producerFailed(let fault) = error { fault } else { Fault(code: 95) }
}

/// An action that is applied to each value of the first source. It executes the second source.
private func action(
  _ name: String,
  _ watch: @escaping @Sendable (Action<Int, Int, Fault>) -> SignalProducer<Int, Never>,
  model: @escaping @Sendable ([Execution], Moment) -> Timeline
) -> TypedOperator {
  TypedOperator(
    "action" + name,
    sources: 2,
    weight: 5,
    code: { s, _ in
      "action\(name)(Action<Int, Int, Fault> \(mixed(s[1])), appliedTo: \(quiet(s[0])))"
    },
    build: { s, _, _ in
      Producer { observer, lifetime in
        let action = Action<Int, Int, Fault>(execute: mixed(s[1]))
        lifetime += watch(action).promoteError(Fault.self).start(observer)
        lifetime += quiet(s[0]).startWithValues { lifetime += action.apply($0).start() }
        lifetime.observeEnded { withExtendedLifetime(action) {} }
      }
    },
    model: { s, _, _ in s[0].neverFailing.applied(mixed(s[1]), model) }
  )
}
