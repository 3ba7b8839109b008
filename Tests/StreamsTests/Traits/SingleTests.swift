import Streams
import Testing

@Suite struct SingleTests {
  private func outcome<Value>(of single: Single<Value>) -> [String] {
    var seen: [String] = []
    _ = single.subscribe { event in
      switch event {
      case .success(let value): seen.append("\(value)")
      case .failure(let error): seen.append("error \(error)")
      }
    }
    return seen
  }

  // MARK: Making one

  @Test func createSendsOnlyTheFirstOutcome() {
    let single = Single<Int>.create { observer in
      observer(.success(1))
      observer(.success(2))
      observer(.failure(Failure()))
      return Disposables.create()
    }
    #expect(outcome(of: single) == ["1"])
    #expect(single.asObservable().record().0.events == [.next(1), .completed])
  }

  @Test func createCanFail() {
    let single = Single<Int>.create { observer in
      observer(.failure(Failure()))
      return Disposables.create()
    }
    #expect(outcome(of: single) == ["error \(Failure())"])
  }

  @Test func createDisposesOfTheReturnedDisposable() {
    var disposals = 0
    var send: Single<Int>.SingleObserver?
    let single = Single<Int>.create { observer in
      send = observer
      return Disposables.create { disposals += 1 }
    }
    single.subscribe(onSuccess: { _ in }).dispose()
    #expect(disposals == 1)

    var values: [Int] = []
    let subscription = single.subscribe(onSuccess: { values.append($0) })
    send?(.success(7))
    #expect(values == [7])
    #expect(disposals == 2)
    subscription.dispose()
    #expect(disposals == 2)
  }

  @Test func theSmallOnes() {
    #expect(outcome(of: .just(1)) == ["1"])
    #expect(outcome(of: Single<Int>.error(Failure())) == ["error \(Failure())"])
    #expect(outcome(of: Single<Int>.never()) == [])
    #expect(outcome(of: .just(1, scheduler: CurrentThreadScheduler.instance)) == ["1"])
    #expect(outcome(of: .deferred { .just(2) }) == ["2"])
    #expect(outcome(of: Single<Int>.deferred { throw Failure() }) == ["error \(Failure())"])
  }

  @Test func timerSendsZeroWhenItIsDue() {
    let scheduler = HistoricalScheduler()
    var seen: [Int] = []
    _ = Single<Int>.timer(.seconds(2), scheduler: scheduler).subscribe(onSuccess: { seen.append($0) })
    scheduler.advanceTo(scheduler.now.addingTimeInterval(1))
    #expect(seen == [])
    scheduler.advanceTo(scheduler.now.addingTimeInterval(1))
    #expect(seen == [0])
  }

  @Test func usingDisposesOfTheResource() {
    let resource = BooleanDisposable()
    var wasOpen = false
    let single = Single<Int>.using({ resource }) { resource in .deferred { .just(resource.isDisposed ? 0 : 1) } }
    _ = single.subscribe(onSuccess: { wasOpen = $0 == 1 })
    #expect(wasOpen)
    #expect(resource.isDisposed)
  }

  // MARK: Subscribing

  @Test func onDisposedFollowsTheOutcome() {
    var log: [String] = []
    _ = Single.just(1).subscribe(onSuccess: { log.append("\($0)") }, onDisposed: { log.append("disposed") })
    _ = Single<Int>.error(Failure())
      .subscribe(onFailure: { _ in log.append("failed") }, onDisposed: { log.append("disposed") })
    #expect(log == ["1", "disposed", "failed", "disposed"])
  }

  @Test func onDisposedIsCalledOnceWhenDisposedBefore() {
    var disposals = 0
    let subscription = Single<Int>.never().subscribe(onDisposed: { disposals += 1 })
    subscription.dispose()
    subscription.dispose()
    #expect(disposals == 1)
  }

  @Test func aReleasedObjectReceivesNothing() {
    final class Owner {}
    let subject = PublishSubject<Int>()
    var owner: Owner? = Owner()
    var log: [String] = []
    let single = subject.asSingle()
    for _ in 1...2 {
      guard let owner else { break }
      _ = single.subscribe(
        with: owner,
        onSuccess: { _, value in log.append("\(value)") },
        onFailure: { _, _ in log.append("failed") },
        onDisposed: { _ in log.append("disposed") }
      )
    }
    owner = nil
    subject.onNext(1)
    subject.onCompleted()
    #expect(log == [])
  }

  // MARK: Operators

  @Test func mapFilterCompactMap() {
    #expect(outcome(of: Single.just(2).map { $0 * 10 }) == ["20"])
    #expect(outcome(of: Single.just(2).map { _ -> Int in throw Failure() }) == ["error \(Failure())"])
    #expect(Single.just(2).filter { $0 > 1 }.asObservable().record().0.events == [.next(2), .completed])
    #expect(Single.just(2).filter { $0 > 2 }.asObservable().record().0.events == [.completed])
    #expect(Single.just("2").compactMap { Int($0) }.asObservable().record().0.events == [.next(2), .completed])
    #expect(Single.just("x").compactMap { Int($0) }.asObservable().record().0.events == [.completed])
  }

