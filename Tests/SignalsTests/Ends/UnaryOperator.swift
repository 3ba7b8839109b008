import Dispatch
import Signals

/// An operator with one source, and its results for the values 1 and 2 followed by each kind of end. Time passes afterwards.
struct UnaryOperator: CustomStringConvertible, @unchecked Sendable {
  // Made once, and used by one test at a time.
  let description: String
  /// The results for the completion, the failure and the interruption.
  let results: [String]
  let onSignal: ((IntSignal, TestScheduler) -> Record)?
  let onProducer: (IntProducer, TestScheduler) -> Record

  init<A, AError, B, BError>(
    _ name: String,
    _ results: [String],
    _ onSignal: @escaping (IntSignal, TestScheduler) -> Signal<A, AError>,
    _ onProducer: @escaping (IntProducer, TestScheduler) -> SignalProducer<B, BError>
  ) {
    description = name
    self.results = results
    self.onSignal = { onSignal($0, $1).record() }
    self.onProducer = { onProducer($0, $1).record() }
  }

  init<B, BError>(
    _ name: String,
    _ results: [String],
    producer: @escaping (IntProducer, TestScheduler) -> SignalProducer<B, BError>
  ) {
    description = name
    self.results = results
    onSignal = nil
    onProducer = { producer($0, $1).record() }
  }

  func result(of end: End) -> String {
    switch end {
    case .completed: results[0]
    case .failed: results[1]
    case .interrupted: results[2]
    }
  }

  /// The results of an operator that passes on all ends after `values`.
  static func passing(_ values: String) -> [String] {
    End.allCases.map { values.isEmpty ? "\($0)" : "\(values) \($0)" }
  }

  /// The results of an operator that has ended by itself.
  static func ended(_ all: String) -> [String] { [all, all, all] }

  static let all = transforming + limiting + materializing + flattening + timed + sequencing

  static let transforming: [UnaryOperator] = [
    .init("map", passing("2 3"), { s, _ in s.map { $0 + 1 } }, { p, _ in p.map { $0 + 1 } }),
    .init("map(value:)", passing("7 7"), { s, _ in s.map(value: 7) }, { p, _ in p.map(value: 7) }),
    .init(
      "mapError",
      passing("1 2"),
      { s, _ in s.mapError { _ in Failure.second } },
      { p, _ in p.mapError { _ in Failure.second } }
    ),
    .init("filter", passing("2"), { s, _ in s.filter { $0 > 1 } }, { p, _ in p.filter { $0 > 1 } }),
    .init(
      "compactMap",
      passing("2"),
      { s, _ in s.compactMap { $0 > 1 ? $0 : nil } },
      { p, _ in p.compactMap { $0 > 1 ? $0 : nil } }
    ),
    .init(
      "skipNil",
      passing("2"),
      { s, _ in s.map { $0 > 1 ? $0 : nil }.skipNil() },
      { p, _ in p.map { $0 > 1 ? $0 : nil }.skipNil() }
    ),
    .init("reduce", ["3 |", "x", "!"], { s, _ in s.reduce(0, +) }, { p, _ in p.reduce(0, +) }),
    .init(
      "reduce(into:)",
      ["3 |", "x", "!"],
      { s, _ in s.reduce(into: 0) { $0 += $1 } },
      { p, _ in p.reduce(into: 0) { $0 += $1 } }
    ),
    .init("scan", passing("1 3"), { s, _ in s.scan(0, +) }, { p, _ in p.scan(0, +) }),
    .init(
      "scan(into:)",
      passing("1 3"),
      { s, _ in s.scan(into: 0) { $0 += $1 } },
      { p, _ in p.scan(into: 0) { $0 += $1 } }
    ),
    .init(
      "scanMap",
      passing("1 3"),
      { s, _ in s.scanMap(0) { ($0 + $1, $0 + $1) } },
      { p, _ in p.scanMap(0) { ($0 + $1, $0 + $1) } }
    ),
    .init("collect", ["[1, 2] |", "x", "!"], { s, _ in s.collect() }, { p, _ in p.collect() }),
    .init("collect(count: 2)", passing("[1, 2]"), { s, _ in s.collect(count: 2) }, { p, _ in p.collect(count: 2) }),
    .init(
      "collect(count: 3)",
      ["[1, 2] |", "x", "!"],
      { s, _ in s.collect(count: 3) },
      { p, _ in p.collect(count: 3) }
    ),
    .init(
      "collect { all }",
      passing("[1] [2]"),
      { s, _ in s.collect { $0.count == 1 } },
      { p, _ in p.collect { $0.count == 1 } }
    ),
    .init(
      "collect { all, latest }",
      ["[1] [2] |", "[1] x", "[1] !"],
      { s, _ in s.collect { $1 == 2 } },
      { p, _ in p.collect { $1 == 2 } }
    ),
    .init(
      "combinePrevious(0)",
      passing("(0, 1) (1, 2)"),
      { s, _ in s.combinePrevious(0) },
      { p, _ in p.combinePrevious(0) }
    ),
    .init("combinePrevious", passing("(1, 2)"), { s, _ in s.combinePrevious() }, { p, _ in p.combinePrevious() }),
    .init("on", passing("1 2"), { s, _ in s.on(value: { _ in }) }, { p, _ in p.on(value: { _ in }) }),
    .init(
      "logEvents",
      passing("1 2"),
      { s, _ in s.logEvents { _, _, _, _, _ in } },
      { p, _ in p.logEvents { _, _, _, _, _ in } }
    ),
  ]

