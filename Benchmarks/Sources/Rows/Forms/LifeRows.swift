import Drivers

/// Streams that are made, run to their end and are released.
let lifeRows = [retried, traits, chained, joined]

private struct Failure: Error {}

private let retried = Row(
  "W10",
  "retry(3): two failures and a value",
  unit: "cycle",
  target: 4.9,
  peers: Peers(rxSwift: 49.4, openCombine: 24.6),
  units: 2_000,
  workload: {
    let (sum, attempts) = (Sum(), Sum())
    return { cycles in
      for _ in 0..<cycles {
        let source = Observable<Int>.create { observer in
          attempts.total += 1
          if attempts.total % 3 == 0 {
            observer.onNext(attempts.total)
            observer.onCompleted()
          } else {
            observer.onError(Failure())
          }
          return Disposables.create()
        }
        source.retry(3).subscribe(onNext: { sum.total &+= $0 }).dispose()
      }
      return sum.total
    }
  },
  floor: {
    let (sum, attempts) = (Sum(), Sum())
    return { cycles in
      for _ in 0..<cycles {
        let source: (StrictObserver) -> Void = opaque { observer in
          attempts.total += 1
          if attempts.total % 3 == 0 {
            observer.next(attempts.total)
            observer.end(nil)
          } else {
            observer.end(Failure())
          }
        }
        StrictRetry(source, left: 3) { sum.total &+= $0 }.attempt()
      }
      return sum.total
    }
  }
)

private final class StrictRetry {
  private let source: (StrictObserver) -> Void
  private let next: (Int) -> Void
  @exclusivity(unchecked) private var left: Int

  @inline(never)
  init(_ source: @escaping (StrictObserver) -> Void, left: Int, _ next: @escaping (Int) -> Void) {
    self.source = source
    self.left = left
    self.next = next
  }

  @inline(never)
  func attempt() {
    left -= 1
    source(StrictObserver(next) { [self] error in if error != nil, left > 0 { attempt() } })
  }
}

private let traits = Row(
  "W11",
  "a Single, a Maybe and a Completable: create, transform, subscribe, end",
  unit: "cycle",
  target: 3.2,
  peers: Peers(rxSwift: 31.5, openCombine: 12.1),
  units: 2_000,
  workload: {
    let sum = Sum()
    return { cycles in
      for i in 0..<cycles {
        _ = Single<Int>.create { observer in
          observer(.success(i))
          return Disposables.create()
        }
        .map { $0 &+ 1 }
        .flatMap { Single.just($0 &* 2) }
        .subscribe(onSuccess: { sum.total &+= $0 })
        _ = Maybe.just(i)
          .filter { $0 >= 0 }
          .map { $0 &+ 1 }
          .subscribe(onSuccess: { sum.total &+= $0 })
        _ = Completable.create { observer in
          observer(.completed)
          return Disposables.create()
        }
        .andThen(Single.just(i))
        .subscribe(onSuccess: { sum.total &+= $0 })
      }
      return sum.total
    }
  },
  floor: {
    let sum = Sum()
    return { cycles in
      for i in 0..<cycles {
        let single: (StrictObserver) -> Void = opaque {
          $0.next(i)
          $0.end(nil)
        }
        let doubled: (Int) -> (StrictObserver) -> Void = opaque { value in
          {
            $0.next(value &* 2)
            $0.end(nil)
          }
        }
        let observer = StrictObserver({ sum.total &+= $0 }, { _ in })
        single(
          StrictObserver({ doubled($0 &+ 1)(StrictObserver({ observer.next($0) }, { _ in })) }, { observer.end($0) })
        )
        let filtered = StrictObserver({ sum.total &+= $0 }, { _ in })
        single(StrictObserver({ if $0 >= 0 { filtered.next($0 &+ 1) } }, { filtered.end($0) }))
        let last = StrictObserver({ sum.total &+= $0 }, { _ in })
        let nothing: (StrictObserver) -> Void = opaque { $0.end(nil) }
        nothing(StrictObserver({ _ in }, { if $0 == nil { single(last) } }))
      }
      return sum.total
    }
  }
)

private let chained = Row(
  "W16",
  "two values of relays, one after the other, and one before them: take(1), concat, startWith",
  unit: "cycle",
  target: 3.5,
  units: 2_000,
  workload: {
    let (first, second, sum) = (BehaviorRelay(value: 1), BehaviorRelay(value: 2), Sum())
    return { cycles in
      for i in 0..<cycles {
        _ = first.take(1).concat(second.take(1)).startWith(i).subscribe(onNext: { sum.total &+= $0 })
      }
      return sum.total
    }
  },
  floor: {
    let (first, second, sum) = (StrictCrowd(1), StrictCrowd(2), Sum())
    return { cycles in
      for i in 0..<cycles {
        let last = StrictObserver({ sum.total &+= $0 }, { _ in })
        last.next(i)
        let one: (StrictCrowd) -> (StrictObserver) -> Void = opaque { crowd in
          { observer in
            let member = crowd.join {
              observer.next($0)
              observer.end(nil)
            }
            member.listener(crowd.value)
            member.leave()
          }
        }
        one(first)(StrictObserver({ last.next($0) }, { if $0 == nil { one(second)(last) } }))
      }
      return sum.total
    }
  }
)

private let joined = Row(
  "W17",
  "share(replay: 1, scope: .forever) with ten subscribers, one more subscribes and leaves",
  unit: "cycle",
  target: 6,
  units: 5_000,
  workload: {
    let (relay, sum) = (BehaviorRelay(value: 1), Sum())
    let shared = relay.map { $0 &+ 1 }.share(replay: 1, scope: .forever)
    for _ in 0..<10 { _ = shared.subscribe(onNext: { sum.total &+= $0 }) }
    return { cycles in
      for _ in 0..<cycles { shared.subscribe(onNext: { sum.total &+= $0 }).dispose() }
      return sum.total
    }
  },
  floor: {
    let (crowd, sum) = (StrictCrowd(2), Sum())
    func join() -> StrictCrowd.Member {
      let member = crowd.join { sum.total &+= $0 }
      member.listener(crowd.value)
      return member
    }
    for _ in 0..<10 { _ = join() }
    return { cycles in
      for _ in 0..<cycles { join().leave() }
      return sum.total
    }
  }
)

/// Listeners that join and leave, and the last value. The last listener takes the place of one that leaves.
private final class StrictCrowd {
  final class Member {
    let listener: (Int) -> Void
    private let crowd: StrictCrowd
    @exclusivity(unchecked) fileprivate var place: Int

    fileprivate init(_ listener: @escaping (Int) -> Void, _ crowd: StrictCrowd, _ place: Int) {
      self.listener = listener
      self.crowd = crowd
      self.place = place
    }

    @inline(never)
    func leave() { crowd.remove(self) }
  }

  private let lock = StrictLock()
  let value: Int
  @exclusivity(unchecked) private var members: [Member] = []

  init(_ value: Int) { self.value = value }

  @inline(never)
  func join(_ listener: @escaping (Int) -> Void) -> Member {
    lock.lock()
    let member = Member(listener, self, members.count)
    members.append(member)
    lock.unlock()
    return member
  }

  @inline(never)
  private func remove(_ member: Member) {
    lock.lock()
    let last = members.removeLast()
    if last !== member {
      members[member.place] = last
      last.place = member.place
    }
    lock.unlock()
  }
}
