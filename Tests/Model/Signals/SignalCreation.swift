import Signals

/// Functions that create streams.
let signalCreation: [TypedOperator] = [
  TypedOperator(
    "source",
    sources: 0,
    [0...2],
    weight: 60,
    code: { s, n in "source\(n[0])" },
    build: { s, n, e in e.producer(n[0]) },
    model: { s, n, world in world.typedStream(n[0]) }
  ),
  TypedOperator(
    "just",
    sources: 0,
    [0...9],
    code: { s, n in "Producer(value: \(n[0]))" },
    build: { s, n, _ in Producer(value: n[0]) },
    model: { s, n, _ in .just(n[0]) }
  ),
  TypedOperator(
    "empty",
    sources: 0,
    code: { _, _ in "Producer.empty" },
    build: { _, _, _ in .empty },
    model: { _, _, _ in .empty }
  ),
  TypedOperator(
    "never",
    sources: 0,
    code: { _, _ in "Producer.never" },
    build: { _, _, _ in .never },
    model: { _, _, _ in .never }
  ),
  TypedOperator(
    "error",
    sources: 0,
    code: { _, _ in "Producer(error: Fault(code: 0))" },
    build: { _, _, _ in Producer(error: Fault(code: 0)) },
    model: { _, _, _ in .immediate([.failed(Fault(code: 0).name)]) }
  ),
  TypedOperator(
    "interrupted",
    sources: 0,
    weight: 5,
    code: { _, _ in "Producer { observer, _ in observer.sendInterrupted() }" },
    build: { _, _, _ in Producer { observer, _ in observer.sendInterrupted() } },
    model: { _, _, _ in .immediate([.interrupted]) }
  ),
  TypedOperator(
    "values",
    sources: 0,
    [0...9, 0...9],
    code: { s, n in "Producer([\(n[0]), \(n[1])])" },
    build: { s, n, _ in Producer([n[0], n[1]]) },
    model: { s, n, _ in .immediate([.next(n[0]), .next(n[1]), .completed]) }
  ),
  TypedOperator(
    "timer",
    sources: 0,
    [3...9],
    weight: 5,
    code: { _, n in "SignalProducer.timer(interval: .seconds(\(n[0])), on: scheduler).map { _ in 1 }.promoteError()" },
    build: { _, n, e in
      SignalProducer.timer(interval: .seconds(n[0]), on: e.scheduler).map { _ in 1 }.promoteError(Fault.self)
    },
    model: { _, n, _ in Stream.typedTicks(every: n[0], .max).map { _ in 1 } }
  ),
  TypedOperator(
    "interval",
    sources: 0,
    [1...5, 0...6],
    code: { s, n in
      "SignalProducer<Int, Never>.interval(0..<\(n[1]), interval: .seconds(\(n[0])), on: scheduler).promoteError()"
    },
    build: { s, n, e in
      SignalProducer<Int, Never>.interval(0..<n[1], interval: .seconds(n[0]), on: e.scheduler).promoteError(Fault.self)
    },
    model: { s, n, _ in .typedTicks(every: n[0], n[1]) }
  ),
]
