import Signals

private struct Failure: Error {}

let signalObserverOperators = [
  sent(
    "typed/Observer.send(value:)",
    { sum in Signal<Int, Never>.Observer(value: { sum.total &+= $0 }) },
    { $0.send(value: $1) }
  ),
  sent(
    "typed/Observer.send(_:)",
    { sum in Signal<Int, Never>.Observer { sum.total &+= $0.value ?? 0 } },
    { $0.send(.value($1)) }
  ),
  row("typed/Observer.<~") { (source: PropertySource, sum) in
    let observer = Signal<Int, Never>.Observer(value: { sum.total &+= $0 })
    let binding = observer <~ source.property
    return { withExtendedLifetime(observer) { binding.dispose() } }
  },
  life("typed/Observer.send(error:)") { _, sum in
    Signal<Int, Failure>.Observer(failed: { _ in sum.total &+= 1 }).send(error: Failure())
  },
  life("typed/Observer.sendCompleted") { _, sum in
    Signal<Int, Never>.Observer(completed: { sum.total &+= 1 }).sendCompleted()
  },
  life("typed/Observer.sendInterrupted") { _, sum in
    Signal<Int, Never>.Observer(interrupted: { sum.total &+= 1 }).sendInterrupted()
  },
]
