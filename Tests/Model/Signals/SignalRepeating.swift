import Signals

/// Operators that start a producer again or another one.
let signalRepeating: [TypedOperator] = [
  TypedOperator(
    "flatMapError",
    sources: 2,
    code: { s, _ in "\(s[0]).flatMapError { _ in \(s[1]) }" },
    build: { s, _, _ in s[0].flatMapError { _ in s[1] } },
    model: { s, _, _ in .chained(s, whileEnd: \.isFailure) }
  ),
  TypedOperator(
    "retry",
    [0...2],
    code: { s, n in "\(s[0]).retry(upTo: \(n[0]))" },
    build: { s, n, _ in s[0].retry(upTo: n[0]) },
    model: { s, n, _ in .chained(Array(repeating: s[0], count: n[0] + 1), whileEnd: \.isFailure) }
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
    model: { s, n, _ in n[0] == 0 ? .empty : .chained(Array(repeating: s[0], count: n[0])) { $0 == .completed } }
  ),
]
