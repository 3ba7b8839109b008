import Signals

/// The memory limits of the typed dialect, which must use less than its peer.
let typedMemoryLimits = [
  Limit(
    "B1t",
    "one map.filter.observeValues chain on a shared signal",
    unit: "bytes",
    limit: 3600,
    floor: handChainBytes,
    peers: Peers(reactiveSwift: 3600),
    isExact: true
  ) {
    let ((signal, input), sum) = (Numbers.pipe(), Sum())
    return try withExtendedLifetime(input) {
      try bytesPerObject { signal.map { $0 &+ 1 }.filter { $0 != 7 }.observeValues { sum.total &+= $0 } }
    }
  },
  Limit(
    "B2t",
    "a pipe",
    unit: "bytes",
    limit: 640,
    floor: handSubjectBytes,
    peers: Peers(reactiveSwift: 640),
    isExact: true
  ) {
    try bytesPerObject { Numbers.pipe() }
  },
  Limit(
    "B3t",
    "a mutable property",
    unit: "bytes",
    limit: 1136,
    floor: handRelayBytes,
    peers: Peers(reactiveSwift: 1136),
    isExact: true
  ) {
    try bytesPerObject { MutableProperty(1) }
  },
]
