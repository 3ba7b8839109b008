import Signals

/// Long chains of the simplest operators.
let typedChainRows = [sixPairs, lifeOfSixPairs]

private func pairs(on source: Numbers) -> Numbers {
  var stream = source
  for _ in 0..<6 { stream = stream.map { $0 &+ 1 }.filter { $0 & 0xFFFF_FFFF != 7 } }
  return stream
}

private let sixPairs = Row(
  "T04",
  "signal, six (map, filter) pairs",
  target: 14.6,
  peers: Peers(reactiveSwift: 14.6),
  workload: { typedEvents { pairs(on: $0) } },
  floor: { handEvents { Hand.sixPairs($0) } }
)

private let lifeOfSixPairs = Row(
  "T05",
  "the same: create, observe, 1 event, dispose",
  unit: "cycle",
  target: 7.2,
  peers: Peers(reactiveSwift: 7.2),
  units: 5_000,
  workload: { typedCycles { pairs(on: $0) } },
  floor: { handCycles { Hand.sixPairs($0) } }
)
