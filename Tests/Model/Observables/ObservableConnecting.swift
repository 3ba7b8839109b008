import Streams

/// Streams that start when they are connected.
let observableConnecting: [RxOperator] = [
  RxOperator(
    "publish",
    [0...4],
    weight: 5,
    code: { s, n in "connected(\(s[0]).publish(), after: \(n[0]))" },
    build: { s, n, e in .deferred { connected(s[0].publish(), after: n[0], e) } },
    model: { s, n, _ in s[0].connected(after: n[0]) }
  ),
  RxOperator(
    "multicast",
    [0...9, 0...4],
    weight: 5,
    code: { s, n in "connected(\(s[0]).multicast(BehaviorSubject(value: \(n[0]))), after: \(n[1]))" },
    build: { s, n, e in
      .deferred { connected(s[0].multicast(BehaviorSubject(value: n[0])), after: n[1], e) }
    },
    model: { s, n, _ in s[0].connected(after: n[1]).startWith([n[0]]).passedOn }
  ),
  RxOperator(
    "disconnect",
    [0...9],
    weight: 5,
    code: { s, n in "connected(\(s[0]).publish(), until: \(n[0]))" },
    build: { s, n, e in
      .create { observer in
        let connectable = s[0].publish()
        let subscription = connectable.subscribe(observer)
        let connection = connectable.connect()
        e.scheduler.after(n[0]) { connection.dispose() }
        return Disposables.create(subscription, connection)
      }
    },
    model: { s, n, _ in
      Stream { start in s[0].subscribed(at: start.part(1)).before(start.part(2).later(n[0])) }
    }
  ),
  replaying("replay", 0...2, ".replay(#)") { $0.replay($1) },
  replaying("replayAll", 99...99, ".replayAll()") { source, _ in source.replayAll() },
]

/// Subscribes, and connects now or some ticks later.
private func connected(
  _ connectable: ConnectableObservable<Int>,
  after ticks: Int,
  _ engine: ObservableEngine
) -> Observable<Int> {
  .create { observer in
    let subscription = connectable.subscribe(observer)
    if ticks == 0 { return Disposables.create(subscription, connectable.connect()) }
    let connection = SingleAssignmentDisposable()
    engine.scheduler.after(ticks) {
      if !connection.isDisposed { connection.setDisposable(connectable.connect()) }
    }
    return Disposables.create(subscription, connection)
  }
}

/// A stream that is connected immediately, and subscribed to some ticks later.
private func replaying(
  _ name: String,
  _ count: ClosedRange<Int>,
  _ code: String,
  _ replay: @escaping @Sendable (Observable<Int>, Int) -> ConnectableObservable<Int>
) -> RxOperator {
  RxOperator(
    name + "Later",
    [count, 1...5],
    weight: 5,
    code: { s, n in "connected(\(s[0])\(code.replacing("#", with: "\(n[0])")), watchedAfter: \(n[1]))" },
    build: { s, n, e in
      .create {
        let connectable = replay(s[0], n[0])
        let late = connectable.delaySubscription(n[1].ticks, scheduler: e.scheduler)
        return Disposables.create(connectable.connect(), late.subscribe($0))
      }
    },
    model: { s, n, _ in s[0].replayed(n[0], after: n[1]) }
  )
}
