import Dispatch
import Signals

/// Values that go from one thread to another, and streams of sequences.
let typedSequenceRows = [handOver, scannedRange, reducedArray]

private let handOver = Row(
  "TV6",
  "signal, observe(on: a queue)",
  target: 3.0,
  peers: Peers(reactiveSwift: 3.0),
  units: 100_000,
  clock: .wall,
  workload: {
    let ((signal, input), sum) = (Numbers.pipe(), Sum())
    let done = DispatchSemaphore(value: 0)
    let observed = signal.observe(on: QueueScheduler(qos: .default, name: "benchmark"))
    observed.observe(Numbers.Observer(value: { sum.total &+= $0 }, completed: { done.signal() }))
    return { events in
      for i in 0..<events { input.send(value: i) }
      input.sendCompleted()
      done.wait()
      return sum.total
    }
  },
  floor: handHandOver
)

private let scannedRange = Row(
  "TV7a",
  "producer of a range, scan",
  unit: "element",
  target: 24.2,
  peers: Peers(reactiveSwift: 24.2),
  units: 1_000_000,
  workload: {
    let sum = Sum()
    return { count in
      NumberProducer(0..<count).scan(0) { $0 &+ $1 }.startWithValues { sum.total &+= $0 }
      return sum.total
    }
  },
  floor: handScannedRange
)

private let reducedArray = Row(
  "TV7b",
  "producer of an array, reduce",
  unit: "element",
  target: 6.1,
  peers: Peers(reactiveSwift: 6.1),
  units: 1_000_000,
  workload: {
    let (array, sum) = (Array(0..<1_000_000), Sum())
    return { _ in
      NumberProducer(array).reduce(0) { $0 &+ $1 }.startWithValues { sum.total &+= $0 }
      return sum.total
    }
  },
  floor: handReducedArray
)