  @Test func flatMaps() {
    #expect(outcome(of: Single.just(2).flatMap { .just("\($0)!") }) == ["2!"])
    #expect(outcome(of: Single.just(2).flatMap { _ -> Single<Int> in throw Failure() }) == ["error \(Failure())"])
    #expect(Single.just(2).flatMapMaybe { _ in Maybe<Int>.empty() }.asObservable().record().0.events == [.completed])
    #expect(Single.just(2).flatMapCompletable { _ in .empty() }.asObservable().record().0.events.count == 1)
  }

  @Test func recovery() {
    #expect(outcome(of: Single<Int>.error(Failure()).catchAndReturn(3)) == ["3"])
    #expect(outcome(of: Single<Int>.error(Failure()).catch { _ in .just(4) }) == ["4"])
    var attempts = 0
    let flaky = Single<Int>.deferred {
      attempts += 1
      return attempts < 3 ? .error(Failure()) : .just(attempts)
    }
    #expect(outcome(of: flaky.retry(3)) == ["3"])
    attempts = 0
    #expect(outcome(of: flaky.retry(2)) == ["error \(Failure())"])
    attempts = 0
    #expect(outcome(of: flaky.retry()) == ["3"])
    attempts = 0
    #expect(outcome(of: flaky.retry { (errors: Observable<any Error>) in errors }) == ["3"])
  }

  @Test func doCallsItsClosuresInOrder() {
    var log: [String] = []
    _ = Single.just(1)
      .do(
        onSuccess: { log.append("on \($0)") },
        afterSuccess: { log.append("after \($0)") },
        onSubscribe: { log.append("subscribe") },
        onSubscribed: { log.append("subscribed") },
        onDispose: { log.append("dispose") }
      )
      .subscribe(onSuccess: { log.append("\($0)") })
    #expect(log == ["subscribe", "on 1", "1", "after 1", "subscribed", "dispose"])
  }

  @Test func zipWaitsForAll() {
    let scheduler = HistoricalScheduler()
    let late = Single<Int>.timer(.seconds(5), scheduler: scheduler)
    var seen: [String] = []
    _ = Single.zip(Single.just("a"), late).subscribe(onSuccess: { seen.append("\($0)\($1)") })
    #expect(seen == [])
    scheduler.start()
    #expect(seen == ["a0"])
    #expect(outcome(of: Single.zip(.just(1), .just(2)) { $0 + $1 }) == ["3"])
    #expect(outcome(of: Single.zip(.just(1), .just(2), .just(3), .just(4)) { $0 + $1 + $2 + $3 }) == ["10"])
    #expect(outcome(of: Single.zip(.just(1), Single<Int>.error(Failure())) { $0 + $1 }) == ["error \(Failure())"])
  }

  @Test func zipOfACollection() {
    #expect(outcome(of: Single.zip([1, 2, 3].map(Single.just))) == ["[1, 2, 3]"])
    #expect(outcome(of: Single.zip([1, 2, 3].map(Single.just)) { $0.reduce(0, +) }) == ["6"])
    #expect(outcome(of: Single.zip([Single<Int>]())) == ["[]"])
    #expect(outcome(of: Single.zip([Single<Int>]()) { $0.count }) == ["0"])
  }

  @Test func convertsToOtherTraits() {
    #expect(Single.just(1).asMaybe().asObservable().record().0.events == [.next(1), .completed])
    var seen: [CompletableEvent] = []
    _ = Single.just(1).asCompletable().subscribe { seen.append($0) }
    _ = Single<Int>.error(Failure()).asCompletable().subscribe { seen.append($0) }
    #expect(seen == [.completed, .error(Failure())])
  }

  @Test func timeouts() {
    let scheduler = HistoricalScheduler()
    var log: [String] = []
    _ = Single<Int>.never().timeout(.seconds(1), scheduler: scheduler).subscribe(onFailure: { log.append("\($0)") })
    _ = Single<Int>.never().timeout(.seconds(1), other: .just(9), scheduler: scheduler)
      .subscribe(onSuccess: { log.append("\($0)") })
    scheduler.start()
    #expect(log == ["\(RxError.timeout)", "9"])
  }

  @Test func leaksNothing() {
    let leaked = Resources.leaked {
      let subject = PublishSubject<Int>()
      let single = subject.asSingle().map { $0 + 1 }.flatMap { .just($0) }.catchAndReturn(0)
      _ = single.subscribe(onSuccess: { _ in })
      single.subscribe(onSuccess: { _ in }, onDisposed: {}).dispose()
      _ = Single.zip(single, single) { $0 + $1 }.subscribe(onSuccess: { _ in }, onDisposed: {})
      subject.onNext(1)
    }
    #expect(leaked == 0)
  }
}
