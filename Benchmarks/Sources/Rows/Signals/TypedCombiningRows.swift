import Signals

/// Several sources that become one.
let typedCombiningRows = [sevenCombines, lifeOfSevenCombines]

private func combines(on source: Numbers) -> NumberProducer {
  var stream = source.producer
  for _ in 0..<7 {
    let (a, b, c) = (NumberProducer(value: 1), NumberProducer(value: 1), NumberProducer(value: 1))
    stream = NumberProducer.combineLatest(stream, a, b, c).map { $0 &+ $1 &+ $2 &+ $3 }
  }
  return stream
}

private let sevenCombines = Row(
  "T10",
  "producer, seven nested combineLatest of 4",
  target: 221,
  peers: Peers(reactiveSwift: 221),
  workload: {
    let ((signal, input), sum) = (Numbers.pipe(), Sum())
    combines(on: signal).startWithValues { sum.total &+= $0 }
    return { events in
      for i in 0..<events { input.send(value: i) }
      return sum.total
    }
  },
  floor: { handEvents { Hand.sevenCombines($0) } }
)

private let lifeOfSevenCombines = Row(
  "T11",
  "the same: create, start, 1 event, dispose",
  unit: "cycle",
  target: 104,
  peers: Peers(reactiveSwift: 104),
  units: 2_000,
  workload: {
    let sum = Sum()
    return { cycles in
      for i in 0..<cycles {
        let (signal, input) = Numbers.pipe()
        let observation = combines(on: signal).startWithValues { sum.total &+= $0 }
        input.send(value: i)
        observation.dispose()
      }
      return sum.total
    }
  },
  floor: { handCycles { Hand.sevenCombines($0) } }
)
