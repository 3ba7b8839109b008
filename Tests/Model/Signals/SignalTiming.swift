import Signals

/// Operators that take time.
let signalTiming: [TypedOperator] =
  [
    both(
      "delay",
      [0...5],
      code: ".delay(#0, on: scheduler)",
      producer: { s, n, e in s.delay(Double(n[0]), on: e.scheduler) },
      signal: { s, n, e in s.delay(Double(n[0]), on: e.scheduler) },
      model: { s, n in s.typedDelay(n[0]) }
    ),
    both(
      "debounce",
      [0...5, 0...1],
      code: ".debounce(#0, on: scheduler, discardWhenCompleted: #1 == 1)",
      producer: { s, n, e in s.debounce(Double(n[0]), on: e.scheduler, discardWhenCompleted: n[1] == 1) },
      signal: { s, n, e in s.debounce(Double(n[0]), on: e.scheduler, discardWhenCompleted: n[1] == 1) },
      model: { s, n in s.typedDebounce(n[0], discards: n[1] == 1) }
    ),
    both(
      "throttle",
      [0...5],
      code: ".throttle(#0, on: scheduler)",
      producer: { s, n, e in s.throttle(Double(n[0]), on: e.scheduler) },
      signal: { s, n, e in s.throttle(Double(n[0]), on: e.scheduler) },
      model: { s, n in s.typedThrottle(n[0]) }
    ),
    both(
      "lazyMap",
      code: ".lazyMap(on: scheduler) { $0 + 1 }",
      producer: { s, _, e in s.lazyMap(on: e.scheduler) { $0 + 1 } },
      signal: { s, _, e in s.lazyMap(on: e.scheduler) { $0 + 1 } },
      model: { s, _ in s.typedLatestInTurn().map { $0 + 1 } }
    ),
    both(
      "collectEvery",
      [1...5, 0...1, 0...1],
      code:
        ".collect(every: .seconds(#0), on: scheduler, skipEmpty: #1 == 1, discardWhenCompleted: #2 == 1).map(digest)",
      producer: { s, n, e in
        s.collect(every: .seconds(n[0]), on: e.scheduler, skipEmpty: n[1] == 1, discardWhenCompleted: n[2] == 1).map(
          Faults.digest
        )
      },
      signal: { s, n, e in
        s.collect(every: .seconds(n[0]), on: e.scheduler, skipEmpty: n[1] == 1, discardWhenCompleted: n[2] == 1).map(
          Faults.digest
        )
      },
      model: { s, n in s.typedCollect(every: n[0], skipsEmpty: n[1] == 1, discards: n[2] == 1) }
    ),
    both(
      "timeout",
      [1...7],
      code: ".timeout(after: #0, raising: Fault(code: 7), on: scheduler)",
      producer: { s, n, e in s.timeout(after: Double(n[0]), raising: Fault(code: 7), on: e.scheduler) },
      signal: { s, n, e in s.timeout(after: Double(n[0]), raising: Fault(code: 7), on: e.scheduler) },
      model: { s, n in s.typedTimeout(n[0]) }
    ),
    both(
      "observeOn",
      weight: 15,
      code: ".observe(on: scheduler)",
      producer: { s, _, e in s.observe(on: e.scheduler) },
      signal: { s, _, e in s.observe(on: e.scheduler) },
      model: { s, _ in s.typedDelay(0, ends: true) }
    ),
  ].flatMap(\.self) + [
    TypedOperator(
      "throttleWhile",
      sources: 2,
      code: { s, _ in "\(s[0]).throttle(while: \(property(s[1])).map { $0 % 2 == 1 }, on: scheduler)" },
      build: { s, _, e in started { s[0].throttle(while: property(s[1]).map { $0 % 2 == 1 }, on: e.scheduler) } },
      model: { s, _, _ in s[0].typedThrottle(while: s[1].neverFailing.held().map { $0 % 2 }.held()) }
    ),
    TypedOperator(
      "startOn",
      weight: 15,
      code: { s, _ in "\(s[0]).start(on: scheduler)" },
      build: { s, _, e in s[0].start(on: e.scheduler) },
      model: { s, _, _ in s[0].delaySubscription(0) }
    ),
  ]