  static let limiting: [UnaryOperator] = [
    .init("skip(first: 1)", passing("2"), { s, _ in s.skip(first: 1) }, { p, _ in p.skip(first: 1) }),
    .init("skip(first: 0)", passing("1 2"), { s, _ in s.skip(first: 0) }, { p, _ in p.skip(first: 0) }),
    .init("skip(first: 9)", passing(""), { s, _ in s.skip(first: 9) }, { p, _ in p.skip(first: 9) }),
    .init("skip(while:)", passing("2"), { s, _ in s.skip(while: { $0 < 2 }) }, { p, _ in p.skip(while: { $0 < 2 }) }),
    .init("skipRepeats", passing("1 2"), { s, _ in s.skipRepeats() }, { p, _ in p.skipRepeats() }),
    .init("uniqueValues", passing("1 2"), { s, _ in s.uniqueValues() }, { p, _ in p.uniqueValues() }),
    .init("take(first: 3)", passing("1 2"), { s, _ in s.take(first: 3) }, { p, _ in p.take(first: 3) }),
    .init("take(first: 2)", ended("1 2 |"), { s, _ in s.take(first: 2) }, { p, _ in p.take(first: 2) }),
    .init("take(last: 1)", ["2 |", "x", "!"], { s, _ in s.take(last: 1) }, { p, _ in p.take(last: 1) }),
    .init("take(last: 0)", ["|", "x", "!"], { s, _ in s.take(last: 0) }, { p, _ in p.take(last: 0) }),
    .init(
      "take(while: always)",
      passing("1 2"),
      { s, _ in s.take(while: { _ in true }) },
      { p, _ in p.take(while: { _ in true }) }
    ),
    .init("take(while:)", ended("1 |"), { s, _ in s.take(while: { $0 < 2 }) }, { p, _ in p.take(while: { $0 < 2 }) }),
    .init(
      "take(until: closure)",
      ended("1 2 |"),
      { s, _ in s.take(until: { $0 < 2 }) },
      { p, _ in p.take(until: { $0 < 2 }) }
    ),
    .init(
      "take(during:)",
      passing("1 2"),
      { s, _ in s.take(during: lifetime) },
      { p, _ in p.take(during: lifetime) }
    ),
    .init(
      "attempt",
      passing("1 2"),
      { s, _ in s.attempt { _ in .success(()) } },
      { p, _ in p.attempt { _ in .success(()) } }
    ),
    .init(
      "attempt that fails",
      ended("1 x"),
      { s, _ in s.attempt { $0 < 2 ? .success(()) : .failure(.second) } },
      { p, _ in p.attempt { $0 < 2 ? .success(()) : .failure(.second) } }
    ),
    .init(
      "attemptMap",
      passing("2 3"),
      { s, _ in s.attemptMap { .success($0 + 1) } },
      { p, _ in p.attemptMap { .success($0 + 1) } }
    ),
  ]

  static let materializing: [UnaryOperator] = [
    .init(
      "materialize",
      ["VALUE 1 VALUE 2 COMPLETED |", "VALUE 1 VALUE 2 FAILED first |", "VALUE 1 VALUE 2 INTERRUPTED !"],
      { s, _ in s.materialize() },
      { p, _ in p.materialize() }
    ),
    .init(
      "materializeResults",
      ["1 2 |", "1 2 nil |", "1 2 !"],
      { s, _ in s.materializeResults().map { $0.text } },
      { p, _ in p.materializeResults().map { $0.text } }
    ),
    .init(
      "dematerialize",
      passing("1 2"),
      { s, _ in s.materialize().dematerialize() },
      { p, _ in p.materialize().dematerialize() }
    ),
    .init(
      "dematerializeResults",
      passing("1 2"),
      { s, _ in s.materializeResults().dematerializeResults() },
      { p, _ in p.materializeResults().dematerializeResults() }
    ),
  ]

