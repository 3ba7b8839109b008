import Signals

/// The parts of rows of the typed dialect, without limits.
let typedPartCensuses = [
  Census(
    "C05t",
    "observing six (map, filter) pairs",
    unit: "observation",
    units: 1_000,
    workload: {
      let ((signal, input), sum) = (Numbers.pipe(), Sum())
      var chain = signal
      for _ in 0..<6 { chain = chain.map { $0 &+ 1 }.filter { $0 & 0xFFFF_FFFF != 7 } }
      return { [chain] count in
        for _ in 0..<count { chain.observeValues { sum.total &+= $0 }?.dispose() }
        return withExtendedLifetime(input) { sum.total }
      }
    }
  ),
  Census(
    "C06t",
    "an inner producer of flatMap(.merge)",
    unit: "event",
    workload: {
      let ((signal, input), sum) = (Numbers.pipe(), Sum())
      signal.flatMap(.merge) { NumberProducer(value: $0) }.observeValues { sum.total &+= $0 }
      return { events in
        for i in 0..<events { input.send(value: i) }
        return sum.total
      }
    }
  ),
]
