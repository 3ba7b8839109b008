import Signals

/// An action that is made, and applied to each number.
@inline(__always)
private func action<Input, Output, Problem: Error>(
  _ name: String,
  _ make: @escaping @Sendable () -> Action<Input, Output, Problem>,
  _ apply: @escaping @Sendable (Action<Input, Output, Problem>, Int) -> SignalProducer<Output, ActionError<Problem>>
) -> OperatorCensus {
  OperatorCensus("typed/Action.\(name)", makesStreams: true) { i, sum in
    apply(make(), i).startWithResult { _ in sum.total &+= 1 }
  } _: {
    let (action, sum) = (make(), Sum())
    return { events in
      for i in 0..<events { apply(action, i).startWithResult { _ in sum.total &+= 1 } }
      return sum.total
    }
  }
}

let actionOperators = [
  action("init(execute:)", { Action<Int, Int, Never> { SignalProducer(value: $0) } }, { $0.apply($1) }),
  action(
    "init(enabledIf:execute:)",
    { Action<Int, Int, Never>(enabledIf: Property(value: true)) { SignalProducer(value: $0) } },
    { $0.apply($1) }
  ),
  action(
    "init(state:enabledIf:execute:)",
    {
      Action<Int, Int, Never>(
        state: Property(value: 1),
        enabledIf: { $0 > 0 },
        execute: { SignalProducer(value: $0 &+ $1) }
      )
    },
    { $0.apply($1) }
  ),
  action(
    "init(state:execute:)",
    { Action<Int, Int, Never>(state: Property(value: 1)) { SignalProducer(value: $0 &+ $1) } },
    { $0.apply($1) }
  ),
  action(
    "init(state:execute:), no input",
    { Action<(), Int, Never>(state: Property(value: 1)) { SignalProducer(value: $0) } },
    { action, _ in action.apply() }
  ),
  action(
    "init(unwrapping:execute:)",
    { Action<Int, Int, Never>(unwrapping: Property<Int?>(value: 1)) { SignalProducer(value: $0 &+ $1) } },
    { $0.apply($1) }
  ),
  action(
    "init(unwrapping:execute:), no input",
    { Action<(), Int, Never>(unwrapping: Property<Int?>(value: 1)) { SignalProducer(value: $0) } },
    { action, _ in action.apply() }
  ),
  action(
    "init(validated:execute:)",
    { Action<Int, Int, Never>(validated: valid()) { SignalProducer(value: $0 &+ $1) } },
    { $0.apply($1) }
  ),
  action(
    "init(validated:execute:), no input",
    { Action<(), Int, Never>(validated: valid()) { SignalProducer(value: $0) } },
    { action, _ in action.apply() }
  ),
  life("typed/Action.events") { [action = watchedAction()] i, _ in action.apply(i).start() },
  life("typed/Action.apply") { [action = Action<Int, Int, Never> { SignalProducer(value: $0) }] i, sum in
    action.apply(i).startWithResult { _ in sum.total &+= 1 }
  },
]

/// A property whose value is valid.
private func valid() -> ValidatingProperty<Int, Never> { ValidatingProperty(1) { _ in .valid } }

/// An action whose events are all observed.
private func watchedAction() -> Action<Int, Int, Never> {
  let (action, sum) = (Action<Int, Int, Never> { SignalProducer(value: $0) }, Sum())
  action.events.observeValues { sum.total &+= $0.isCompleted ? 1 : 2 }
  return action
}
