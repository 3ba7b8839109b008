import Signals

/// Operators with several sources, on signals.
let signalHot: [TypedOperator] = [
  hot("Merge", code: "Signal.merge(%0, %1)", { .merge($0, $1) }, model: { .merge([$0.yielding, $1.yielding]) }),
  hot(
    "CombineLatest",
    code: "%0.combineLatest(with: %1).map { mix(mix(0, $0.0), $0.1) }",
    { $0.combineLatest(with: $1).map { Faults.mix(Faults.mix(0, $0.0), $0.1) } },
    model: { .typedCombineLatest([$0, $1]) }
  ),
  hot(
    "Zip",
    code: "%0.zip(with: %1).map { mix(mix(0, $0.0), $0.1) }",
    { $0.zip(with: $1).map { Faults.mix(Faults.mix(0, $0.0), $0.1) } },
    model: { .typedZip([$0, $1]) }
  ),
  hot(
    "WithLatest",
    otherFirst: true,
    code: "%0.withLatest(from: %1.flatMapError { _ in .empty }).map { mix($0.0, $0.1) }",
    { $0.withLatest(from: quiet($1)).map { Faults.mix($0.0, $0.1) } },
    model: { $0.typedWithLatest($1.neverFailing) }
  ),
  hot(
    "Sample",
    code: "%0.sample(with: %1.flatMapError { _ in .empty }).map { mix($0.0, $0.1) }",
    { $0.sample(with: quiet($1)).map { Faults.mix($0.0, $0.1) } },
    model: { $0.typedSample($1.neverFailing) }
  ),
  hot(
    "TakeUntil",
    otherFirst: true,
    code: "%0.take(until: %1.flatMapError { _ in .empty }.map { _ in })",
    { $0.take(until: quiet($1).map { _ in }) },
    model: { $0.typedTake(until: $1.neverFailing) }
  ),
  hot(
    "TakeUntilReplacement",
    otherFirst: true,
    code: "%0.take(untilReplacement: %1)",
    { $0.take(untilReplacement: $1) },
    model: { $0.typedTake(untilReplacement: $1) }
  ),
  hot(
    "SkipUntil",
    otherFirst: true,
    code: "%0.skip(until: %1.flatMapError { _ in .empty }.map { _ in })",
    { $0.skip(until: quiet($1).map { _ in }) },
    model: { $0.typedSkip(until: $1.neverFailing) }
  ),
  flattening("Merge", .merge, code: ".merge", model: { $0.flatMap(yielding($1)) }),
  flattening("Concat", .concat, code: ".concat", model: { $0.flatMap(atMost: 1, yielding($1)) }),
  flattening("Latest", .latest, code: ".latest", model: { $0.typedLatest(mixed($1)) }),
  flattening("Race", .race, code: ".race", model: { $0.typedRace(mixed($1)) }),
  flattening("Throttle", .throttle, code: ".throttle", model: { $0.flatMapFirst(yielding($1)) }),
  TypedOperator(
    "flatMapErrorOnSignal",
    sources: 2,
    weight: 3,
    code: { s, _ in "\(s[0]).lift { $0.flatMapError { _ in \(s[1]) } }" },
    build: { s, _, _ in s[0].lift { (signal: Hot) in signal.flatMapError { _ in s[1] } } },
    model: { s, _, _ in .chained(s, whileEnd: \.isFailure) }
  ),
]

/// An operator of two signals.
///
/// - Parameters:
///   - otherFirst: Whether the second source is started first.
///   - code: The source code, with `%0` and `%1` for the signals.
private func hot(
  _ name: String,
  otherFirst: Bool = false,
  code: String,
  _ build: @escaping @Sendable (Hot, Hot) -> Hot,
  model: @escaping @Sendable (Stream, Stream) -> Stream
) -> TypedOperator {
  let (first, second) = otherFirst ? ("a", "b") : ("b", "a")
  let operation = code.replacing("%0", with: "a").replacing("%1", with: "b")
  return TypedOperator(
    "hot" + name,
    sources: 2,
    weight: 4,
    code: { s, _ in
      let (started, last) = otherFirst ? (s[1], s[0]) : (s[0], s[1])
      return "\(last).lift { \(first) in { \(second) in \(operation) } }(\(started))"
    },
    build: { s, _, _ in
      otherFirst
        ? s[0].lift { a in { b in build(a, b) } }(s[1]) : s[1].lift { b in { a in build(a, b) } }(s[0])
    },
    model: { s, _, _ in model(s[0], s[1]) }
  )
}

/// A signal each of whose values is turned into a producer.
private func flattening(
  _ name: String,
  _ strategy: FlattenStrategy,
  code: String,
  model: @escaping @Sendable (Stream, Stream) -> Stream
) -> TypedOperator {
  TypedOperator(
    "hotFlatMap" + name,
    sources: 2,
    weight: 4,
    code: { s, _ in "\(s[0]).lift { $0.flatMap(\(code)) \(mixed(s[1])) }" },
    build: { s, _, _ in s[0].lift { $0.flatMap(strategy, mixed(s[1])) } },
    model: { s, _, _ in model(s[0], s[1]) }
  )
}

private func quiet(_ signal: Hot) -> Signal<Int, Never> {
  signal.flatMapError { _ in SignalProducer<Int, Never>.empty }
}
