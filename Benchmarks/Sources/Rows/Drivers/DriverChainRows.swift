import Drivers

/// The chains of `chainRows`, as Drivers.
let driverChainRows = [sixPairs, lifeOfSixPairs]

private func pairs(on source: Driver<Int>) -> Driver<Int> {
  var stream = source
  for _ in 0..<6 { stream = stream.map { $0 &+ 1 }.filter { $0 & 0xFFFF_FFFF != 7 } }
  return stream
}

private let sixPairs = Row(
  "S12",
  "Driver, six (map, filter) pairs",
  target: 4,
  peers: Peers(rxSwift: 111),
  workload: {
    let (relay, sum) = (PublishRelay<Int>(), Sum())
    _ = pairs(on: relay.asDriver(onErrorJustReturn: 0)).drive(onNext: { sum.total &+= $0 })
    return { events in
      for i in 0..<events { relay.accept(i) }
      return sum.total
    }
  },
  floor: { handEvents { Hand.sixPairs($0) } }
)

private let lifeOfSixPairs = Row(
  "S13",
  "the same: create, subscribe, 1 event, dispose",
  unit: "cycle",
  target: 4,
  peers: Peers(rxSwift: 33.4),
  units: 2_000,
  workload: {
    let sum = Sum()
    return { cycles in
      for i in 0..<cycles {
        let relay = PublishRelay<Int>()
        let binding = pairs(on: relay.asDriver(onErrorJustReturn: 0)).drive(onNext: { sum.total &+= $0 })
        relay.accept(i)
        binding.dispose()
      }
      return sum.total
    }
  },
  floor: { handCycles { Hand.sixPairs($0) } }
)
