import Streams

/// Several sources that become one.
let combiningRows = [sevenCombines, lifeOfSevenCombines]

private func combines(on source: Observable<Int>) -> Observable<Int> {
  var stream = source
  for _ in 0..<7 {
    let (a, b, c) = (Observable.just(1), Observable.just(1), Observable.just(1))
    stream = Observable.combineLatest(stream, a, b, c) { $0 &+ $1 &+ $2 &+ $3 }
  }
  return stream
}

private let sevenCombines = Row(
  "S10",
  "seven nested combineLatest of 4",
  target: 4,
  peers: Peers(rxSwift: 76.5, reactiveSwift: 221),
  workload: { events { combines(on: $0) } },
  floor: { handEvents { Hand.sevenCombines($0) } }
)

private let lifeOfSevenCombines = Row(
  "S11",
  "the same: create, subscribe, 1 event, dispose",
  unit: "cycle",
  target: 3,
  peers: Peers(rxSwift: 16.0, reactiveSwift: 104),
  units: 2_000,
  workload: { cycles { combines(on: $0) } },
  floor: { handCycles { Hand.sevenCombines($0) } }
)
