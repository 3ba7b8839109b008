import Streams

/// Streams of sequences.
let sequenceRows = [scannedRange, reducedArray]

private let scannedRange = Row(
  "V7a",
  "range, scan",
  unit: "element",
  target: 2,
  peers: Peers(rxSwift: 97.2, reactiveSwift: 24.2, openCombine: 20.0),
  units: 1_000_000,
  workload: {
    let sum = Sum()
    return { count in
      _ = Observable.range(start: 0, count: count).scan(0) { $0 &+ $1 }.subscribe(onNext: { sum.total &+= $0 })
      return sum.total
    }
  },
  floor: handScannedRange
)

private let reducedArray = Row(
  "V7b",
  "from(an array), reduce",
  unit: "element",
  target: 2,
  peers: Peers(rxSwift: 72.4, reactiveSwift: 6.1, openCombine: 12.0),
  units: 1_000_000,
  workload: {
    let (array, sum) = (Array(0..<1_000_000), Sum())
    return { _ in
      _ = Observable.from(array).reduce(0) { $0 &+ $1 }.subscribe(onNext: { sum.total &+= $0 })
      return sum.total
    }
  },
  floor: handReducedArray
)

func handScannedRange() -> Row.Run {
  let sum = Sum()
  return { count in
    Hand.scan(Hand.range(count), 0) { $0 &+ $1 }({ sum.total &+= $0 }, {}, StopFlag())
    return sum.total
  }
}

func handReducedArray() -> Row.Run {
  let (array, sum) = (Array(0..<1_000_000), Sum())
  return { _ in
    Hand.reduce(Hand.from(array), 0) { $0 &+ $1 }({ sum.total &+= $0 }, {}, StopFlag())
    return sum.total
  }
}
