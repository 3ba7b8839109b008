import Signals

/// Operators that accumulate or convert values.
let signalFolding: [TypedOperator] = [
  both(
    "scan",
    code: ".scan(1) { mix($0, $1) }",
    producer: { s, _, _ in s.scan(1, Faults.mix) },
    signal: { s, _, _ in s.scan(1, Faults.mix) },
    model: { s, _ in s.scan(1, Faults.mix) }
  ),
  both(
    "reduce",
    code: ".reduce(1) { mix($0, $1) }",
    producer: { s, _, _ in s.reduce(1, Faults.mix) },
    signal: { s, _, _ in s.reduce(1, Faults.mix) },
    model: { s, _ in s.gathered { [.next($0.reduce(1, Faults.mix)), .completed] } }
  ),
  both(
    "collect",
    code: ".collect().map(digest)",
    producer: { s, _, _ in s.collect().map(Faults.digest) },
    signal: { s, _, _ in s.collect().map(Faults.digest) },
    model: { s, _ in s.gathered { [.next(Faults.digest($0)), .completed] } }
  ),
  both(
    "collectCount",
    [1...3],
    code: ".collect(count: #0).map(digest)",
    producer: { s, n, _ in s.collect(count: n[0]).map(Faults.digest) },
    signal: { s, n, _ in s.collect(count: n[0]).map(Faults.digest) },
    model: { s, n in s.chunks(of: n[0]) }
  ),
  both(
    "combinePrevious",
    [0...9],
    code: ".combinePrevious(#0).map { mix($0.0, $0.1) }",
    producer: { s, n, _ in s.combinePrevious(n[0]).map { Faults.mix($0.0, $0.1) } },
    signal: { s, n, _ in s.combinePrevious(n[0]).map { Faults.mix($0.0, $0.1) } },
    model: { s, n in
      s.each(n[0]) { last, value in
        defer { last = value }
        return [.next(Faults.mix(last, value))]
      }
    }
  ),
  both(
    "materialize",
    code: ".materialize().map(number).promoteError()",
    producer: { s, _, _ in s.materialize().map { Faults.number(of: Happening($0)) }.promoteError(Fault.self) },
    signal: { s, _, _ in s.materialize().map { Faults.number(of: Happening($0)) }.promoteError(Fault.self) },
    model: { s, _ in
      s.each((), end: { [.next(Faults.number(of: $1)), $1 == .interrupted ? .interrupted : .completed] }) {
        [.next($1)]
      }
    }
  ),
  both(
    "dematerialize",
    weight: 5,
    code: ".materialize().dematerialize()",
    producer: { s, _, _ in s.materialize().dematerialize() },
    signal: { s, _, _ in s.materialize().dematerialize() },
    model: { s, _ in s }
  ),
  both(
    "results",
    weight: 5,
    code: ".materializeResults().dematerializeResults()",
    producer: { s, _, _ in s.materializeResults().dematerializeResults() },
    signal: { s, _, _ in s.materializeResults().dematerializeResults() },
    model: { s, _ in s }
  ),
  both(
    "mapError",
    weight: 5,
    code: ".mapError { _ in Fault(code: 5) }",
    producer: { s, _, _ in s.mapError { _ in Fault(code: 5) } },
    signal: { s, _, _ in s.mapError { _ in Fault(code: 5) } },
    model: { s, _ in s.changed { $0.ending { $0.isFailure ? .failed(Fault(code: 5).name) : $0 } } }
  ),
  both(
    "skipNil",
    [2...3],
    weight: 5,
    code: ".map { $0 % #0 == 0 ? nil : $0 }.skipNil()",
    producer: { s, n, _ in s.map { $0 % n[0] == 0 ? nil : $0 }.skipNil() },
    signal: { s, n, _ in s.map { $0 % n[0] == 0 ? nil : $0 }.skipNil() },
    model: { s, n in s.filter { $0 % n[0] != 0 } }
  ),
  both(
    "scanMap",
    weight: 5,
    code: ".scanMap(1) { (mix($0, $1), $0) }",
    producer: { s, _, _ in s.scanMap(1) { (Faults.mix($0, $1), $0) } },
    signal: { s, _, _ in s.scanMap(1) { (Faults.mix($0, $1), $0) } },
    model: { s, _ in
      s.each(1) { state, value in
        defer { state = Faults.mix(state, value) }
        return [.next(state)]
      }
    }
  ),
  both(
    "flattenSequence",
    [0...2],
    weight: 5,
    code: ".map { Array(repeating: $0, count: #0) }.flatten()",
    producer: { s, n, _ in s.map { Array(repeating: $0, count: n[0]) }.flatten() },
    signal: { s, n, _ in s.map { Array(repeating: $0, count: n[0]) }.flatten() },
    model: { s, n in s.each { Array(repeating: .next($0), count: n[0]) } }
  ),
  both(
    "on",
    weight: 5,
    code: ".on(value: { _ in })",
    producer: { s, _, _ in s.on(event: { _ in }, disposed: {}, value: { _ in }) },
    signal: { s, _, _ in s.on(event: { _ in }, disposed: {}, value: { _ in }) },
    model: { s, _ in s }
  ),
].flatMap(\.self)
