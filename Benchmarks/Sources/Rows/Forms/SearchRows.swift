import Drivers
import Foundation

/// Searches on virtual time, a reducer, and ticks.
let searchRows = [debounced, throttled, reducer, ticking]

private let queries = (0..<8).map { "query\($0)" }

private let debounced = Row(
  "W03",
  "a search on virtual time: debounce, flatMapLatest, catch, share(replay: 1)",
  target: 3.9,
  peers: Peers(rxSwift: 38.5, openCombine: 17.9),
  units: 5_000,
  workload: {
    let (query, scheduler, sum) = (PublishRelay<String>(), HistoricalScheduler(), Sum())
    let results = query.debounce(.milliseconds(300), scheduler: scheduler)
      .flatMapLatest { Observable.just($0.utf8.count).catchAndReturn(0) }
      .share(replay: 1)
    for _ in 0..<2 { _ = results.subscribe(onNext: { sum.total &+= $0 }) }
    return { events in
      for i in 0..<events {
        query.accept(queries[i & 7])
        scheduler.advanceTo(scheduler.clock.addingTimeInterval(1))
      }
      return sum.total
    }
  },
  floor: {
    let (query, clock, results, sum) = (StrictText(""), StrictClock(), StrictNumbers(), Sum())
    query.subscribe { text in
      if !text.isEmpty { clock.schedule(after: 0.3) { results.send(text.utf8.count) } }
    }
    for _ in 0..<2 { results.subscribe { sum.total &+= $0 } }
    return { events in
      for i in 0..<events {
        query.set(queries[i & 7])
        clock.advance(by: 1)
      }
      return sum.total
    }
  }
)

private let throttled = Row(
  "W04",
  "the same with throttle, two keystrokes",
  target: 2.8,
  peers: Peers(rxSwift: 28, openCombine: 18.3),
  units: 5_000,
  workload: {
    let (query, scheduler, sum) = (PublishRelay<String>(), HistoricalScheduler(), Sum())
    let results = query.throttle(.milliseconds(300), scheduler: scheduler)
      .flatMapLatest { Observable.just($0.utf8.count).catchAndReturn(0) }
      .share(replay: 1)
    for _ in 0..<2 { _ = results.subscribe(onNext: { sum.total &+= $0 }) }
    return { events in
      for i in 0..<events {
        query.accept(queries[i & 7])
        query.accept(queries[i & 7])
        scheduler.advanceTo(scheduler.clock.addingTimeInterval(1))
      }
      return sum.total
    }
  },
  floor: {
    let (query, clock, results, sum) = (StrictText(""), StrictClock(), StrictNumbers(), Sum())
    let last = StrictTime()
    query.subscribe { text in
      if text.isEmpty { return }
      let send = {
        last.time = clock.now
        results.send(text.utf8.count)
      }
      let elapsed = clock.now - last.time
      if elapsed >= 0.3 { send() } else { clock.schedule(after: 0.3 - elapsed, send) }
    }
    for _ in 0..<2 { results.subscribe { sum.total &+= $0 } }
    return { events in
      for i in 0..<events {
        query.set(queries[i & 7])
        query.set(queries[i & 7])
        clock.advance(by: 1)
      }
      return sum.total
    }
  }
)

private final class StrictTime {
  @exclusivity(unchecked) var time = -1.0
}

private struct Account {
  var balance = 0
  var entries = 0
}

private let reducer = Row(
  "W05",
  "a reducer: scan, withLatestFrom",
  target: 1.2,
  peers: Peers(rxSwift: 11.9),
  workload: {
    let (actions, factor, sum) = (PublishRelay<Int>(), BehaviorRelay(value: 3), Sum())
    _ = actions.scan(Account()) { account, amount in
      Account(balance: account.balance &+ amount, entries: account.entries &+ 1)
    }
    .withLatestFrom(factor) { $0.balance &* $1 &+ $0.entries }
    .subscribe(onNext: { sum.total &+= $0 })
    return { events in
      for i in 0..<events { actions.accept(i) }
      return sum.total
    }
  },
  floor: {
    let (actions, factor, sum, state) = (StrictNumbers(), StrictNumbers(), Sum(), StrictAccount())
    factor.subscribe { state.factor = $0 }
    factor.send(3)
    actions.subscribe { sum.total &+= state.add($0) }
    return { events in
      for i in 0..<events { actions.send(i) }
      return withExtendedLifetime(factor) { sum.total }
    }
  }
)

private final class StrictAccount {
  private let lock = StrictLock()
  @exclusivity(unchecked) private var account = Account()
  @exclusivity(unchecked) var factor = 0

  @inline(never)
  func add(_ amount: Int) -> Int {
    lock.lock()
    account = Account(balance: account.balance &+ amount, entries: account.entries &+ 1)
    let result = account.balance &* factor &+ account.entries
    lock.unlock()
    return result
  }
}

private let ticking = Row(
  "W15",
  "interval on virtual time, a tick",
  target: 6,
  workload: {
    let (scheduler, sum) = (HistoricalScheduler(), Sum())
    _ = Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe(onNext: { sum.total &+= $0 })
    return { events in
      for _ in 0..<events { scheduler.advanceTo(scheduler.clock.addingTimeInterval(1)) }
      return sum.total
    }
  },
  floor: {
    let (clock, sum, count) = (StrictClock(), Sum(), Sum())
    func tick() {
      clock.schedule(after: 1, tick)
      sum.total &+= count.total
      count.total += 1
    }
    clock.schedule(after: 1, tick)
    return { events in
      for _ in 0..<events { clock.advance(by: 1) }
      return sum.total
    }
  }
)
