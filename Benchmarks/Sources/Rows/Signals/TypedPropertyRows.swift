import Signals

/// Values that change, are shared, are read and written.
let typedPropertyRows = [sharedProducer, sharedProperty, read, write]

private let sharedProducer = Row(
  "TV3",
  "property, map, skipRepeats, replayLazily(upTo: 1), 8 observers",
  target: 29.7,
  peers: Peers(reactiveSwift: 29.7),
  units: 50_000,
  workload: {
    let (property, sum) = (MutableProperty(0), Sum())
    let shared = property.producer.map { $0 &* 2 }.skipRepeats().replayLazily(upTo: 1)
    for _ in 0..<8 { shared.startWithValues { sum.total &+= $0 } }
    return { events in
      for i in 1...events { property.value = i }
      return sum.total
    }
  },
  floor: handSharedValue
)

private let sharedProperty = Row(
  "TV3d",
  "the same as a Property",
  target: 36.7,
  peers: Peers(reactiveSwift: 36.7),
  units: 50_000,
  workload: {
    let (property, sum) = (MutableProperty(0), Sum())
    let shared = property.map { $0 &* 2 }.skipRepeats()
    for _ in 0..<8 { shared.producer.startWithValues { sum.total &+= $0 } }
    return { events in
      for i in 1...events { property.value = i }
      return sum.total
    }
  },
  floor: handSharedValue
)

private let read = Row(
  "TV8r",
  "property: read the value",
  unit: "read",
  target: 13.4,
  peers: Peers(reactiveSwift: 13.4),
  units: 200_000,
  workload: {
    let properties = opaque((0..<8).map { MutableProperty($0) })
    return { reads in
      var sum = 0
      for i in 0..<reads { sum &+= properties[i & 7].value }
      return sum
    }
  },
  floor: handReads
)

private let write = Row(
  "TV8w",
  "property: set, no observer",
  target: 26.8,
  peers: Peers(reactiveSwift: 26.8),
  units: 200_000,
  workload: {
    let property = opaque(MutableProperty(1))
    return { events in
      for i in 0..<events { property.value = i }
      return property.value
    }
  },
  floor: handWrites
)
