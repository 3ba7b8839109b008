import Signals

typealias Numbers = Signals.Signal<Int, Never>
typealias NumberProducer = Signals.SignalProducer<Int, Never>

/// Pipes and their observers.
let typedSubjectRows = [pumped(1), pumped(2), lifeOfPipe] + [10, 1_000, 10_000].map(fanOut)

private func pumped(_ count: Int) -> Row {
  let peer = count == 1 ? 10.5 : 9.5
  return Row(
    "T0\(count)",
    "pipe, \(count) observer\(count == 1 ? "" : "s")",
    target: peer,
    peers: Peers(reactiveSwift: peer),
    workload: { pipeEvents(to: count) },
    floor: { handEvents(to: count) }
  )
}

private func pipeEvents(to count: Int) -> Row.Run {
  let ((signal, input), sum) = (Numbers.pipe(), Sum())
  for _ in 0..<count { signal.observeValues { sum.total &+= $0 } }
  return { events in
    for i in 0..<events { input.send(value: i) }
    return sum.total
  }
}

private let lifeOfPipe = Row(
  "T03",
  "pipe: create, observe, 1 event, dispose",
  unit: "cycle",
  target: 16.8,
  peers: Peers(reactiveSwift: 16.8),
  units: 20_000,
  workload: { typedCycles { $0 } },
  floor: handLifeOfSubject
)

private func fanOut(_ count: Int) -> Row {
  let peer = count == 10 ? 6.9 : count == 1_000 ? 5.9 : 6.0
  return Row(
    "TV1/\(count)",
    "pipe, \(count) observers",
    unit: "delivery",
    target: peer,
    peers: Peers(reactiveSwift: peer),
    units: 200_000,
    flatFrom: count > 10 ? "TV1/10" : nil,
    workload: {
      let run = pipeEvents(to: count)
      return { run($0 / count) }
    },
    floor: {
      let run = handEvents(to: count)
      return { run($0 / count) }
    }
  )
}

/// Events of a pipe through `chain`.
func typedEvents(_ chain: (Numbers) -> Numbers) -> Row.Run {
  let ((signal, input), sum) = (Numbers.pipe(), Sum())
  chain(signal).observeValues { sum.total &+= $0 }
  return { events in
    for i in 0..<events { input.send(value: i) }
    return sum.total
  }
}

/// Lives of a pipe with `chain` behind it.
func typedCycles(_ chain: @escaping (Numbers) -> Numbers) -> Row.Run {
  let sum = Sum()
  return { cycles in
    for i in 0..<cycles {
      let (signal, input) = Numbers.pipe()
      let observation = chain(signal).observeValues { sum.total &+= $0 }
      input.send(value: i)
      observation?.dispose()
    }
    return sum.total
  }
}
