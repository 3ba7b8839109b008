import Drivers

/// Drivers and Signals, which deliver on the virtual scheduler. A failure of a source becomes a 9.
let observableDrivers: [RxOperator] = [
  driver("", "", { s, _, _ in s[0] }, { s, _ in s[0] }),
  driver("Map", ".map { $0 + 1 }", { s, _, _ in s[0].map { $0 + 1 } }, { s, _ in s[0].map { $0 + 1 } }),
  driver(
    "Filter",
    numbers: [2...3],
    ".filter { $0 % #0 == 0 }",
    { s, n, _ in s[0].filter { $0 % n[0] == 0 } },
    { s, n in s[0].filter { $0 % n[0] == 0 } }
  ),
  driver(
    "CompactMap",
    numbers: [2...3],
    ".compactMap { $0 % #0 == 0 ? $0 + 1 : nil }",
    { s, n, _ in s[0].compactMap { $0 % n[0] == 0 ? $0 + 1 : nil } },
    { s, n in s[0].filter { $0 % n[0] == 0 }.map { $0 + 1 } }
  ),
  driver("Skip", numbers: [0...3], ".skip(#0)", { s, n, _ in s[0].skip(n[0]) }, { s, n in s[0].skip(n[0]) }),
  driver("Scan", ".scan(1) { mix($0, $1) }", { s, _, _ in s[0].scan(1, accumulator: Faults.mix) }) { s, _ in
    s[0].scan(1, Faults.mix)
  },
  driver(
    "StartWith",
    numbers: [0...9],
    ".startWith(#0)",
    { s, n, _ in s[0].startWith(n[0]) },
    { s, n in s[0].startWith(n) }
  ),
  driver(
    "Distinct",
    ".distinctUntilChanged()",
    { s, _, _ in s[0].distinctUntilChanged() },
    { s, _ in s[0].distinct() }
  ),
  driver(
    "WithUnretained",
    ".withUnretained(object) { $1 }",
    { s, _, e in s[0].withUnretained(e) { $1 } },
    { s, _ in s[0] }
  ),
  driver("Do", ".do(onNext: { _ in })", { s, _, _ in s[0].do(onNext: { _ in }) }, { s, _ in s[0] }),
  driver("Debounce", numbers: [0...5], ".debounce(.milliseconds(#0))", { s, n, _ in s[0].debounce(n[0].ticks) }) {
    s,
    n in
    s[0].debounce(n[0])
  },
  driver(
    "Throttle",
    numbers: [1...5, 0...1],
    ".throttle(.milliseconds(#0), latest: #1 == 1)",
    { s, n, _ in s[0].throttle(n[0].ticks, latest: n[1] == 1) },
    { s, n in s[0].throttle(n[0], latest: n[1] == 1) }
  ),
  driver("Delay", numbers: [0...5], ".delay(.milliseconds(#0))", { s, n, _ in s[0].delay(n[0].ticks) }) { s, n in
    s[0].delay(n[0])
  },
  driver("Merge", sources: 2, "Driver.merge(%0, %1)", { s, _, _ in Driver<Int>.merge(s) }, { s, _ in .merge(s) }),
  driver("Concat", sources: 2, "Driver.concat([%0, %1])", { s, _, _ in Driver<Int>.concat(s) }, { s, _ in .concat(s) }),
  driver(
    "CombineLatest",
    sources: 2,
    "Driver.combineLatest(%0, %1) { mix(mix(0, $0), $1) }",
    { s, _, _ in Driver<Int>.combineLatest(s[0], s[1]) { Faults.mix(Faults.mix(0, $0), $1) } },
    { s, _ in .combineLatest(s) }
  ),
  driver(
    "Zip",
    sources: 2,
    "Driver.zip(%0, %1) { mix(mix(0, $0), $1) }",
    { s, _, _ in Driver<Int>.zip(s[0], s[1]) { Faults.mix(Faults.mix(0, $0), $1) } },
    { s, _ in .zip(s, endsEarly: false) }
  ),
  driver(
    "WithLatestFrom",
    sources: 2,
    "%0.withLatestFrom(%1) { mix($0, $1) }",
    { s, _, _ in s[0].withLatestFrom(s[1], resultSelector: Faults.mix) },
    { s, _ in s[0].withLatest(s[1]) }
  ),
  driverOfDrivers("FlatMap", "flatMap", { $0.flatMap($1) }, { $0.flatMap($1) }),
  driverOfDrivers("FlatMapLatest", "flatMapLatest", { $0.flatMapLatest($1) }, { $0.flatMapLatest($1) }),
  driverOfDrivers("SwitchLatest", "switchLatest", { $0.map($1).switchLatest() }, { $0.flatMapLatest($1) }),
  driverOfDrivers("MergeInner", "merge", { $0.map($1).merge() }, { $0.flatMap($1) }),
  driverOfDrivers("FlatMapFirst", "flatMapFirst", { $0.flatMapFirst($1) }, { $0.flatMapFirst($1) }),
  RxOperator(
    "driverOnErrorDriveWith",
    sources: 2,
    weight: 5,
    code: { s, _ in "\(s[0]).asDriver(onErrorDriveWith: \(asDriver(s[1]))).asObservable()" },
    build: { s, _, e in
      .deferred { e.onDriver { s[0].asDriver(onErrorDriveWith: e.driver(s[1])).asObservable() } }
    },
    model: { s, _, _ in Stream.catching([s[0].observedOnScheduler(), s[1].driven]).passedOn }
  ),
  RxOperator(
    "driverOnErrorRecover",
    sources: 2,
    weight: 5,
    code: { s, _ in "\(s[0]).asDriver(onErrorRecover: { _ in \(asDriver(s[1])) }).asObservable()" },
    build: { s, _, e in
      .deferred { e.onDriver { s[0].asDriver(onErrorRecover: { _ in e.driver(s[1]) }).asObservable() } }
    },
    model: { s, _, _ in Stream.catching([s[0].observedOnScheduler(), s[1].driven]).passedOn }
  ),
  RxOperator(
    "driverJust",
    sources: 0,
    [0...9],
    weight: 5,
    code: { _, n in "Driver.just(\(n[0])).asObservable()" },
    build: { _, n, e in e.onDriver { Driver.just(n[0]).asObservable() } },
    model: { _, n, _ in Stream.just(n[0]).subscribedOnScheduler() }
  ),
  RxOperator(
    "driverOf",
    sources: 0,
    [0...9, 0...9],
    weight: 5,
    code: { _, n in "Driver.of(\(n[0]), \(n[1])).asObservable()" },
    build: { _, n, e in e.onDriver { Driver.of(n[0], n[1]).asObservable() } },
    model: { _, n, _ in .scheduled([.next(n[0]), .next(n[1]), .completed]) }
  ),
  RxOperator(
    "driverTimer",
    sources: 0,
    [1...7, 3...9],
    weight: 5,
    code: { _, n in "Driver<Int>.timer(.milliseconds(\(n[0])), period: .milliseconds(\(n[1]))).asObservable()" },
    build: { _, n, e in
      .deferred { e.onDriver { Driver<Int>.timer(n[0].ticks, period: n[1].ticks).asObservable() } }
    },
    model: { _, n, _ in .interval(after: n[0], every: n[1]) }
  ),
  sharedByTwo("driver", ".asDriver(onErrorJustReturn: 9).map { $0 + 1 }", replays: 1...1) { source, _, engine in
    engine.driver(source).map { $0 + 1 }.asObservable()
  } model: {
    $0.driven.map { $0 + 1 }
  },
  sharedByTwo("signal", ".asSignal(onErrorJustReturn: 9).filter { $0 != 3 }", replays: 0...0) { source, _, engine in
    engine.signal(source).filter { $0 != 3 }.asObservable()
  } model: {
    $0.driven.filter { $0 != 3 }
  },
]

