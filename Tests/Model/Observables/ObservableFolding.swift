import Streams

/// Operators that accumulate values, or convert the stream.
let observableFolding: [RxOperator] = [
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
    model: { s, _, _ in s[0].passedOn }
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
