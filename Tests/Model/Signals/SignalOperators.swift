import Signals

/// The operators of the typed dialect.
let signalOperators = OperatorTable(
  creation + singleSource + flattening + combining + repeating + timing
)

typealias TypedOperator = Operator<SignalProducer<Int, Fault>, SignalEngine>

private typealias Producer = SignalProducer<Int, Fault>

private func inner(_ source: Producer) -> (Int) -> Producer { { value in source.map { Faults.mix($0, value) } } }

private func inner(_ source: Stream) -> @Sendable (Int) -> Stream { { value in source.map { Faults.mix($0, value) } } }

private func yielding(_ source: Stream) -> @Sendable (Int) -> Stream { inner(source.yielding) }

private func written(_ inner: String) -> String { "{ value in \(inner).map { mix($0, value) } }" }

/// How the second source is made one that cannot fail.
private func quiet(_ source: Producer) -> SignalProducer<Int, Never> {
  source.flatMapError { _ in SignalProducer<Int, Never>.empty }
}

private func quiet(_ code: String) -> String { "\(code).flatMapError { _ in .empty }" }

private let creation: [TypedOperator] = [
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

private let singleSource: [TypedOperator] = [
  TypedOperator(
    "map",
    code: { s, n in "\(s[0]).map { $0 + 1 }" },
    build: { s, _, _ in s[0].map { $0 + 1 } },
    model: { s, _, _ in s[0].map { $0 + 1 } }
  ),
  TypedOperator(
    "filter",
    [2...3],
    code: { s, n in "\(s[0]).filter { $0 % \(n[0]) == 0 }" },
    build: { s, n, _ in s[0].filter { $0 % n[0] == 0 } },
    model: { s, n, _ in s[0].filter { $0 % n[0] == 0 } }
  ),
  TypedOperator(
    "compactMap",
    [2...3],
    weight: 5,
    code: { s, n in "\(s[0]).compactMap { $0 % \(n[0]) == 0 ? $0 + 1 : nil }" },
    build: { s, n, _ in s[0].compactMap { $0 % n[0] == 0 ? $0 + 1 : nil } },
    model: { s, n, _ in s[0].filter { $0 % n[0] == 0 }.map { $0 + 1 } }
  ),
  TypedOperator(
    "attempt",
    [0...3],
    code: { s, n in "\(s[0]).attempt { $0 % 4 == \(n[0]) ? .failure(Fault(code: $0)) : .success(()) }" },
    build: { s, n, _ in s[0].attempt { $0 % 4 == n[0] ? .failure(Fault(code: $0)) : .success(()) } },
    model: { s, n, _ in s[0].failing { $0 % 4 == n[0] } }
  ),
  TypedOperator(
    "attemptMap",
    [0...3],
    weight: 5,
    code: { s, n in "\(s[0]).attemptMap { $0 % 4 == \(n[0]) ? .failure(Fault(code: $0)) : .success($0 + 1) }" },
    build: { s, n, _ in s[0].attemptMap { $0 % 4 == n[0] ? .failure(Fault(code: $0)) : .success($0 + 1) } },
    model: { s, n, _ in s[0].failing { $0 % 4 == n[0] }.map { $0 + 1 } }
  ),
  TypedOperator(
    "takeFirst",
    [0...3],
    weight: 20,
    code: { s, n in "\(s[0]).take(first: \(n[0]))" },
    build: { s, n, _ in s[0].take(first: n[0]) },
    model: { s, n, _ in n[0] == 0 ? .immediate([.interrupted]) : s[0].take(n[0]) }
  ),
  TypedOperator(
    "takeLast",
    [0...3],
    code: { s, n in "\(s[0]).take(last: \(n[0]))" },
    build: { s, n, _ in s[0].take(last: n[0]) },
    model: { s, n, _ in s[0].takeLast(n[0]) }
  ),
  TypedOperator(
    "takeWhile",
    [0...3],
    code: { s, n in "\(s[0]).take(while: { $0 % 4 != \(n[0]) })" },
    build: { s, n, _ in s[0].take(while: { $0 % 4 != n[0] }) },
    model: { s, n, _ in s[0].take(while: { $0 % 4 != n[0] }, inclusive: false) }
  ),
  TypedOperator(
    "takeUntilPredicate",
    [0...3],
    weight: 5,
    code: { s, n in "\(s[0]).take(until: { $0 % 4 != \(n[0]) })" },
    build: { s, n, _ in s[0].take(until: { $0 % 4 != n[0] }) },
    model: { s, n, _ in s[0].take(while: { $0 % 4 != n[0] }, inclusive: true) }
  ),
  TypedOperator(
    "skipFirst",
    [0...3],
    code: { s, n in "\(s[0]).skip(first: \(n[0]))" },
    build: { s, n, _ in s[0].skip(first: n[0]) },
    model: { s, n, _ in s[0].skip(n[0]) }
  ),
  TypedOperator(
    "skipWhile",
    [0...3],
    code: { s, n in "\(s[0]).skip(while: { $0 % 4 != \(n[0]) })" },
    build: { s, n, _ in s[0].skip(while: { $0 % 4 != n[0] }) },
    model: { s, n, _ in s[0].skip(while: { $0 % 4 != n[0] }) }
  ),
  TypedOperator(
    "skipRepeats",
    code: { s, _ in "\(s[0]).skipRepeats()" },
    build: { s, _, _ in s[0].skipRepeats() },
    model: { s, _, _ in s[0].distinct() }
  ),
  TypedOperator(
    "uniqueValues",
    code: { s, _ in "\(s[0]).uniqueValues()" },
    build: { s, _, _ in s[0].uniqueValues() },
    model: { s, _, _ in s[0].each(Set<Int>()) { seen, value in seen.insert(value).inserted ? [.next(value)] : [] } }
  ),
  TypedOperator(
    "scan",
    code: { s, _ in "\(s[0]).scan(1) { mix($0, $1) }" },
    build: { s, _, _ in s[0].scan(1, Faults.mix) },
    model: { s, _, _ in s[0].scan(1, Faults.mix) }
  ),
  TypedOperator(
    "reduce",
    code: { s, _ in "\(s[0]).reduce(1) { mix($0, $1) }" },
    build: { s, _, _ in s[0].reduce(1, Faults.mix) },
    model: { s, _, _ in s[0].gathered { [.next($0.reduce(1, Faults.mix)), .completed] } }
  ),
  TypedOperator(
    "collect",
    code: { s, _ in "\(s[0]).collect().map(digest)" },
    build: { s, _, _ in s[0].collect().map(Faults.digest) },
    model: { s, _, _ in s[0].gathered { [.next(Faults.digest($0)), .completed] } }
  ),
  TypedOperator(
    "collectCount",
    [1...3],
    code: { s, n in "\(s[0]).collect(count: \(n[0])).map(digest)" },
    build: { s, n, _ in s[0].collect(count: n[0]).map(Faults.digest) },
    model: { s, n, _ in s[0].chunks(of: n[0]) }
  ),
  TypedOperator(
    "combinePrevious",
    [0...9],
    code: { s, n in "\(s[0]).combinePrevious(\(n[0])).map { mix($0.0, $0.1) }" },
    build: { s, n, _ in s[0].combinePrevious(n[0]).map { Faults.mix($0.0, $0.1) } },
    model: { s, n, _ in
      s[0].each(n[0]) { last, value in
        defer { last = value }
        return [.next(Faults.mix(last, value))]
      }
    }
  ),
  TypedOperator(
    "materialize",
    code: { s, _ in "\(s[0]).materialize().map(number).promoteError()" },
    build: { s, _, _ in s[0].materialize().map { Faults.number(of: Happening($0)) }.promoteError(Fault.self) },
    model: { s, _, _ in
      s[0].each((), end: { [.next(Faults.number(of: $1)), $1 == .interrupted ? .interrupted : .completed] }) {
        [.next($1)]
      }
    }
  ),
  TypedOperator(
    "dematerialize",
    weight: 5,
    code: { s, _ in "\(s[0]).materialize().dematerialize()" },
    build: { s, _, _ in s[0].materialize().dematerialize() },
    model: { s, _, _ in s[0] }
  ),
  TypedOperator(
    "replayLazily",
    code: { s, _ in "started { \(s[0]).replayLazily(upTo: 1) }" },
    build: { s, _, _ in started { s[0].replayLazily(upTo: 1) } },
    model: { s, _, _ in s[0] }
  ),
  TypedOperator(
    "viaSignal",
    code: { s, _ in "viaSignal(\(s[0]))" },
    build: { s, _, _ in viaSignal(s[0]) },
    model: { s, _, _ in s[0] }
  ),
]

/// Makes the producer when it is started.
private func started(_ make: @escaping () -> Producer) -> Producer {
  Producer { observer, lifetime in lifetime += make().start(observer) }
}

/// Observes what a producer does as a signal.
private func viaSignal(_ producer: Producer) -> Producer {
  Producer { observer, lifetime in
    producer.startWithSignal { signal, interrupt in
      lifetime += interrupt
      signal.observe(observer)
    }
  }
}

private let flattening: [TypedOperator] = [
  TypedOperator(
    "flatMapMerge",
    sources: 2,
    weight: 20,
    code: { s, _ in "\(s[0]).flatMap(.merge) \(written(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.merge, inner(s[1])) },
    model: { s, _, _ in s[0].flatMap(yielding(s[1])) }
  ),
  TypedOperator(
    "flatMapConcat",
    sources: 2,
    code: { s, _ in "\(s[0]).flatMap(.concat) \(written(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.concat, inner(s[1])) },
    model: { s, _, _ in s[0].flatMap(atMost: 1, yielding(s[1])) }
  ),
  TypedOperator(
    "flatMapConcurrent",
    sources: 2,
    weight: 5,
    code: { s, _ in "\(s[0]).flatMap(.concurrent(limit: 2)) \(written(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.concurrent(limit: 2), inner(s[1])) },
    model: { s, _, _ in s[0].flatMap(atMost: 2, yielding(s[1])) }
  ),
  TypedOperator(
    "flatMapLatest",
    sources: 2,
    weight: 15,
    code: { s, _ in "\(s[0]).flatMap(.latest) \(written(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.latest, inner(s[1])) },
    model: { s, _, _ in s[0].typedLatest(inner(s[1])) }
  ),
  TypedOperator(
    "flatMapRace",
    sources: 2,
    code: { s, _ in "\(s[0]).flatMap(.race) \(written(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.race, inner(s[1])) },
    model: { s, _, _ in s[0].typedRace(inner(s[1])) }
  ),
  TypedOperator(
    "flatMapThrottle",
    sources: 2,
    code: { s, _ in "\(s[0]).flatMap(.throttle) \(written(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.throttle, inner(s[1])) },
    model: { s, _, _ in s[0].flatMapFirst(yielding(s[1])) }
  ),
  TypedOperator(
    "merge",
    sources: 2,
    weight: 20,
    code: { s, _ in "Producer.merge(\(s[0]), \(s[1]))" },
    build: { s, _, _ in .merge(s) },
    model: { s, _, _ in .merge(s.map(\.yielding)) }
  ),
  TypedOperator(
    "merge3",
    sources: 3,
    weight: 5,
    code: { s, _ in "Producer.merge(\(s[0]), \(s[1]), \(s[2]))" },
    build: { s, _, _ in .merge(s) },
    model: { s, _, _ in .merge(s.map(\.yielding)) }
  ),
  TypedOperator(
    "concat",
    sources: 2,
    weight: 15,
    code: { s, _ in "\(s[0]).concat(\(s[1]))" },
    build: { s, _, _ in s[0].concat(s[1]) },
    model: { s, _, _ in .concat(s.map(\.yielding)) }
  ),
  TypedOperator(
    "prefix",
    [0...9],
    code: { s, n in "\(s[0]).prefix(value: \(n[0]))" },
    build: { s, n, _ in s[0].prefix(value: n[0]) },
    model: { s, n, _ in .concat([.just(n[0]), s[0].yielding]) }
  ),
  TypedOperator(
    "then",
    sources: 2,
    code: { s, _ in "\(s[0]).then(\(s[1]))" },
    build: { s, _, _ in s[0].then(s[1]) },
    model: { s, _, _ in .chained([s[0].each { _ in [] }, s[1]]) { $0 == .completed } }
  ),
]

private let combining: [TypedOperator] = [
  TypedOperator(
    "combineLatest",
    sources: 2,
    weight: 15,
    code: { s, _ in "Producer.combineLatest(\(s[0]), \(s[1])).map { mix(mix(0, $0.0), $0.1) }" },
    build: { s, _, _ in Producer.combineLatest(s[0], s[1]).map { Faults.mix(Faults.mix(0, $0.0), $0.1) } },
    model: { s, _, _ in .typedCombineLatest(s) }
  ),
  TypedOperator(
    "combineLatestArray",
    sources: 3,
    weight: 5,
    code: { s, _ in "Producer.combineLatest([\(s[0]), \(s[1]), \(s[2])]).map { $0.reduce(0, mix) }" },
    build: { s, _, _ in Producer.combineLatest(s).map { $0.reduce(0, Faults.mix) } },
    model: { s, _, _ in .typedCombineLatest(s) }
  ),
  TypedOperator(
    "zip",
    sources: 2,
    weight: 15,
    code: { s, _ in "Producer.zip(\(s[0]), \(s[1])).map { mix(mix(0, $0.0), $0.1) }" },
    build: { s, _, _ in Producer.zip(s[0], s[1]).map { Faults.mix(Faults.mix(0, $0.0), $0.1) } },
    model: { s, _, _ in .typedZip(s) }
  ),
  TypedOperator(
    "zipArray",
    sources: 3,
    weight: 5,
    code: { s, _ in "Producer.zip([\(s[0]), \(s[1]), \(s[2])]).map { $0.reduce(0, mix) }" },
    build: { s, _, _ in Producer.zip(s).map { $0.reduce(0, Faults.mix) } },
    model: { s, _, _ in .typedZip(s) }
  ),
  TypedOperator(
    "withLatest",
    sources: 2,
    code: { s, _ in "\(s[0]).withLatest(from: \(quiet(s[1]))).map { mix($0.0, $0.1) }" },
    build: { s, _, _ in s[0].withLatest(from: quiet(s[1])).map { Faults.mix($0.0, $0.1) } },
    model: { s, _, _ in s[0].typedWithLatest(s[1].neverFailing) }
  ),
  TypedOperator(
    "sample",
    sources: 2,
    code: { s, _ in "\(s[0]).sample(with: \(quiet(s[1]))).map { mix($0.0, $0.1) }" },
    build: { s, _, _ in s[0].sample(with: quiet(s[1])).map { Faults.mix($0.0, $0.1) } },
    model: { s, _, _ in s[0].typedSample(s[1].neverFailing) }
  ),
  TypedOperator(
    "takeUntil",
    sources: 2,
    code: { s, _ in "\(s[0]).take(until: \(quiet(s[1])).map { _ in })" },
    build: { s, _, _ in s[0].take(until: quiet(s[1]).map { _ in }) },
    model: { s, _, _ in s[0].typedTake(until: s[1].neverFailing) }
  ),
  TypedOperator(
    "takeUntilReplacement",
    sources: 2,
    code: { s, _ in "\(s[0]).take(untilReplacement: \(s[1]))" },
    build: { s, _, _ in s[0].take(untilReplacement: s[1]) },
    model: { s, _, _ in s[0].typedTake(untilReplacement: s[1]) }
  ),
  TypedOperator(
    "skipUntil",
    sources: 2,
    code: { s, _ in "\(s[0]).skip(until: \(quiet(s[1])).map { _ in })" },
    build: { s, _, _ in s[0].skip(until: quiet(s[1]).map { _ in }) },
    model: { s, _, _ in s[0].typedSkip(until: s[1].neverFailing) }
  ),
]

private let repeating: [TypedOperator] = [
  TypedOperator(
    "flatMapError",
    sources: 2,
    code: { s, _ in "\(s[0]).flatMapError { _ in \(s[1]) }" },
    build: { s, _, _ in s[0].flatMapError { _ in s[1] } },
    model: { s, _, _ in .catching(s) }
  ),
  TypedOperator(
    "retry",
    [0...2],
    code: { s, n in "\(s[0]).retry(upTo: \(n[0]))" },
    build: { s, n, _ in s[0].retry(upTo: n[0]) },
    model: { s, n, _ in .catching(Array(repeating: s[0], count: n[0] + 1)) }
  ),
  TypedOperator(
    "retryLater",
    [1...2, 1...4],
    code: { s, n in "\(s[0]).retry(upTo: \(n[0]), interval: \(n[1]), on: scheduler)" },
    build: { s, n, e in s[0].retry(upTo: n[0], interval: Double(n[1]), on: e.scheduler) },
    model: { s, n, _ in s[0].typedRetry(n[0], after: n[1]) }
  ),
  TypedOperator(
    "repeat",
    [0...3],
    code: { s, n in "\(s[0]).repeat(\(n[0]))" },
    build: { s, n, _ in s[0].repeat(n[0]) },
    model: { s, n, _ in n[0] == 0 ? .empty : .concat(Array(repeating: s[0], count: n[0])) }
  ),
]

private let timing: [TypedOperator] = [
  TypedOperator(
    "delay",
    [0...5],
    code: { s, n in "\(s[0]).delay(\(n[0]), on: scheduler)" },
    build: { s, n, e in s[0].delay(Double(n[0]), on: e.scheduler) },
    model: { s, n, _ in s[0].typedDelay(n[0]) }
  ),
  TypedOperator(
    "debounce",
    [0...5, 0...1],
    code: { s, n in "\(s[0]).debounce(\(n[0]), on: scheduler, discardWhenCompleted: \(n[1] == 1))" },
    build: { s, n, e in s[0].debounce(Double(n[0]), on: e.scheduler, discardWhenCompleted: n[1] == 1) },
    model: { s, n, _ in s[0].typedDebounce(n[0], discards: n[1] == 1) }
  ),
  TypedOperator(
    "throttle",
    [0...5],
    code: { s, n in "\(s[0]).throttle(\(n[0]), on: scheduler)" },
    build: { s, n, e in s[0].throttle(Double(n[0]), on: e.scheduler) },
    model: { s, n, _ in s[0].typedThrottle(n[0]) }
  ),
  TypedOperator(
    "collectEvery",
    [1...5, 0...1, 0...1],
    code: { s, n in
      "\(s[0]).collect(every: .seconds(\(n[0])), on: scheduler, skipEmpty: \(n[1] == 1), discardWhenCompleted: \(n[2] == 1)).map(digest)"
    },
    build: { s, n, e in
      s[0].collect(every: .seconds(n[0]), on: e.scheduler, skipEmpty: n[1] == 1, discardWhenCompleted: n[2] == 1).map(
        Faults.digest
      )
    },
    model: { s, n, _ in s[0].typedCollect(every: n[0], skipsEmpty: n[1] == 1, discards: n[2] == 1) }
  ),
  TypedOperator(
    "timeout",
    [1...7],
    code: { s, n in "\(s[0]).timeout(after: \(n[0]), raising: Fault(code: 7), on: scheduler)" },
    build: { s, n, e in s[0].timeout(after: Double(n[0]), raising: Fault(code: 7), on: e.scheduler) },
    model: { s, n, _ in s[0].typedTimeout(n[0]) }
  ),
  TypedOperator(
    "observeOn",
    weight: 15,
    code: { s, _ in "\(s[0]).observe(on: scheduler)" },
    build: { s, _, e in s[0].observe(on: e.scheduler) },
    model: { s, _, _ in s[0].typedDelay(0, ends: true) }
  ),
  TypedOperator(
    "startOn",
    weight: 15,
    code: { s, _ in "\(s[0]).start(on: scheduler)" },
    build: { s, _, e in s[0].start(on: e.scheduler) },
    model: { s, _, _ in s[0].delaySubscription(0) }
  ),
]
