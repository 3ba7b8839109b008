import Drivers

/// Values that several subscribers share.
let sharingRows = [sharedValue, sharedDriver]

private let sharedValue = Row(
  "V3",
  "relay, map, distinctUntilChanged, share(replay: 1), 8 subscribers",
  target: 2,
  peers: Peers(rxSwift: 12.2, reactiveSwift: 29.7, openCombine: 21.9),
  units: 50_000,
  workload: {
    let (relay, sum) = (BehaviorRelay(value: 0), Sum())
    let shared = relay.map { $0 &* 2 }.distinctUntilChanged().share(replay: 1)
    for _ in 0..<8 { _ = shared.subscribe(onNext: { sum.total &+= $0 }) }
    return { events in
      for i in 1...events { relay.accept(i) }
      return sum.total
    }
  },
  floor: handSharedValue
)

private let sharedDriver = Row(
  "V3d",
  "the same as a Driver",
  target: 2.5,
  peers: Peers(rxSwift: 21.5, reactiveSwift: 36.7),
  units: 50_000,
  workload: {
    let (relay, sum) = (BehaviorRelay(value: 0), Sum())
    let shared = relay.asDriver().map { $0 &* 2 }.distinctUntilChanged()
    for _ in 0..<8 { _ = shared.drive(onNext: { sum.total &+= $0 }) }
    return { events in
      for i in 1...events { relay.accept(i) }
      return sum.total
    }
  },
  floor: handSharedValue
)

func handSharedValue() -> Row.Run {
  let (relay, shared, sum) = (HandRelay(0), HandRelay(0), Sum())
  _ = Hand.distinct(Hand.map(relay.stream) { $0 &* 2 })({ shared.accept($0) })
  for _ in 0..<8 { shared.subscribe { sum.total &+= $0 } }
  return { events in
    for i in 1...events { relay.accept(i) }
    return sum.total
  }
}
