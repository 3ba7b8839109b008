import Signals

/// Streams of streams.
let typedFlatteningRows = [fiveMerges, lifeOfFiveMerges, fiveLatests, lifeOfFiveLatests]

private func flatMaps(on source: Numbers, _ strategy: FlattenStrategy) -> Numbers {
  var stream = source
  for _ in 0..<5 { stream = stream.flatMap(strategy) { NumberProducer(value: $0 &+ 1) } }
  return stream
}

private let fiveMerges = Row(
  "T06",
  "signal, five flatMap(.merge, just)",
  target: 193,
  peers: Peers(reactiveSwift: 193),
  units: 20_000,
  workload: { typedEvents { flatMaps(on: $0, .merge) } },
  floor: { handEvents { Hand.fiveFlatMaps($0) } }
)

private let lifeOfFiveMerges = Row(
  "T07",
  "the same: create, observe, 1 event, dispose",
  unit: "cycle",
  target: 165,
  peers: Peers(reactiveSwift: 165),
  units: 5_000,
  workload: { typedCycles { flatMaps(on: $0, .merge) } },
  floor: { handCycles { Hand.fiveFlatMaps($0) } }
)

private let fiveLatests = Row(
  "T08",
  "signal, five flatMap(.latest, just)",
  target: 56.8,
  peers: Peers(reactiveSwift: 56.8),
  units: 20_000,
  workload: { typedEvents { flatMaps(on: $0, .latest) } },
  floor: { handEvents { Hand.fiveFlatMapLatests($0) } }
)

private let lifeOfFiveLatests = Row(
  "T09",
  "the same: create, observe, 1 event, dispose",
  unit: "cycle",
  target: 80.5,
  peers: Peers(reactiveSwift: 80.5),
  units: 5_000,
  workload: { typedCycles { flatMaps(on: $0, .latest) } },
  floor: { handCycles { Hand.fiveFlatMapLatests($0) } }
)
