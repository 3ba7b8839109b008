import Signals

/// What waits.
let signalTiming: [TypedOperator] = [
  TypedOperator(
    "delay",
    [0...5],
    code: { s, n in "\(s[0]).delay(\(n[0]), on: scheduler)" },
    build: { s, n, e in s[0].delay(Double(n[0]), on: e.scheduler) },
    model: { s, n, _ in s[0].typedDelay(n[0]) }
  ),
  TypedOperator(
    "debounce",
    [0...5, 0...1],
    code: { s, n in "\(s[0]).debounce(\(n[0]), on: scheduler, discardWhenCompleted: \(n[1] == 1))" },
    build: { s, n, e in s[0].debounce(Double(n[0]), on: e.scheduler, discardWhenCompleted: n[1] == 1) },
    model: { s, n, _ in s[0].typedDebounce(n[0], discards: n[1] == 1) }
  ),
  TypedOperator(
    "throttle",
    [0...5],
    code: { s, n in "\(s[0]).throttle(\(n[0]), on: scheduler)" },
    build: { s, n, e in s[0].throttle(Double(n[0]), on: e.scheduler) },
    model: { s, n, _ in s[0].typedThrottle(n[0]) }
  ),
  TypedOperator(
    "throttleWhile",
    sources: 2,
    code: { s, _ in "\(s[0]).throttle(while: \(property(s[1])).map { $0 % 2 == 1 }, on: scheduler)" },
    build: { s, _, e in started { s[0].throttle(while: property(s[1]).map { $0 % 2 == 1 }, on: e.scheduler) } },
    model: { s, _, _ in s[0].typedThrottle(while: s[1].neverFailing.held().map { $0 % 2 }.held()) }
  ),
  TypedOperator(
    "lazyMap",
    code: { s, _ in "\(s[0]).lazyMap(on: scheduler) { $0 + 1 }" },
    build: { s, _, e in s[0].lazyMap(on: e.scheduler) { $0 + 1 } },
    model: { s, _, _ in s[0].typedLatestInTurn().map { $0 + 1 } }
  ),
  TypedOperator(
    "collectEvery",
    [1...5, 0...1, 0...1],
    code: { s, n in
      "\(s[0]).collect(every: .seconds(\(n[0])), on: scheduler, skipEmpty: \(n[1] == 1), discardWhenCompleted: \(n[2] == 1)).map(digest)"
    },
    build: { s, n, e in
      s[0].collect(every: .seconds(n[0]), on: e.scheduler, skipEmpty: n[1] == 1, discardWhenCompleted: n[2] == 1).map(
        Faults.digest
      )
    },
    model: { s, n, _ in s[0].typedCollect(every: n[0], skipsEmpty: n[1] == 1, discards: n[2] == 1) }
  ),
  TypedOperator(
    "timeout",
    [1...7],
    code: { s, n in "\(s[0]).timeout(after: \(n[0]), raising: Fault(code: 7), on: scheduler)" },
    build: { s, n, e in s[0].timeout(after: Double(n[0]), raising: Fault(code: 7), on: e.scheduler) },
    model: { s, n, _ in s[0].typedTimeout(n[0]) }
  ),
  TypedOperator(
    "observeOn",
    weight: 15,
    code: { s, _ in "\(s[0]).observe(on: scheduler)" },
    build: { s, _, e in s[0].observe(on: e.scheduler) },
    model: { s, _, _ in s[0].typedDelay(0, ends: true) }
  ),
  TypedOperator(
    "startOn",
    weight: 15,
    code: { s, _ in "\(s[0]).start(on: scheduler)" },
    build: { s, _, e in s[0].start(on: e.scheduler) },
    model: { s, _, _ in s[0].delaySubscription(0) }
  ),
]
