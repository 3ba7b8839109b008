import Drivers

/// A value that is read and written.
let relayRows = [relayRead, relayWrite]

private let relayRead = Row(
  "V8r",
  "behaviour relay: read the value",
  unit: "read",
  target: 8,
  peers: Peers(rxSwift: 34, reactiveSwift: 13.4, openCombine: 15.8),
  units: 200_000,
  workload: {
    // Several relays, so that the compiler does not move the read out of the loop.
    let relays = opaque((0..<8).map { BehaviorRelay(value: $0) })
    return { reads in
      var sum = 0
      for i in 0..<reads { sum &+= relays[i & 7].value }
      return sum
    }
  },
  floor: handReads
)

private let relayWrite = Row(
  "V8w",
  "behaviour relay: accept, no subscriber",
  target: 3,
  peers: Peers(rxSwift: 34.9, reactiveSwift: 26.8, openCombine: 4.2),
  units: 200_000,
  workload: {
    let relay = opaque(BehaviorRelay(value: 1))
    return { events in
      for i in 0..<events { relay.accept(i) }
      return relay.value
    }
  },
  floor: handWrites
)

func handReads() -> Row.Run {
  let relays = opaque((0..<8).map { HandRelay($0) })
  return { reads in
    var sum = 0
    for i in 0..<reads { sum &+= relays[i & 7].read() }
    return sum
  }
}

func handWrites() -> Row.Run {
  let relay = opaque(HandRelay(1))
  return { events in
    for i in 0..<events { relay.accept(i) }
    return relay.read()
  }
}
