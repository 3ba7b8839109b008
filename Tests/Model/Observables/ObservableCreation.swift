import Streams

/// Functions that create streams.
let observableCreation: [RxOperator] = [
  RxOperator(
    "source",
    sources: 0,
    [0...2],
    weight: 100,
    code: { s, n in "source\(n[0])" },
    build: { s, n, e in e.stream(n[0]) },
    model: { s, n, e in e.stream(n[0]) }
  ),
  RxOperator(
    "just",
    sources: 0,
    [0...9],
    code: { s, n in "Observable.just(\(n[0]))" },
    build: { s, n, _ in .just(n[0]) },
    model: { s, n, _ in .just(n[0]) }
  ),
  RxOperator(
    "empty",
    sources: 0,
    code: { _, _ in "Observable<Int>.empty()" },
    build: { _, _, _ in .empty() },
    model: { _, _, _ in .empty }
  ),
  RxOperator(
    "never",
    sources: 0,
    code: { _, _ in "Observable<Int>.never()" },
    build: { _, _, _ in .never() },
    model: { _, _, _ in .never }
  ),
  RxOperator(
    "error",
    sources: 0,
    code: { _, _ in "Observable<Int>.error(Fault(code: 0))" },
    build: { _, _, _ in .error(Fault(code: 0)) },
    model: { _, _, _ in .immediate([.failed(Fault(code: 0).name)]) }
  ),
  RxOperator(
    "of",
    sources: 0,
    [0...9, 0...9],
    code: { s, n in "Observable.of(\(n[0]), \(n[1]))" },
    build: { s, n, _ in .of(n[0], n[1]) },
    model: { s, n, _ in .stepped([.next(n[0]), .next(n[1]), .completed]) }
  ),
  RxOperator(
    "ofOnScheduler",
    sources: 0,
    [0...9, 0...9],
    weight: 5,
    code: { s, n in "Observable.of(\(n[0]), \(n[1]), scheduler: m.scheduler)" },
    build: { s, n, e in .of(n[0], n[1], scheduler: e.scheduler) },
    model: { s, n, _ in .scheduled([.next(n[0]), .next(n[1]), .completed]) }
  ),
  RxOperator(
    "justOnScheduler",
    sources: 0,
    [0...9],
    weight: 5,
    code: { s, n in "Observable.just(\(n[0]), scheduler: m.scheduler)" },
    build: { s, n, e in .just(n[0], scheduler: e.scheduler) },
    model: { s, n, _ in .scheduled([.next(n[0]), .completed]) }
  ),
  RxOperator(
    "range",
    sources: 0,
    [0...3, 0...3],
    weight: 5,
    code: { s, n in "Observable.range(start: \(n[0]), count: \(n[1]))" },
    build: { s, n, _ in .range(start: n[0], count: n[1]) },
    model: { _, n, _ in .stepped((0..<n[1]).map { .next(n[0] + $0) } + [.completed]) }
  ),
  RxOperator(
    "generate",
    sources: 0,
    [0...6],
    weight: 5,
    code: { s, n in "Observable.generate(initialState: \(n[0]), condition: { $0 < 6 }, iterate: { $0 + 2 })" },
    build: { s, n, _ in .generate(initialState: n[0], condition: { $0 < 6 }, iterate: { $0 + 2 }) },
    model: { _, n, _ in .stepped(stride(from: n[0], to: 6, by: 2).map(Happening.next) + [.completed]) }
  ),
  RxOperator(
    "repeatElement",
    sources: 0,
    [0...9, 1...3],
    weight: 5,
    code: { s, n in "Observable.repeatElement(\(n[0])).take(\(n[1]))" },
    build: { s, n, _ in Observable.repeatElement(n[0]).take(n[1]) },
    model: { _, n, _ in .stepped(Array(repeating: .next(n[0]), count: n[1])).take(n[1]) }
  ),
  RxOperator(
    "timer",
    sources: 0,
    [0...9],
    code: { s, n in "Observable<Int>.timer(.milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in .timer(n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in .timer(n[0]) }
  ),
  RxOperator(
    "interval",
    sources: 0,
    [1...7, 3...9],
    code: { s, n in
      "Observable<Int>.timer(.milliseconds(\(n[0])), period: .milliseconds(\(n[1])), scheduler: m.scheduler)"
    },
    build: { s, n, e in .timer(n[0].ticks, period: n[1].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in .interval(after: n[0], every: n[1]) }
  ),
  RxOperator(
    "burst",
    sources: 0,
    [0...9, 0...2],
    code: { s, n in "burst(\(n[0]), end: \(n[1]))" },
    build: { _, n, _ in burst(n[0], end: n[1]) },
    model: { _, n, _ in
      .immediate([.next(n[0]), .next(n[0] + 1)] + [[.completed], [.failed(Fault(code: 0).name)], []][n[1]])
    }
  ),
]

/// Emits during the subscription, and continues after its end.
private func burst(_ value: Int, end: Int) -> Observable<Int> {
  .create { observer in
    observer.onNext(value)
    observer.onNext(value + 1)
    if end == 0 { observer.onCompleted() }
    if end == 1 { observer.onError(Fault(code: 0)) }
    if end < 2 {
      observer.onNext(value + 2)
      observer.onCompleted()
    }
    return Disposables.create()
  }
}
