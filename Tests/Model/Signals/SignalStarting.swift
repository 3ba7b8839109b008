import Signals

/// Other ways to start a producer.
let signalStarting: [TypedOperator] = [
  TypedOperator(
    "replayLazily",
    code: { s, _ in "started { \(s[0]).replayLazily(upTo: 1) }" },
    build: { s, _, _ in started { s[0].replayLazily(upTo: 1) } },
    model: { s, _, _ in s[0] }
  ),
  TypedOperator(
    "viaSignal",
    code: { s, _ in "viaSignal(\(s[0]))" },
    build: { s, _, _ in viaSignal(s[0]) },
    model: { s, _, _ in s[0] }
  ),
]

/// Makes the producer when it is started.
func started(_ make: @escaping () -> Producer) -> Producer {
  Producer { observer, lifetime in lifetime += make().start(observer) }
}

/// Observes the signal of each start of a producer.
private func viaSignal(_ producer: Producer) -> Producer {
  Producer { observer, lifetime in
    producer.startWithSignal { signal, interrupt in
      lifetime += interrupt
      signal.observe(observer)
    }
  }
}
