import Streams

/// Operators that combine the values of several sources.
let observableCombining: [RxOperator] = [
  RxOperator(
    "combineLatest",
    sources: 2,
    weight: 15,
    code: { s, _ in "Observable.combineLatest(\(s[0]), \(s[1])) { mix(mix(0, $0), $1) }" },
    build: { s, _, _ in .combineLatest(s[0], s[1]) { Faults.mix(Faults.mix(0, $0), $1) } },
    model: { s, _, _ in .combineLatest(s) }
  ),
  RxOperator(
    "combineLatest3",
    sources: 3,
    weight: 5,
    code: { s, _ in "Observable.combineLatest(\(s[0]), \(s[1]), \(s[2])) { mix(mix(mix(0, $0), $1), $2) }" },
    build: { s, _, _ in .combineLatest(s[0], s[1], s[2]) { Faults.mix(Faults.mix(Faults.mix(0, $0), $1), $2) } },
    model: { s, _, _ in .combineLatest(s) }
  ),
  RxOperator(
    "combineLatestArray",
    sources: 2,
    weight: 5,
    code: { s, _ in "Observable.combineLatest([\(s[0]), \(s[1])]) { $0.reduce(0, mix) }" },
    build: { s, _, _ in .combineLatest(s) { $0.reduce(0, Faults.mix) } },
    model: { s, _, _ in .combineLatest(s) }
  ),
  RxOperator(
    "zip",
    sources: 2,
    weight: 15,
    code: { s, _ in "Observable.zip(\(s[0]), \(s[1])) { mix(mix(0, $0), $1) }" },
    build: { s, _, _ in .zip(s[0], s[1]) { Faults.mix(Faults.mix(0, $0), $1) } },
    model: { s, _, _ in .zip(s, endsEarly: false) }
  ),
  RxOperator(
    "zip3",
    sources: 3,
    weight: 5,
    code: { s, _ in "Observable.zip(\(s[0]), \(s[1]), \(s[2])) { mix(mix(mix(0, $0), $1), $2) }" },
    build: { s, _, _ in .zip(s[0], s[1], s[2]) { Faults.mix(Faults.mix(Faults.mix(0, $0), $1), $2) } },
    model: { s, _, _ in .zip(s, endsEarly: false) }
  ),
  RxOperator(
    "zipArray",
    sources: 2,
    weight: 5,
    code: { s, _ in "Observable.zip([\(s[0]), \(s[1])]) { $0.reduce(0, mix) }" },
    build: { s, _, _ in .zip(s) { $0.reduce(0, Faults.mix) } },
    model: { s, _, _ in .zip(s, endsEarly: true) }
  ),
  RxOperator(
    "withLatestFrom",
    sources: 2,
    code: { s, _ in "\(s[0]).withLatestFrom(\(s[1])) { mix($0, $1) }" },
    build: { s, _, _ in s[0].withLatestFrom(s[1], resultSelector: Faults.mix) },
    model: { s, _, _ in s[0].withLatest(s[1]) }
  ),
  RxOperator(
    "sample",
    sources: 2,
    code: { s, _ in "\(s[0]).sample(\(s[1]))" },
    build: { s, _, _ in s[0].sample(s[1]) },
    model: { s, _, _ in s[0].sample(s[1], orElse: nil) }
  ),
  RxOperator(
    "sampleDefault",
    sources: 2,
    [0...9],
    weight: 5,
    code: { s, n in "\(s[0]).sample(\(s[1]), defaultValue: \(n[0]))" },
    build: { s, n, _ in s[0].sample(s[1], defaultValue: n[0]) },
    model: { s, n, _ in s[0].sample(s[1], orElse: n[0]) }
  ),
  RxOperator(
    "amb",
    sources: 2,
    code: { s, _ in "\(s[0]).amb(\(s[1]))" },
    build: { s, _, _ in s[0].amb(s[1]) },
    model: { s, _, _ in .amb(s) }
  ),
  RxOperator(
    "amb3",
    sources: 3,
    weight: 5,
    code: { s, _ in "Observable.amb([\(s[0]), \(s[1]), \(s[2])])" },
    build: { s, _, _ in .amb(s) },
    model: { s, _, _ in .amb(s) }
  ),
  RxOperator(
    "takeUntil",
    sources: 2,
    code: { s, _ in "\(s[0]).take(until: \(s[1]))" },
    build: { s, _, _ in s[0].take(until: s[1]) },
    model: { s, _, _ in s[0].take(until: s[1]) }
  ),
  RxOperator(
    "skipUntil",
    sources: 2,
    code: { s, _ in "\(s[0]).skip(until: \(s[1]))" },
    build: { s, _, _ in s[0].skip(until: s[1]) },
    model: { s, _, _ in s[0].skip(until: s[1]) }
  ),
]
