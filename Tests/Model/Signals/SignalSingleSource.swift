import Signals

/// What has one source.
let signalSingleSource: [TypedOperator] = [
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
    "results",
    weight: 5,
    code: { s, _ in "\(s[0]).materializeResults().dematerializeResults()" },
    build: { s, _, _ in s[0].materializeResults().dematerializeResults() },
    model: { s, _, _ in s[0] }
  ),
  TypedOperator(
    "mapError",
    weight: 5,
    code: { s, _ in "\(s[0]).mapError { _ in Fault(code: 5) }" },
    build: { s, _, _ in s[0].mapError { _ in Fault(code: 5) } },
    model: { s, _, _ in s[0].changed { $0.ending { $0.isFailure ? .failed(Fault(code: 5).name) : $0 } } }
  ),
  TypedOperator(
    "skipNil",
    [2...3],
    weight: 5,
    code: { s, n in "\(s[0]).map { $0 % \(n[0]) == 0 ? nil : $0 }.skipNil()" },
    build: { s, n, _ in s[0].map { $0 % n[0] == 0 ? nil : $0 }.skipNil() },
    model: { s, n, _ in s[0].filter { $0 % n[0] != 0 } }
  ),
  TypedOperator(
    "scanMap",
    weight: 5,
    code: { s, _ in "\(s[0]).scanMap(1) { (mix($0, $1), $0) }" },
    build: { s, _, _ in s[0].scanMap(1) { (Faults.mix($0, $1), $0) } },
    model: { s, _, _ in
      s[0].each(1) { state, value in
        defer { state = Faults.mix(state, value) }
        return [.next(state)]
      }
    }
  ),
  TypedOperator(
    "flattenSequence",
    [0...2],
    weight: 5,
    code: { s, n in "\(s[0]).map { Array(repeating: $0, count: \(n[0])) }.flatten()" },
    build: { s, n, _ in s[0].map { Array(repeating: $0, count: n[0]) }.flatten() },
    model: { s, n, _ in s[0].each { Array(repeating: .next($0), count: n[0]) } }
  ),
  TypedOperator(
    "on",
    weight: 5,
    code: { s, _ in "\(s[0]).on(value: { _ in })" },
    build: { s, _, _ in s[0].on(event: { _ in }, disposed: {}, value: { _ in }) },
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
func started(_ make: @escaping () -> Producer) -> Producer {
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