  static let flattening: [UnaryOperator] =
    [("merge", FlattenStrategy.merge), ("concat", .concat), ("latest", .latest), ("limit", .concurrent(limit: 2))]
    .map { name, strategy in
      .init(
        "flatMap(.\(name))",
        passing("1 2"),
        { s, _ in s.flatMap(strategy) { IntProducer(value: $0) } },
        { p, _ in p.flatMap(strategy) { IntProducer(value: $0) } }
      )
    } + [
      .init(
        "flatMap(.race)",
        passing("1"),
        { s, _ in s.flatMap(.race) { IntProducer(value: $0) } },
        { p, _ in p.flatMap(.race) { IntProducer(value: $0) } }
      ),
      .init(
        "flatMap(.throttle)",
        passing("1 2"),
        { s, _ in s.flatMap(.throttle) { IntProducer(value: $0) } },
        { p, _ in p.flatMap(.throttle) { IntProducer(value: $0) } }
      ),
      .init(
        "flatten of sequences",
        passing("1 1 2 2"),
        { s, _ in s.map { [$0, $0] }.flatten() },
        { p, _ in p.map { [$0, $0] }.flatten() }
      ),
      .init(
        "flatMapError",
        ["1 2 |", "1 2 9 |", "1 2 !"],
        { s, _ in s.flatMapError { _ in IntProducer(value: 9) } },
        { p, _ in p.flatMapError { _ in IntProducer(value: 9) } }
      ),
    ]

  static let timed: [UnaryOperator] = [
    .init("observe(on:)", passing("1 2"), { s, t in s.observe(on: t) }, { p, t in p.observe(on: t) }),
    .init("delay", ["1 2 |", "x", "!"], { s, t in s.delay(1, on: t) }, { p, t in p.delay(1, on: t) }),
    .init("throttle", passing(""), { s, t in s.throttle(1, on: t) }, { p, t in p.throttle(1, on: t) }),
    .init(
      "throttle(while:)",
      passing(""),
      { s, t in s.throttle(while: Property(value: false), on: t) },
      { p, t in p.throttle(while: Property(value: false), on: t) }
    ),
    .init(
      "throttle(while:) on the immediate scheduler",
      passing("1 2"),
      { s, _ in s.throttle(while: Property(value: false), on: ImmediateScheduler()) },
      { p, _ in p.throttle(while: Property(value: false), on: ImmediateScheduler()) }
    ),
    .init("debounce", passing(""), { s, t in s.debounce(1, on: t) }, { p, t in p.debounce(1, on: t) }),
    .init(
      "debounce that keeps the last",
      ["2 |", "x", "!"],
      { s, t in s.debounce(1, on: t, discardWhenCompleted: false) },
      { p, t in p.debounce(1, on: t, discardWhenCompleted: false) }
    ),
    .init("lazyMap", ["2 |", "2 x", "!"], { s, t in s.lazyMap(on: t) { $0 } }, { p, t in p.lazyMap(on: t) { $0 } }),
    .init(
      "timeout",
      passing("1 2"),
      { s, t in s.timeout(after: 1, raising: .second, on: t) },
      { p, t in p.timeout(after: 1, raising: .second, on: t) }
    ),
    .init(
      "collect(every:)",
      passing(""),
      { s, t in s.collect(every: .seconds(1), on: t) },
      { p, t in p.collect(every: .seconds(1), on: t) }
    ),
    .init(
      "collect(every:) that keeps the last",
      ["[1, 2] |", "x", "!"],
      { s, t in s.collect(every: .seconds(1), on: t, discardWhenCompleted: false) },
      { p, t in p.collect(every: .seconds(1), on: t, discardWhenCompleted: false) }
    ),
  ]

  static let sequencing: [UnaryOperator] = [
    .init("concat", ["1 2 9 |", "1 2 x", "1 2 9 |"], producer: { p, _ in p.concat(value: 9) }),
    .init("prefix", ["9 1 2 |", "9 1 2 x", "9 1 2 |"], producer: { p, _ in p.prefix(value: 9) }),
    .init("then", ["9 |", "x", "!"], producer: { p, _ in p.then(IntProducer(value: 9)) }),
    .init("replayLazily", passing("1 2"), producer: { p, _ in p.replayLazily(upTo: 1) }),
    .init("start(on:)", passing("1 2"), producer: { p, t in p.start(on: t) }),
    .init("repeat(1)", passing("1 2"), producer: { p, _ in p.repeat(1) }),
    .init("retry(upTo: 0)", passing("1 2"), producer: { p, _ in p.retry(upTo: 0) }),
    .init("lift", passing("1 2"), producer: { p, _ in p.lift { $0.map { $0 } } }),
  ]
}

/// A lifetime that does not end.
private let (lifetime, token) = Lifetime.make()

extension Result where Success == Int {
  /// The success as it prints; nil for a failure.
  fileprivate var text: String { if case .success(let value) = self { "\(value)" } else { "nil" } }
}
