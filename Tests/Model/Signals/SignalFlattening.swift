import Signals

/// Operators with inner streams, and streams in a row.
let signalFlattening: [TypedOperator] = [
  TypedOperator(
    "flatMapMerge",
    sources: 2,
    weight: 20,
    code: { s, _ in "\(s[0]).flatMap(.merge) \(mixed(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.merge, mixed(s[1])) },
    model: { s, _, _ in s[0].flatMap(yielding(s[1])) }
  ),
  TypedOperator(
    "flatMapConcat",
    sources: 2,
    code: { s, _ in "\(s[0]).flatMap(.concat) \(mixed(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.concat, mixed(s[1])) },
    model: { s, _, _ in s[0].flatMap(atMost: 1, yielding(s[1])) }
  ),
  TypedOperator(
    "flatMapConcurrent",
    sources: 2,
    weight: 5,
    code: { s, _ in "\(s[0]).flatMap(.concurrent(limit: 2)) \(mixed(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.concurrent(limit: 2), mixed(s[1])) },
    model: { s, _, _ in s[0].flatMap(atMost: 2, yielding(s[1])) }
  ),
  TypedOperator(
    "flatMapLatest",
    sources: 2,
    weight: 15,
    code: { s, _ in "\(s[0]).flatMap(.latest) \(mixed(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.latest, mixed(s[1])) },
    model: { s, _, _ in s[0].typedLatest(mixed(s[1])) }
  ),
  TypedOperator(
    "flatMapRace",
    sources: 2,
    code: { s, _ in "\(s[0]).flatMap(.race) \(mixed(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.race, mixed(s[1])) },
    model: { s, _, _ in s[0].typedRace(mixed(s[1])) }
  ),
  TypedOperator(
    "flatMapThrottle",
    sources: 2,
    code: { s, _ in "\(s[0]).flatMap(.throttle) \(mixed(s[1]))" },
    build: { s, _, _ in s[0].flatMap(.throttle, mixed(s[1])) },
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
    model: { s, _, _ in .chained(s.map(\.yielding)) { $0 == .completed } }
  ),
  TypedOperator(
    "prefix",
    [0...9],
    code: { s, n in "\(s[0]).prefix(value: \(n[0]))" },
    build: { s, n, _ in s[0].prefix(value: n[0]) },
    model: { s, n, _ in .chained([.just(n[0]), s[0].yielding]) { $0 == .completed } }
  ),
  TypedOperator(
    "then",
    sources: 2,
    code: { s, _ in "\(s[0]).then(\(s[1]))" },
    build: { s, _, _ in s[0].then(s[1]) },
    model: { s, _, _ in .chained([s[0].each { _ in [] }, s[1]]) { $0 == .completed } }
  ),
]
