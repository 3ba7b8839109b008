import Streams

/// Operators with inner streams, and streams in a row.
let observableFlattening: [RxOperator] = [
  RxOperator(
    "flatMap",
    sources: 2,
    weight: 20,
    code: { s, _ in "\(s[0]).flatMap \(mixed(s[1]))" },
    build: { s, _, _ in s[0].flatMap(mixed(s[1])) },
    model: { s, _, _ in s[0].flatMap(mixed(s[1])) }
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
    code: { s, _ in "\(s[0]).flatMapLatest \(mixed(s[1]))" },
    build: { s, _, _ in s[0].flatMapLatest(mixed(s[1])) },
    model: { s, _, _ in s[0].flatMapLatest(mixed(s[1])) }
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
    code: { s, _ in "\(s[0]).flatMapFirst \(mixed(s[1]))" },
    build: { s, _, _ in s[0].flatMapFirst(mixed(s[1])) },
    model: { s, _, _ in s[0].flatMapFirst(mixed(s[1])) }
  ),
  RxOperator(
    "concatMap",
    sources: 2,
    code: { s, _ in "\(s[0]).concatMap \(mixed(s[1]))" },
    build: { s, _, _ in s[0].concatMap(mixed(s[1])) },
    model: { s, _, _ in s[0].flatMap(atMost: 1, mixed(s[1])) }
  ),
  RxOperator(
    "mergeMaxConcurrent",
    sources: 2,
    [1...2],
    code: { s, n in "\(s[0]).map \(mixed(s[1])).merge(maxConcurrent: \(n[0]))" },
    build: { s, n, _ in s[0].map(mixed(s[1])).merge(maxConcurrent: n[0]) },
    model: { s, n, _ in s[0].flatMap(atMost: n[0], mixed(s[1])) }
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
    model: { s, _, _ in s[0].filter { _ in false }.ifEmpty(switchTo: s[1]) }
  ),
]
