import Streams

/// The operators of the streams dialect.
let observableOperators = OperatorTable(
  creation + filtering + folding + flattening + combining + recovering + timing + sharing
)

typealias RxOperator = Operator<Observable<Int>, ObservableEngine>

/// Makes an inner stream from a value: the stream, with the value mixed into its values.
private func inner(_ source: Observable<Int>) -> (Int) -> Observable<Int> {
  { value in source.map { Faults.mix($0, value) } }
}

private func inner(_ source: Stream) -> @Sendable (Int) -> Stream {
  { value in source.map { Faults.mix($0, value) } }
}

/// Like ``inner(_:)``, without a separate operator.
private let mixed = "{ value in %.map { mix($0, value) } }"

private func written(_ inner: String) -> String { mixed.replacing("%", with: inner) }

private func isBad(_ number: Int) -> @Sendable (Int) -> Bool { { $0 % 4 == number } }

/// A number for a value that there is not.
private func absurd(_ value: Never) -> Int {}

private let creation: [RxOperator] = [
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

/// Emits while it is being subscribed to, and continues after its end.
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

private let filtering: [RxOperator] = [
  RxOperator(
    "map",
    code: { s, n in "\(s[0]).map { $0 + 1 }" },
    build: { s, _, _ in s[0].map { $0 + 1 } },
    model: { s, _, _ in s[0].map { $0 + 1 } }
  ),
  RxOperator(
    "mapThrowing",
    [0...3],
    code: { s, n in "\(s[0]).map { if $0 % 4 == \(n[0]) { throw Fault(code: $0) } else { $0 } }" },
    build: { s, n, _ in s[0].map { if isBad(n[0])($0) { throw Fault(code: $0) } else { $0 } } },
    model: { s, n, _ in s[0].failing(isBad(n[0])) }
  ),
  RxOperator(
    "filter",
    [2...3],
    code: { s, n in "\(s[0]).filter { $0 % \(n[0]) == 0 }" },
    build: { s, n, _ in s[0].filter { $0 % n[0] == 0 } },
    model: { s, n, _ in s[0].filter { $0 % n[0] == 0 } }
  ),
  RxOperator(
    "filterThrowing",
    [0...3],
    code: { s, n in "\(s[0]).filter { if $0 % 4 == \(n[0]) { throw Fault(code: $0) } else { true } }" },
    build: { s, n, _ in s[0].filter { if isBad(n[0])($0) { throw Fault(code: $0) } else { true } } },
    model: { s, n, _ in s[0].failing(isBad(n[0])) }
  ),
  RxOperator(
    "compactMap",
    [2...3],
    weight: 5,
    code: { s, n in "\(s[0]).compactMap { $0 % \(n[0]) == 0 ? $0 + 1 : nil }" },
    build: { s, n, _ in s[0].compactMap { $0 % n[0] == 0 ? $0 + 1 : nil } },
    model: { s, n, _ in s[0].filter { $0 % n[0] == 0 }.map { $0 + 1 } }
  ),
  RxOperator(
    "take",
    [0...3],
    weight: 20,
    code: { s, n in "\(s[0]).take(\(n[0]))" },
    build: { s, n, _ in s[0].take(n[0]) },
    model: { s, n, _ in s[0].take(n[0]) }
  ),
  RxOperator(
    "takeWhile",
    [0...3, 0...1],
    code: { s, n in "\(s[0]).take(while: { $0 % 4 != \(n[0]) }, behavior: .\(n[1] == 0 ? "exclusive" : "inclusive"))" },
    build: { s, n, _ in s[0].take(while: { $0 % 4 != n[0] }, behavior: n[1] == 0 ? .exclusive : .inclusive) },
    model: { s, n, _ in s[0].take(while: { $0 % 4 != n[0] }, inclusive: n[1] == 1) }
  ),
  RxOperator(
    "takeUntilPredicate",
    [0...3, 0...1],
    weight: 5,
    code: { s, n in "\(s[0]).take(until: { $0 % 4 == \(n[0]) }, behavior: .\(n[1] == 0 ? "exclusive" : "inclusive"))" },
    build: { s, n, _ in s[0].take(until: { $0 % 4 == n[0] }, behavior: n[1] == 0 ? .exclusive : .inclusive) },
    model: { s, n, _ in s[0].take(while: { $0 % 4 != n[0] }, inclusive: n[1] == 1) }
  ),
  RxOperator(
    "skip",
    [0...3],
    code: { s, n in "\(s[0]).skip(\(n[0]))" },
    build: { s, n, _ in s[0].skip(n[0]) },
    model: { s, n, _ in s[0].skip(n[0]) }
  ),
  RxOperator(
    "skipWhile",
    [0...3],
    code: { s, n in "\(s[0]).skip(while: { $0 % 4 != \(n[0]) })" },
    build: { s, n, _ in s[0].skip(while: { $0 % 4 != n[0] }) },
    model: { s, n, _ in s[0].skip(while: { $0 % 4 != n[0] }) }
  ),
  RxOperator(
    "distinctUntilChanged",
    code: { s, _ in "\(s[0]).distinctUntilChanged()" },
    build: { s, _, _ in s[0].distinctUntilChanged() },
    model: { s, _, _ in s[0].distinct() }
  ),
  RxOperator(
    "distinctByKey",
    weight: 5,
    code: { s, _ in "\(s[0]).distinctUntilChanged { $0 % 2 }" },
    build: { s, _, _ in s[0].distinctUntilChanged { $0 % 2 } },
    model: { s, _, _ in s[0].distinct { $0 % 2 } }
  ),
  RxOperator(
    "element",
    [0...2],
    code: { s, n in "\(s[0]).element(at: \(n[0]))" },
    build: { s, n, _ in s[0].element(at: n[0]) },
    model: { s, n, _ in s[0].element(at: n[0], orElse: [.failed(Faults.argumentOutOfRange)]) }
  ),
  RxOperator(
    "first",
    code: { s, _ in "\(s[0]).first().asObservable().map { $0 ?? 99 }" },
    build: { s, _, _ in s[0].first().asObservable().map { $0 ?? 99 } },
    model: { s, _, _ in s[0].first(orElse: [.next(99), .completed]) }
  ),
  RxOperator(
    "single",
    code: { s, _ in "\(s[0]).single()" },
    build: { s, _, _ in s[0].single() },
    model: { s, _, _ in s[0].single() }
  ),
  RxOperator(
    "asSingle",
    code: { s, _ in "\(s[0]).asSingle().asObservable()" },
    build: { s, _, _ in s[0].asSingle().asObservable() },
    model: { s, _, _ in s[0].atMostOne(orElse: [.failed(Faults.noElements)]) }
  ),
  RxOperator(
    "asMaybe",
    code: { s, _ in "\(s[0]).asMaybe().asObservable()" },
    build: { s, _, _ in s[0].asMaybe().asObservable() },
    model: { s, _, _ in s[0].atMostOne(orElse: [.completed]) }
  ),
  RxOperator(
    "ignoreElements",
    weight: 5,
    code: { s, _ in "\(s[0]).ignoreElements().map(absurd)" },
    build: { s, _, _ in s[0].ignoreElements().map(absurd) },
    model: { s, _, _ in s[0].each { _ in [] } }
  ),
  RxOperator(
    "ifEmpty",
    [0...9],
    code: { s, n in "\(s[0]).ifEmpty(default: \(n[0]))" },
    build: { s, n, _ in s[0].ifEmpty(default: n[0]) },
    model: { s, n, _ in s[0].ifEmpty(n[0]) }
  ),
  RxOperator(
    "do",
    [0...3],
    weight: 5,
    code: { s, n in "\(s[0]).do(onNext: { if $0 % 4 == \(n[0]) { throw Fault(code: $0) } })" },
    build: { s, n, _ in s[0].do(onNext: { if isBad(n[0])($0) { throw Fault(code: $0) } }) },
    model: { s, n, _ in s[0].failing(isBad(n[0])) }
  ),
]

private let folding: [RxOperator] = [
  RxOperator(
    "scan",
    code: { s, _ in "\(s[0]).scan(1) { mix($0, $1) }" },
    build: { s, _, _ in s[0].scan(1, accumulator: Faults.mix) },
    model: { s, _, _ in s[0].scan(1, Faults.mix) }
  ),
  RxOperator(
    "reduce",
    code: { s, _ in "\(s[0]).reduce(1) { mix($0, $1) }" },
    build: { s, _, _ in s[0].reduce(1, accumulator: Faults.mix) },
    model: { s, _, _ in s[0].gathered { [.next($0.reduce(1, Faults.mix)), .completed] } }
  ),
  RxOperator(
    "toArray",
    code: { s, _ in "\(s[0]).toArray().asObservable().map(digest)" },
    build: { s, _, _ in s[0].toArray().asObservable().map(Faults.digest) },
    model: { s, _, _ in s[0].gathered { [.next(Faults.digest($0)), .completed] } }
  ),
  RxOperator(
    "takeLast",
    [0...3],
    code: { s, n in "\(s[0]).takeLast(\(n[0]))" },
    build: { s, n, _ in s[0].takeLast(n[0]) },
    model: { s, n, _ in s[0].takeLast(n[0]) }
  ),
  RxOperator(
    "enumerated",
    weight: 5,
    code: { s, _ in "\(s[0]).enumerated().map { mix($0.index, $0.element) }" },
    build: { s, _, _ in s[0].enumerated().map { Faults.mix($0.index, $0.element) } },
    model: { s, _, _ in
      s[0].each(0) { index, value in
        defer { index += 1 }
        return [.next(Faults.mix(index, value))]
      }
    }
  ),
  RxOperator(
    "materialize",
    code: { s, _ in "\(s[0]).materialize().map(number)" },
    build: { s, _, _ in s[0].materialize().map { Faults.number(of: Happening($0)) } },
    model: { s, _, _ in s[0].materialized() }
  ),
  RxOperator(
    "dematerialize",
    weight: 5,
    code: { s, _ in "\(s[0]).materialize().dematerialize()" },
    build: { s, _, _ in s[0].materialize().dematerialize() },
    model: { s, _, _ in s[0] }
  ),
  RxOperator(
    "groupBy",
    code: { s, _ in "\(s[0]).groupBy { $0 % 2 }.flatMap { group in group.map { mix(group.key, $0) } }" },
    build: { s, _, _ in s[0].groupBy { $0 % 2 }.flatMap { group in group.map { Faults.mix(group.key, $0) } } },
    model: { s, _, _ in s[0].map { Faults.mix($0 % 2, $0) } }
  ),
  RxOperator(
    "groupByToArray",
    weight: 5,
    code: { s, _ in "\(s[0]).groupBy { $0 % 2 }.flatMap { $0.toArray().map(digest) }" },
    build: { s, _, _ in s[0].groupBy { $0 % 2 }.flatMap { $0.toArray().map(Faults.digest) } },
    model: { s, _, _ in
      s[0].gathered { values in
        let keys = values.map { $0 % 2 }.reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
        return keys.map { key in .next(Faults.digest(values.filter { $0 % 2 == key })) } + [.completed]
      }
    }
  ),
]

private let flattening: [RxOperator] = [
  RxOperator(
    "flatMap",
    sources: 2,
    weight: 20,
    code: { s, _ in "\(s[0]).flatMap \(written(s[1]))" },
    build: { s, _, _ in s[0].flatMap(inner(s[1])) },
    model: { s, _, _ in s[0].flatMap(inner(s[1])) }
  ),
  RxOperator(
    "flatMapPlain",
    sources: 2,
    code: { s, _ in "\(s[0]).flatMap { _ in \(s[1]) }" },
    build: { s, _, _ in s[0].flatMap { _ in s[1] } },
    model: { s, _, _ in s[0].flatMap { _ in s[1] } }
  ),
  RxOperator(
    "flatMapLatest",
    sources: 2,
    weight: 15,
    code: { s, _ in "\(s[0]).flatMapLatest \(written(s[1]))" },
    build: { s, _, _ in s[0].flatMapLatest(inner(s[1])) },
    model: { s, _, _ in s[0].flatMapLatest(inner(s[1])) }
  ),
  RxOperator(
    "switchLatest",
    sources: 2,
    code: { s, _ in "\(s[0]).map { _ in \(s[1]) }.switchLatest()" },
    build: { s, _, _ in s[0].map { _ in s[1] }.switchLatest() },
    model: { s, _, _ in s[0].flatMapLatest { _ in s[1] } }
  ),
  RxOperator(
    "flatMapFirst",
    sources: 2,
    code: { s, _ in "\(s[0]).flatMapFirst \(written(s[1]))" },
    build: { s, _, _ in s[0].flatMapFirst(inner(s[1])) },
    model: { s, _, _ in s[0].flatMapFirst(inner(s[1])) }
  ),
  RxOperator(
    "concatMap",
    sources: 2,
    code: { s, _ in "\(s[0]).concatMap \(written(s[1]))" },
    build: { s, _, _ in s[0].concatMap(inner(s[1])) },
    model: { s, _, _ in s[0].flatMap(atMost: 1, inner(s[1])) }
  ),
  RxOperator(
    "mergeMaxConcurrent",
    sources: 2,
    [1...2],
    code: { s, n in "\(s[0]).map \(written(s[1])).merge(maxConcurrent: \(n[0]))" },
    build: { s, n, _ in s[0].map(inner(s[1])).merge(maxConcurrent: n[0]) },
    model: { s, n, _ in s[0].flatMap(atMost: n[0], inner(s[1])) }
  ),
  RxOperator(
    "merge",
    sources: 2,
    weight: 20,
    code: { s, _ in "Observable.merge(\(s[0]), \(s[1]))" },
    build: { s, _, _ in .merge(s[0], s[1]) },
    model: { s, _, _ in .merge(s) }
  ),
  RxOperator(
    "merge3",
    sources: 3,
    weight: 5,
    code: { s, _ in "Observable.merge([\(s[0]), \(s[1]), \(s[2])])" },
    build: { s, _, _ in .merge(s) },
    model: { s, _, _ in .merge(s) }
  ),
  RxOperator(
    "concat",
    sources: 2,
    weight: 15,
    code: { s, _ in "\(s[0]).concat(\(s[1]))" },
    build: { s, _, _ in s[0].concat(s[1]) },
    model: { s, _, _ in .concat(s) }
  ),
  RxOperator(
    "concat3",
    sources: 3,
    weight: 5,
    code: { s, _ in "Observable.concat([\(s[0]), \(s[1]), \(s[2])])" },
    build: { s, _, _ in .concat(s) },
    model: { s, _, _ in .concat(s) }
  ),
  RxOperator(
    "startWith",
    [0...9, 0...9],
    code: { s, n in "\(s[0]).startWith(\(n[0]), \(n[1]))" },
    build: { s, n, _ in s[0].startWith(n[0], n[1]) },
    model: { s, n, _ in s[0].startWith(n) }
  ),
  RxOperator(
    "ifEmptySwitch",
    sources: 2,
    code: { s, _ in "\(s[0]).ifEmpty(switchTo: \(s[1]))" },
    build: { s, _, _ in s[0].ifEmpty(switchTo: s[1]) },
    model: { s, _, _ in s[0].ifEmpty(switchTo: s[1]) }
  ),
  RxOperator(
    "andThen",
    sources: 2,
    weight: 5,
    code: { s, _ in "\(s[0]).ignoreElements().asCompletable().andThen(\(s[1]))" },
    build: { s, _, _ in s[0].ignoreElements().asCompletable().andThen(s[1]) },
    model: { s, _, _ in .concat([s[0].filter { _ in false }, s[1]]) }
  ),
]

private let combining: [RxOperator] = [
  RxOperator(
    "combineLatest",
    sources: 2,
    weight: 15,
    code: { s, _ in "Observable.combineLatest(\(s[0]), \(s[1])) { mix(mix(0, $0), $1) }" },
    build: { s, _, _ in .combineLatest(s[0], s[1]) { Faults.mix(Faults.mix(0, $0), $1) } },
    model: { s, _, _ in .combineLatest(s) }
  ),
  RxOperator(
    "combineLatest3",
    sources: 3,
    weight: 5,
    code: { s, _ in "Observable.combineLatest(\(s[0]), \(s[1]), \(s[2])) { mix(mix(mix(0, $0), $1), $2) }" },
    build: { s, _, _ in .combineLatest(s[0], s[1], s[2]) { Faults.mix(Faults.mix(Faults.mix(0, $0), $1), $2) } },
    model: { s, _, _ in .combineLatest(s) }
  ),
  RxOperator(
    "combineLatestArray",
    sources: 2,
    weight: 5,
    code: { s, _ in "Observable.combineLatest([\(s[0]), \(s[1])]) { $0.reduce(0, mix) }" },
    build: { s, _, _ in .combineLatest(s) { $0.reduce(0, Faults.mix) } },
    model: { s, _, _ in .combineLatest(s) }
  ),
  RxOperator(
    "zip",
    sources: 2,
    weight: 15,
    code: { s, _ in "Observable.zip(\(s[0]), \(s[1])) { mix(mix(0, $0), $1) }" },
    build: { s, _, _ in .zip(s[0], s[1]) { Faults.mix(Faults.mix(0, $0), $1) } },
    model: { s, _, _ in .zip(s, endsEarly: false) }
  ),
  RxOperator(
    "zip3",
    sources: 3,
    weight: 5,
    code: { s, _ in "Observable.zip(\(s[0]), \(s[1]), \(s[2])) { mix(mix(mix(0, $0), $1), $2) }" },
    build: { s, _, _ in .zip(s[0], s[1], s[2]) { Faults.mix(Faults.mix(Faults.mix(0, $0), $1), $2) } },
    model: { s, _, _ in .zip(s, endsEarly: false) }
  ),
  RxOperator(
    "zipArray",
    sources: 2,
    weight: 5,
    code: { s, _ in "Observable.zip([\(s[0]), \(s[1])]) { $0.reduce(0, mix) }" },
    build: { s, _, _ in .zip(s) { $0.reduce(0, Faults.mix) } },
    model: { s, _, _ in .zip(s, endsEarly: true) }
  ),
  RxOperator(
    "withLatestFrom",
    sources: 2,
    code: { s, _ in "\(s[0]).withLatestFrom(\(s[1])) { mix($0, $1) }" },
    build: { s, _, _ in s[0].withLatestFrom(s[1], resultSelector: Faults.mix) },
    model: { s, _, _ in s[0].withLatest(s[1]) }
  ),
  RxOperator(
    "sample",
    sources: 2,
    code: { s, _ in "\(s[0]).sample(\(s[1]))" },
    build: { s, _, _ in s[0].sample(s[1]) },
    model: { s, _, _ in s[0].sample(s[1], orElse: nil) }
  ),
  RxOperator(
    "sampleDefault",
    sources: 2,
    [0...9],
    weight: 5,
    code: { s, n in "\(s[0]).sample(\(s[1]), defaultValue: \(n[0]))" },
    build: { s, n, _ in s[0].sample(s[1], defaultValue: n[0]) },
    model: { s, n, _ in s[0].sample(s[1], orElse: n[0]) }
  ),
  RxOperator(
    "amb",
    sources: 2,
    code: { s, _ in "\(s[0]).amb(\(s[1]))" },
    build: { s, _, _ in s[0].amb(s[1]) },
    model: { s, _, _ in .amb(s) }
  ),
  RxOperator(
    "amb3",
    sources: 3,
    weight: 5,
    code: { s, _ in "Observable.amb([\(s[0]), \(s[1]), \(s[2])])" },
    build: { s, _, _ in .amb(s) },
    model: { s, _, _ in .amb(s) }
  ),
  RxOperator(
    "takeUntil",
    sources: 2,
    code: { s, _ in "\(s[0]).take(until: \(s[1]))" },
    build: { s, _, _ in s[0].take(until: s[1]) },
    model: { s, _, _ in s[0].take(until: s[1]) }
  ),
  RxOperator(
    "skipUntil",
    sources: 2,
    code: { s, _ in "\(s[0]).skip(until: \(s[1]))" },
    build: { s, _, _ in s[0].skip(until: s[1]) },
    model: { s, _, _ in s[0].skip(until: s[1]) }
  ),
]

private let recovering: [RxOperator] = [
  RxOperator(
    "catch",
    sources: 2,
    code: { s, _ in "\(s[0]).catch { _ in \(s[1]) }" },
    build: { s, _, _ in s[0].catch { _ in s[1] } },
    model: { s, _, _ in .catching(s) }
  ),
  RxOperator(
    "catchSequence",
    sources: 3,
    weight: 5,
    code: { s, _ in "Observable.catch(sequence: [\(s[0]), \(s[1]), \(s[2])])" },
    build: { s, _, _ in .catch(sequence: s) },
    model: { s, _, _ in .catching(s) }
  ),
  RxOperator(
    "catchAndReturn",
    [0...9],
    code: { s, n in "\(s[0]).catchAndReturn(\(n[0]))" },
    build: { s, n, _ in s[0].catchAndReturn(n[0]) },
    model: { s, n, _ in s[0].catchAndReturn(n[0]) }
  ),
  RxOperator(
    "retry",
    [1...3],
    code: { s, n in "\(s[0]).retry(\(n[0]))" },
    build: { s, n, _ in s[0].retry(n[0]) },
    model: { s, n, _ in .catching(Array(repeating: s[0], count: n[0])) }
  ),
  RxOperator(
    "retryWhen",
    [1...5, 0...2],
    code: { s, n in
      "\(s[0]).retry { $0.flatMap { _ in Observable<Int>.timer(.milliseconds(\(n[0])), scheduler: m.scheduler) }.take(\(n[1])) }"
    },
    build: { s, n, engine in
      s[0].retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable<Int>.timer(n[0].ticks, scheduler: engine.scheduler) }.take(n[1])
      }
    },
    model: { s, n, _ in s[0].retry { $0.flatMap { _ in .timer(n[0]) }.take(n[1]) } }
  ),
]

