import Streams

/// Operators that continue after a failure.
let observableRecovering: [RxOperator] = [
  RxOperator(
    "catch",
    sources: 2,
    code: { s, _ in "\(s[0]).catch { _ in \(s[1]) }" },
    build: { s, _, _ in s[0].catch { _ in s[1] } },
    model: { s, _, _ in .catching(s) }
  ),
  RxOperator(
    "catchSequence",
    sources: 3,
    weight: 5,
    code: { s, _ in "Observable.catch(sequence: [\(s[0]), \(s[1]), \(s[2])])" },
    build: { s, _, _ in .catch(sequence: s) },
    model: { s, _, _ in .catching(s) }
  ),
  RxOperator(
    "catchAndReturn",
    [0...9],
    code: { s, n in "\(s[0]).catchAndReturn(\(n[0]))" },
    build: { s, n, _ in s[0].catchAndReturn(n[0]) },
    model: { s, n, _ in s[0].catchAndReturn(n[0]) }
  ),
  RxOperator(
    "retry",
    [1...3],
    code: { s, n in "\(s[0]).retry(\(n[0]))" },
    build: { s, n, _ in s[0].retry(n[0]) },
    model: { s, n, _ in .catching(Array(repeating: s[0], count: n[0])) }
  ),
  RxOperator(
    "retryWhen",
    [1...5, 0...2],
    code: { s, n in
      "\(s[0]).retry { $0.flatMap { _ in Observable<Int>.timer(.milliseconds(\(n[0])), scheduler: m.scheduler) }.take(\(n[1])) }"
    },
    build: { s, n, engine in
      s[0].retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable<Int>.timer(n[0].ticks, scheduler: engine.scheduler) }.take(n[1])
      }
    },
    model: { s, n, _ in s[0].retry { $0.flatMap { _ in .timer(n[0]) }.take(n[1]) } }
  ),
]
