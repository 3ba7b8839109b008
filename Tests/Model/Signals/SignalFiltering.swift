import Signals

/// Operators that pass on some of the values.
let signalFiltering: [TypedOperator] = [
  both(
    "map",
    code: ".map { $0 + 1 }",
    producer: { s, _, _ in s.map { $0 + 1 } },
    signal: { s, _, _ in s.map { $0 + 1 } },
    model: { s, _ in s.map { $0 + 1 } }
  ),
  both(
    "filter",
    [2...3],
    code: ".filter { $0 % #0 == 0 }",
    producer: { s, n, _ in s.filter { $0 % n[0] == 0 } },
    signal: { s, n, _ in s.filter { $0 % n[0] == 0 } },
    model: { s, n in s.filter { $0 % n[0] == 0 } }
  ),
  both(
    "compactMap",
    [2...3],
    weight: 5,
    code: ".compactMap { $0 % #0 == 0 ? $0 + 1 : nil }",
    producer: { s, n, _ in s.compactMap { $0 % n[0] == 0 ? $0 + 1 : nil } },
    signal: { s, n, _ in s.compactMap { $0 % n[0] == 0 ? $0 + 1 : nil } },
    model: { s, n in s.filter { $0 % n[0] == 0 }.map { $0 + 1 } }
  ),
  both(
    "attempt",
    [0...3],
    code: ".attempt { $0 % 4 == #0 ? .failure(Fault(code: $0)) : .success(()) }",
    producer: { s, n, _ in s.attempt { $0 % 4 == n[0] ? .failure(Fault(code: $0)) : .success(()) } },
    signal: { s, n, _ in s.attempt { $0 % 4 == n[0] ? .failure(Fault(code: $0)) : .success(()) } },
    model: { s, n in s.failing { $0 % 4 == n[0] } }
  ),
  both(
    "attemptMap",
    [0...3],
    weight: 5,
    code: ".attemptMap { $0 % 4 == #0 ? .failure(Fault(code: $0)) : .success($0 + 1) }",
    producer: { s, n, _ in s.attemptMap { $0 % 4 == n[0] ? .failure(Fault(code: $0)) : .success($0 + 1) } },
    signal: { s, n, _ in s.attemptMap { $0 % 4 == n[0] ? .failure(Fault(code: $0)) : .success($0 + 1) } },
    model: { s, n in s.failing { $0 % 4 == n[0] }.map { $0 + 1 } }
  ),
  both(
    "takeFirst",
    [0...3],
    weight: 20,
    code: ".take(first: #0)",
    producer: { s, n, _ in s.take(first: n[0]) },
    signal: { s, n, _ in s.take(first: n[0]) },
    model: { s, n in n[0] == 0 ? .immediate([.interrupted]) : s.take(n[0]) }
  ),
  both(
    "takeLast",
    [0...3],
    code: ".take(last: #0)",
    producer: { s, n, _ in s.take(last: n[0]) },
    signal: { s, n, _ in s.take(last: n[0]) },
    model: { s, n in s.takeLast(n[0]) }
  ),
  both(
    "takeWhile",
    [0...3],
    code: ".take(while: { $0 % 4 != #0 })",
    producer: { s, n, _ in s.take(while: { $0 % 4 != n[0] }) },
    signal: { s, n, _ in s.take(while: { $0 % 4 != n[0] }) },
    model: { s, n in s.take(while: { $0 % 4 != n[0] }, inclusive: false) }
  ),
  both(
    "takeUntilPredicate",
    [0...3],
    weight: 5,
    code: ".take(until: { $0 % 4 != #0 })",
    producer: { s, n, _ in s.take(until: { $0 % 4 != n[0] }) },
    signal: { s, n, _ in s.take(until: { $0 % 4 != n[0] }) },
    model: { s, n in s.take(while: { $0 % 4 != n[0] }, inclusive: true) }
  ),
  both(
    "skipFirst",
    [0...3],
    code: ".skip(first: #0)",
    producer: { s, n, _ in s.skip(first: n[0]) },
    signal: { s, n, _ in s.skip(first: n[0]) },
    model: { s, n in s.skip(n[0]) }
  ),
  both(
    "skipWhile",
    [0...3],
    code: ".skip(while: { $0 % 4 != #0 })",
    producer: { s, n, _ in s.skip(while: { $0 % 4 != n[0] }) },
    signal: { s, n, _ in s.skip(while: { $0 % 4 != n[0] }) },
    model: { s, n in s.skip(while: { $0 % 4 != n[0] }) }
  ),
  both(
    "skipRepeats",
    code: ".skipRepeats()",
    producer: { s, _, _ in s.skipRepeats() },
    signal: { s, _, _ in s.skipRepeats() },
    model: { s, _ in s.distinct() }
  ),
  both(
    "uniqueValues",
    code: ".uniqueValues()",
    producer: { s, _, _ in s.uniqueValues() },
    signal: { s, _, _ in s.uniqueValues() },
    model: { s, _ in s.each(Set<Int>()) { seen, value in seen.insert(value).inserted ? [.next(value)] : [] } }
  ),
].flatMap(\.self)