extension ObservableEngine {
  /// Makes Drivers and Signals for the virtual scheduler.
  func onDriver<Result>(_ make: () -> Result) -> Result { SharingScheduler.with(scheduler, perform: make) }

  func driver(_ source: Observable<Int>) -> Driver<Int> { onDriver { source.asDriver(onErrorJustReturn: 9) } }

  func signal(_ source: Observable<Int>) -> Signal<Int> { onDriver { source.asSignal(onErrorJustReturn: 9) } }
}

extension Stream {
  /// The stream as a Driver with one subscriber.
  var driven: Stream { observedOnScheduler().catchAndReturn(9) }
}

func asDriver(_ code: String) -> String { "\(code).asDriver(onErrorJustReturn: 9)" }

/// An operator on Drivers, made for each subscriber.
///
/// - Parameter code: The code, with `%0` for the first source and `#0` for the first number; or the part after the source.
private func driver(
  _ name: String,
  sources: Int = 1,
  numbers: [ClosedRange<Int>] = [],
  _ code: String,
  _ build: @escaping @Sendable ([Driver<Int>], [Int], ObservableEngine) -> Driver<Int>,
  _ model: @escaping @Sendable ([Stream], [Int]) -> Stream
) -> RxOperator {
  RxOperator(
    "driver" + name,
    sources: sources,
    numbers,
    weight: 4,
    code: { s, n in
      var written = code.contains("%") ? code : "%0" + code
      for (index, number) in n.enumerated() { written.replace("#\(index)", with: "\(number)") }
      for (index, source) in s.enumerated() { written.replace("%\(index)", with: asDriver(source)) }
      return "Observable.deferred { \(written).asObservable() }"
    },
    build: { s, n, e in .deferred { e.onDriver { build(s.map(e.driver), n, e).asObservable() } } },
    model: { s, n, _ in model(s.map(\.driven), n).passedOn }
  )
}

/// An operator that makes a Driver of each value.
private func driverOfDrivers(
  _ name: String,
  _ code: String,
  _ build: @escaping @Sendable (Driver<Int>, @escaping (Int) -> Driver<Int>) -> Driver<Int>,
  _ model: @escaping @Sendable (Stream, @escaping Inner) -> Stream
) -> RxOperator {
  RxOperator(
    "driver" + name,
    sources: 2,
    weight: 6,
    code: { s, _ in
      let isOfStreams = code == "merge" || code == "switchLatest"
      let operation = isOfStreams ? "map \(mixed(asDriver(s[1]))).\(code)()" : "\(code) \(mixed(asDriver(s[1])))"
      return "\(asDriver(s[0])).\(operation).asObservable()"
    },
    build: { s, _, e in
      .deferred {
        e.onDriver { build(e.driver(s[0])) { value in e.driver(s[1]).map { Faults.mix($0, value) } }.asObservable() }
      }
    },
    model: { s, _, _ in model(s[0].driven, mixed(s[1].driven.passedOn)).passedOn }
  )
}
