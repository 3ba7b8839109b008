import Drivers

private struct Failure: Error {}

let traitOperators = [
  life("single/just") { i, sum in Single.just(i).subscribe(onSuccess: { sum.total &+= $0 }).dispose() },
  life("single/create") { i, sum in
    Single<Int>.create { observer in
      observer(.success(i))
      return Disposables.create()
    }
    .subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("single/map") { i, sum in
    Single.just(i).map { $0 &+ 1 }.subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("single/flatMap") { i, sum in
    Single.just(i).flatMap { Single.just($0) }.subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("single/catch") { i, sum in
    Single<Int>.error(Failure()).catchAndReturn(i).subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("single/zip") { i, sum in
    Single.zip(Single.just(i), Single.just(i)) { $0 &+ $1 }.subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("maybe/just") { i, sum in Maybe.just(i).subscribe(onSuccess: { sum.total &+= $0 }).dispose() },
  life("maybe/filter") { i, sum in
    Maybe.just(i).filter { $0 >= 0 }.subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("completable/create") { _, sum in
    Completable.create { observer in
      observer(.completed)
      return Disposables.create()
    }
    .subscribe(onCompleted: { sum.total &+= 1 }).dispose()
  },
  life("completable/andThen") { i, sum in
    Completable.empty().andThen(Single.just(i)).subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
]

/// An operator on a Driver of a relay of numbers.
@inline(__always)
private func driver<Result>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (Driver<Int>) -> Driver<Result>
) -> OperatorCensus {
  OperatorCensus("driver/\(name)", makesStreams: makesStreams) { i, sum in
    let relay = BehaviorRelay(value: 0)
    let subscription = make(relay.asDriver()).drive(onNext: { _ in sum.total &+= 1 })
    relay.accept(i)
    subscription.dispose()
  } _: {
    let (relay, sum) = (BehaviorRelay(value: 0), Sum())
    _ = make(relay.asDriver()).drive(onNext: { _ in sum.total &+= 1 })
    return { events in
      for i in 0..<events { relay.accept(i) }
      return sum.total
    }
  }
}

let driverOperators = [
  driver("asDriver") { $0 },
  driver("map") { $0.map { $0 &+ 1 } },
  driver("filter") { $0.filter { $0 >= 0 } },
  driver("compactMap") { $0.compactMap { $0 > 0 ? $0 : nil } },
  driver("distinctUntilChanged") { $0.distinctUntilChanged() },
  driver("scan") { $0.scan(0) { $0 &+ $1 } },
  driver("skip") { $0.skip(1) },
  driver("startWith") { $0.startWith(1) },
  driver("do") { $0.do(onNext: { _ in }) },
  driver("merge") { Driver.merge($0, .never()) },
  driver("combineLatest") { Driver.combineLatest($0, Driver.just(1)) },
  driver("zip") { Driver.zip($0, $0.map { $0 &+ 1 }) },
  driver("withLatestFrom") { $0.withLatestFrom(Driver.just(1)) },
  driver("concat") { Driver.concat([$0, Driver.just(1)]) },
  driver("flatMap", makesStreams: true) { $0.flatMap { .just($0) } },
  driver("flatMapLatest", makesStreams: true) { $0.flatMapLatest { .just($0) } },
  driver("flatMapFirst", makesStreams: true) { $0.flatMapFirst { .just($0) } },
]