private let timing: [RxOperator] = [
  RxOperator(
    "delay",
    [0...5],
    code: { s, n in "\(s[0]).delay(.milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].delay(n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].delay(n[0]) }
  ),
  RxOperator(
    "delaySubscription",
    [0...5],
    code: { s, n in "\(s[0]).delaySubscription(.milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].delaySubscription(n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].delaySubscription(n[0]) }
  ),
  RxOperator(
    "debounce",
    [0...5],
    code: { s, n in "\(s[0]).debounce(.milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].debounce(n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].debounce(n[0]) }
  ),
  RxOperator(
    "throttle",
    [1...5, 0...1],
    code: { s, n in "\(s[0]).throttle(.milliseconds(\(n[0])), latest: \(n[1] == 1), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].throttle(n[0].ticks, latest: n[1] == 1, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].throttle(n[0], latest: n[1] == 1) }
  ),
  RxOperator(
    "buffer",
    [1...5, 1...3],
    code: { s, n in
      "\(s[0]).buffer(timeSpan: .milliseconds(\(n[0])), count: \(n[1]), scheduler: m.scheduler).map(digest)"
    },
    build: { s, n, e in s[0].buffer(timeSpan: n[0].ticks, count: n[1], scheduler: e.scheduler).map(Faults.digest) },
    model: { s, n, _ in s[0].buffer(n[0], n[1]) }
  ),
  RxOperator(
    "window",
    [1...5, 1...3],
    code: { s, n in
      "\(s[0]).window(timeSpan: .milliseconds(\(n[0])), count: \(n[1]), scheduler: m.scheduler)"
        + ".enumerated().flatMap { number, window in window.map { mix(number, $0) } }"
    },
    build: { s, n, e in
      s[0].window(timeSpan: n[0].ticks, count: n[1], scheduler: e.scheduler)
        .enumerated().flatMap { number, window in window.map { Faults.mix(number, $0) } }
    },
    model: { s, n, _ in s[0].window(n[0], n[1]) }
  ),
  RxOperator(
    "timeout",
    [1...7],
    code: { s, n in "\(s[0]).timeout(.milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].timeout(n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].timeout(n[0], switchTo: nil) }
  ),
  RxOperator(
    "timeoutOther",
    sources: 2,
    [1...7],
    code: { s, n in "\(s[0]).timeout(.milliseconds(\(n[0])), other: \(s[1]), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].timeout(n[0].ticks, other: s[1], scheduler: e.scheduler) },
    model: { s, n, _ in s[0].timeout(n[0], switchTo: s[1]) }
  ),
  RxOperator(
    "takeFor",
    [0...9],
    code: { s, n in "\(s[0]).take(for: .milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].take(for: n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].take(for: n[0]) }
  ),
  RxOperator(
    "skipFor",
    [0...9],
    code: { s, n in "\(s[0]).skip(.milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].skip(n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].skip(for: n[0]) }
  ),
  RxOperator(
    "observeOn",
    weight: 15,
    code: { s, _ in "\(s[0]).observe(on: m.scheduler)" },
    build: { s, _, engine in s[0].observe(on: engine.scheduler) },
    model: { s, _, _ in s[0].observedOnScheduler() }
  ),
  RxOperator(
    "subscribeOn",
    weight: 15,
    code: { s, _ in "\(s[0]).subscribe(on: m.scheduler)" },
    build: { s, _, engine in s[0].subscribe(on: engine.scheduler) },
    model: { s, _, _ in s[0].subscribedOnScheduler() }
  ),
]

private let sharing: [RxOperator] = [
  RxOperator(
    "deferred",
    weight: 5,
    code: { s, _ in "Observable.deferred { \(s[0]) }" },
    build: { s, _, _ in .deferred { s[0] } },
    model: { s, _, _ in s[0] }
  ),
  RxOperator(
    "using",
    weight: 5,
    code: { s, _ in "Observable.using { Disposables.create() as! Cancelable } observableFactory: { _ in \(s[0]) }" },
    build: { s, _, _ in .using({ BooleanDisposable() }, observableFactory: { _ in s[0] }) },
    model: { s, _, _ in s[0] }
  ),
  RxOperator(
    "share",
    code: { s, _ in "Observable.deferred { \(s[0]).share() }" },
    build: { s, _, _ in .deferred { s[0].share() } },
    model: { s, _, _ in s[0] }
  ),
  RxOperator(
    "shareReplay",
    code: { s, _ in "Observable.deferred { \(s[0]).share(replay: 1) }" },
    build: { s, _, _ in .deferred { s[0].share(replay: 1) } },
    model: { s, _, _ in s[0] }
  ),
  RxOperator(
    "infallible",
    [0...9],
    weight: 5,
    code: { s, n in "\(s[0]).asInfallible(onErrorJustReturn: \(n[0])).asObservable()" },
    build: { s, n, _ in s[0].asInfallible(onErrorJustReturn: n[0]).asObservable() },
    model: { s, n, _ in s[0].catchAndReturn(n[0]) }
  ),
]

extension Happening {
  init(_ event: Event<Int>) {
    switch event {
    case .next(let value): self = .next(value)
    case .error(let error): self = .failed(Happening.name(of: error))
    case .completed: self = .completed
    }
  }

  /// How the model writes an error.
  static func name(of error: any Error) -> String {
    switch error {
    case let fault as Fault: fault.name
    case RxError.noElements: Faults.noElements
    case RxError.moreThanOneElement: Faults.moreThanOneElement
    case RxError.argumentOutOfRange: Faults.argumentOutOfRange
    case RxError.timeout: Faults.timeout
    default: "\(error)"
    }
  }
}
