import Streams

/// Operators that take time.
let observableTiming: [RxOperator] = [
  RxOperator(
    "delay",
    [0...5],
    code: { s, n in "\(s[0]).delay(.milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].delay(n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].delay(n[0]) }
  ),
  RxOperator(
    "delaySubscription",
    [0...5],
    code: { s, n in "\(s[0]).delaySubscription(.milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].delaySubscription(n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].delaySubscription(n[0]) }
  ),
  RxOperator(
    "debounce",
    [0...5],
    code: { s, n in "\(s[0]).debounce(.milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].debounce(n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].debounce(n[0]) }
  ),
  RxOperator(
    "throttle",
    [1...5, 0...1],
    code: { s, n in "\(s[0]).throttle(.milliseconds(\(n[0])), latest: \(n[1] == 1), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].throttle(n[0].ticks, latest: n[1] == 1, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].throttle(n[0], latest: n[1] == 1) }
  ),
  RxOperator(
    "buffer",
    [1...5, 1...3],
    code: { s, n in
      "\(s[0]).buffer(timeSpan: .milliseconds(\(n[0])), count: \(n[1]), scheduler: m.scheduler).map(digest)"
    },
    build: { s, n, e in s[0].buffer(timeSpan: n[0].ticks, count: n[1], scheduler: e.scheduler).map(Faults.digest) },
    model: { s, n, _ in s[0].buffer(n[0], n[1]) }
  ),
  RxOperator(
    "window",
    [1...5, 1...3],
    code: { s, n in
      "\(s[0]).window(timeSpan: .milliseconds(\(n[0])), count: \(n[1]), scheduler: m.scheduler)"
        + ".enumerated().flatMap { number, window in window.map { mix(number, $0) } }"
    },
    build: { s, n, e in
      s[0].window(timeSpan: n[0].ticks, count: n[1], scheduler: e.scheduler)
        .enumerated().flatMap { number, window in window.map { Faults.mix(number, $0) } }
    },
    model: { s, n, _ in s[0].window(n[0], n[1]) }
  ),
  RxOperator(
    "timeout",
    [1...7],
    code: { s, n in "\(s[0]).timeout(.milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].timeout(n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].timeout(n[0], switchTo: nil) }
  ),
  RxOperator(
    "timeoutOther",
    sources: 2,
    [1...7],
    code: { s, n in "\(s[0]).timeout(.milliseconds(\(n[0])), other: \(s[1]), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].timeout(n[0].ticks, other: s[1], scheduler: e.scheduler) },
    model: { s, n, _ in s[0].timeout(n[0], switchTo: s[1]) }
  ),
  RxOperator(
    "takeFor",
    [0...9],
    code: { s, n in "\(s[0]).take(for: .milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].take(for: n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].take(for: n[0]) }
  ),
  RxOperator(
    "skipFor",
    [0...9],
    code: { s, n in "\(s[0]).skip(.milliseconds(\(n[0])), scheduler: m.scheduler)" },
    build: { s, n, e in s[0].skip(n[0].ticks, scheduler: e.scheduler) },
    model: { s, n, _ in s[0].skip(for: n[0]) }
  ),
  RxOperator(
    "observeOn",
    weight: 15,
    code: { s, _ in "\(s[0]).observe(on: m.scheduler)" },
    build: { s, _, engine in s[0].observe(on: engine.scheduler) },
    model: { s, _, _ in s[0].observedOnScheduler() }
  ),
  RxOperator(
    "subscribeOn",
    weight: 15,
    code: { s, _ in "\(s[0]).subscribe(on: m.scheduler)" },
    build: { s, _, engine in s[0].subscribe(on: engine.scheduler) },
    model: { s, _, _ in s[0].subscribedOnScheduler() }
  ),
]
