import Streams

/// Operators that share a stream among subscribers.
let observableSharing: [RxOperator] = [
  RxOperator(
    "deferred",
    weight: 5,
    code: { s, _ in "Observable.deferred { \(s[0]) }" },
    build: { s, _, _ in .deferred { s[0] } },
    model: { s, _, _ in Stream(row: .init(step: .any, streams: s)) { s[0].events(from: $0) } }
  ),
  RxOperator(
    "using",
    weight: 5,
    code: { s, _ in "Observable.using { Disposables.create() as! Cancelable } observableFactory: { _ in \(s[0]) }" },
    build: { s, _, _ in .using({ BooleanDisposable() }, observableFactory: { _ in s[0] }) },
    model: { s, _, _ in s[0].passedOn }
  ),
  RxOperator(
    "share",
    code: { s, _ in "Observable.deferred { \(s[0]).share() }" },
    build: { s, _, _ in .deferred { s[0].share() } },
    model: { s, _, _ in s[0].passedOn }
  ),
  RxOperator(
    "shareReplay",
    code: { s, _ in "Observable.deferred { \(s[0]).share(replay: 1) }" },
    build: { s, _, _ in .deferred { s[0].share(replay: 1) } },
    model: { s, _, _ in s[0].passedOn }
  ),
  RxOperator(
    "infallible",
    [0...9],
    weight: 5,
    code: { s, n in "\(s[0]).asInfallible(onErrorJustReturn: \(n[0])).asObservable()" },
    build: { s, n, _ in s[0].asInfallible(onErrorJustReturn: n[0]).asObservable() },
    model: { s, n, _ in s[0].catchAndReturn(n[0]) }
  ),
  sharedByTwo("share", ".share(replay: %)") { source, count, _ in source.share(replay: count) },
  sharedByTwo("refCount", ".replay(%).refCount()") { source, count, _ in source.replay(count).refCount() },
  sharedByTwo("shareForever", ".share(replay: %, scope: .forever)", { .forever($0) }) { source, count, _ in
    source.share(replay: count, scope: .forever)
  },
  RxOperator(
    "multicastToTwo",
    weight: 5,
    code: { s, _ in "\(s[0]).multicast { PublishSubject() } selector: { Observable.merge($0, $0.map { mix($0, 1) }) }"
    },
    build: { s, _, _ in
      s[0].multicast({ PublishSubject() }) { .merge($0, $0.map { Faults.mix($0, 1) }) }
    },
    model: { s, _, _ in s[0].multicastToTwo() }
  ),
]

/// A shared stream with two subscribers. The second one subscribes directly after the first, or some ticks later.
///
/// - Parameter replays: How many past values the second one may receive.
func sharedByTwo(
  _ name: String,
  _ code: String,
  replays: ClosedRange<Int> = 0...2,
  _ history: @escaping @Sendable (_ replay: Int) -> Stream.History = { .whileConnected($0) },
  _ share: @escaping @Sendable (Observable<Int>, _ replay: Int, ObservableEngine) -> Observable<Int>,
  model: @escaping @Sendable (Stream) -> Stream = { $0 }
) -> RxOperator {
  RxOperator(
    name + "ByTwo",
    [replays, 0...4],
    weight: 5,
    code: { s, n in
      let shared = s[0] + code.replacing("%", with: "\(n[0])")
      let late = n[1] == 0 ? "" : ".delaySubscription(.milliseconds(\(n[1])), scheduler: m.scheduler)"
      return "Observable.deferred { let shared = \(shared); return .merge(shared, shared\(late).map { mix($0, 1) }) }"
    },
    build: { s, n, engine in
      .deferred {
        let shared = share(s[0], n[0], engine)
        let late = n[1] == 0 ? shared : shared.delaySubscription(n[1].ticks, scheduler: engine.scheduler)
        return .merge(shared, late.map { Faults.mix($0, 1) })
      }
    },
    model: { s, n, _ in model(s[0]).sharedByTwo(history(n[0]), secondAfter: n[1] == 0 ? nil : n[1]) }
  )
}
