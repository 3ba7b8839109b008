import Streams

/// Streams of streams.
let flatteningRows = [fiveFlatMaps, lifeOfFiveFlatMaps, fiveFlatMapLatests, lifeOfFiveFlatMapLatests]

private func flatMaps(on source: Observable<Int>) -> Observable<Int> {
  var stream = source
  for _ in 0..<5 { stream = stream.flatMap { Observable.just($0 &+ 1) } }
  return stream
}

private func flatMapLatests(on source: Observable<Int>) -> Observable<Int> {
  var stream = source
  for _ in 0..<5 { stream = stream.flatMapLatest { Observable.just($0 &+ 1) } }
  return stream
}

private let fiveFlatMaps = Row(
  "S06",
  "five flatMap(just)",
  target: 4,
  peers: Peers(rxSwift: 33.1, reactiveSwift: 193, openCombine: 25.1),
  units: 20_000,
  workload: { events { flatMaps(on: $0) } },
  floor: { handEvents { Hand.fiveFlatMaps($0) } }
)

private let lifeOfFiveFlatMaps = Row(
  "S07",
  "the same: create, subscribe, 1 event, dispose",
  unit: "cycle",
  target: 4,
  peers: Peers(rxSwift: 26.5, reactiveSwift: 165, openCombine: 15.2),
  units: 5_000,
  workload: { cycles { flatMaps(on: $0) } },
  floor: { handCycles { Hand.fiveFlatMaps($0) } }
)

private let fiveFlatMapLatests = Row(
  "S08",
  "five flatMapLatest(just)",
  target: 2.5,
  peers: Peers(rxSwift: 12.6, reactiveSwift: 56.8, openCombine: 10.4),
  units: 20_000,
  workload: { events { flatMapLatests(on: $0) } },
  floor: { handEvents { Hand.fiveFlatMapLatests($0) } }
)

private let lifeOfFiveFlatMapLatests = Row(
  "S09",
  "the same: create, subscribe, 1 event, dispose",
  unit: "cycle",
  target: 3,
  peers: Peers(rxSwift: 13.5, reactiveSwift: 80.5, openCombine: 8.1),
  units: 5_000,
  workload: { cycles { flatMapLatests(on: $0) } },
  floor: { handCycles { Hand.fiveFlatMapLatests($0) } }
)
