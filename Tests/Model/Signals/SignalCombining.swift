import Signals

/// Operators that combine the values of several sources.
let signalCombining: [TypedOperator] = [
  TypedOperator(
    "combineLatest",
    sources: 2,
    weight: 15,
    code: { s, _ in "Producer.combineLatest(\(s[0]), \(s[1])).map { mix(mix(0, $0.0), $0.1) }" },
    build: { s, _, _ in Producer.combineLatest(s[0], s[1]).map { Faults.mix(Faults.mix(0, $0.0), $0.1) } },
    model: { s, _, _ in .typedCombineLatest(s) }
  ),
  TypedOperator(
    "combineLatestArray",
    sources: 3,
    weight: 5,
    code: { s, _ in "Producer.combineLatest([\(s[0]), \(s[1]), \(s[2])]).map { $0.reduce(0, mix) }" },
    build: { s, _, _ in Producer.combineLatest(s).map { $0.reduce(0, Faults.mix) } },
    model: { s, _, _ in .typedCombineLatest(s) }
  ),
  TypedOperator(
    "zip",
    sources: 2,
    weight: 15,
    code: { s, _ in "Producer.zip(\(s[0]), \(s[1])).map { mix(mix(0, $0.0), $0.1) }" },
    build: { s, _, _ in Producer.zip(s[0], s[1]).map { Faults.mix(Faults.mix(0, $0.0), $0.1) } },
    model: { s, _, _ in .typedZip(s) }
  ),
  TypedOperator(
    "zipArray",
    sources: 3,
    weight: 5,
    code: { s, _ in "Producer.zip([\(s[0]), \(s[1]), \(s[2])]).map { $0.reduce(0, mix) }" },
    build: { s, _, _ in Producer.zip(s).map { $0.reduce(0, Faults.mix) } },
    model: { s, _, _ in .typedZip(s) }
  ),
  TypedOperator(
    "withLatest",
    sources: 2,
    code: { s, _ in "\(s[0]).withLatest(from: \(quiet(s[1]))).map { mix($0.0, $0.1) }" },
    build: { s, _, _ in s[0].withLatest(from: quiet(s[1])).map { Faults.mix($0.0, $0.1) } },
    model: { s, _, _ in s[0].typedWithLatest(s[1].neverFailing) }
  ),
  TypedOperator(
    "sample",
    sources: 2,
    code: { s, _ in "\(s[0]).sample(with: \(quiet(s[1]))).map { mix($0.0, $0.1) }" },
    build: { s, _, _ in s[0].sample(with: quiet(s[1])).map { Faults.mix($0.0, $0.1) } },
    model: { s, _, _ in s[0].typedSample(s[1].neverFailing) }
  ),
  TypedOperator(
    "takeUntil",
    sources: 2,
    code: { s, _ in "\(s[0]).take(until: \(quiet(s[1])).map { _ in })" },
    build: { s, _, _ in s[0].take(until: quiet(s[1]).map { _ in }) },
    model: { s, _, _ in s[0].typedTake(until: s[1].neverFailing) }
  ),
  TypedOperator(
    "takeUntilReplacement",
    sources: 2,
    code: { s, _ in "\(s[0]).take(untilReplacement: \(s[1]))" },
    build: { s, _, _ in s[0].take(untilReplacement: s[1]) },
    model: { s, _, _ in s[0].typedTake(untilReplacement: s[1]) }
  ),
  TypedOperator(
    "skipUntil",
    sources: 2,
    code: { s, _ in "\(s[0]).skip(until: \(quiet(s[1])).map { _ in })" },
    build: { s, _, _ in s[0].skip(until: quiet(s[1]).map { _ in }) },
    model: { s, _, _ in s[0].typedSkip(until: s[1].neverFailing) }
  ),
  TypedOperator(
    "and",
    sources: 2,
    weight: 5,
    code: { s, _ in "\(odd(s[0])).and(\(odd(s[1]))).map { $0 ? 1 : 0 }" },
    build: { s, _, _ in odd(s[0]).and(odd(s[1])).map { $0 ? 1 : 0 } },
    model: { s, _, _ in .typedCombineLatest(s.map { $0.map { $0 % 2 } }).map { $0 == 11 ? 1 : 0 } }
  ),
  TypedOperator(
    "any",
    sources: 2,
    weight: 5,
    code: { s, _ in "SignalProducer.any([\(odd(s[0])), \(odd(s[1])).negate()]).map { $0 ? 1 : 0 }" },
    build: { s, _, _ in SignalProducer<Bool, Fault>.any([odd(s[0]), odd(s[1]).negate()]).map { $0 ? 1 : 0 } },
    model: { s, _, _ in .typedCombineLatest(s.map { $0.map { $0 % 2 } }).map { $0 == 1 ? 0 : 1 } }
  ),
]

private func odd(_ source: Producer) -> SignalProducer<Bool, Fault> { source.map { $0 % 2 == 1 } }

private func odd(_ code: String) -> String { "\(code).map { $0 % 2 == 1 }" }
